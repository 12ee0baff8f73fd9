/** Whether the link has the current path, and the current query contains the link's query. */
export function isCurrentLink(
  href: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): boolean {
  const [path, query = ''] = href.split('?');
  if (path !== pathname) return false;
  const currentQuery = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => currentQuery.get(key) === value);
}
