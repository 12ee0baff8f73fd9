/**
 * Path and query of an address of this site. A browser would read `//elsewhere` as another host.
 */
export function ownAddress({ pathname, search }: URL): string {
  return `${pathname.replace(/^\/{2,}/, '/')}${search}`;
}
