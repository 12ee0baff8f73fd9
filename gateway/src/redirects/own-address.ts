/** Path and query of an address of this site; `//elsewhere` would be another host to a browser. */
export function ownAddress({ pathname, search }: URL): string {
  return `${pathname.replace(/^\/{2,}/, '/')}${search}`;
}
