const localHostname = /^(localhost|127\.0\.0\.1|\[?::1\]?|.+\.(local|test))$/;

/** S27: only the main hostname and local ones may be indexed; decided from the request's host, in any case. */
export function mayBeIndexed(hostname: string, siteHostname: string): boolean {
  const host = hostname.toLowerCase();
  return host === siteHostname || localHostname.test(host);
}
