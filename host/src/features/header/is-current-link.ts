interface Place {
  pathname: string;
  search: string;
}

/** Whether a link of the menu leads to the page shown: its path, and all that its query asks for. */
export function isCurrentLink(href: string, { pathname, search }: Place): boolean {
  const [path, query = ''] = href.split('?');
  if (path !== pathname) return false;
  const shown = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([key, value]) => shown.get(key) === value);
}
