/** Path and query of an address on this site. Browsers read `//elsewhere` as another host. */
export function ownAddress({ pathname, search }: URL): string {
  return `${pathname.replace(/^\/{2,}/, '/')}${search}`;
}
