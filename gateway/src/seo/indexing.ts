const localHostname = /^(localhost|127\.0\.0\.1|\[?::1\]?|.+\.(local|test))$/;

/** S27: only the site's hostname and local ones may be indexed, ignoring case. */
export function mayBeIndexed(hostname: string, siteOrigin: string): boolean {
  const host = hostname.toLowerCase();
  return host === new URL(siteOrigin).hostname || localHostname.test(host);
}
