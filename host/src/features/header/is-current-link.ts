interface Place {
  pathname: string;
  search: string;
}

/** Whether the link has the current path, and the query contains all of its query. */
export function isCurrentLink(href: string, { pathname, search }: Place): boolean {
  const [path, query = ''] = href.split('?');
  if (path !== pathname) return false;
  const shown = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => shown.get(key) === value);
}
