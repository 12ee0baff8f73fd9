interface Place {
  pathname: string;
  search: string;
}

/**
 * Whether a menu link leads to the current page: same path, and the query contains all of the
 * link's query.
 */
export function isCurrentLink(href: string, { pathname, search }: Place): boolean {
  const [path, query = ''] = href.split('?');
  if (path !== pathname) return false;
  const shown = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => shown.get(key) === value);
}
