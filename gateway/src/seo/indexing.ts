const localHostname = /^(localhost|127\.0\.0\.1|\[?::1\]?|.+\.(local|test))$/;

/** S27: only the site's hostname and local ones may be indexed, ignoring case. */
export function mayBeIndexed(hostname: string, siteOrigin: string): boolean {
  const host = hostname.toLowerCase();
  return host === new URL(siteOrigin).hostname || localHostname.test(host);
}

/** robots.txt. Robots may read other hostnames, where every page says noindex (S27). */
export function robotsTxt(hostname: string, siteOrigin: string): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /api-motorcheck/'];
  if (mayBeIndexed(hostname, siteOrigin)) lines.push('', `Sitemap: ${siteOrigin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
