import { mayBeIndexed } from './indexing.ts';

/**
 * `robots.txt` of a hostname. On other hostnames than the site's every page says noindex (S27), so
 * robots may read them.
 */
export function robotsText(hostname: string, siteOrigin: string): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /api-motorcheck/'];
  if (mayBeIndexed(hostname, siteOrigin)) lines.push('', `Sitemap: ${siteOrigin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
