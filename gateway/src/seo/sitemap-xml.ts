import escapeHtml from 'escape-html';

export interface SitemapEntry {
  address: string;
  /** ISO instant or day of the last change; null if unknown. */
  changed: string | null;
}

/** How many URLs the sitemap protocol allows in one file. */
export const maxAddresses = 50_000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const kinds = { sitemapindex: 'sitemap', urlset: 'url' } as const;
type Kind = keyof typeof kinds;

export const sitemapStart = (kind: Kind) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${namespace}">\n`;

export const sitemapEnd = (kind: Kind) => `</${kind}>\n`;

export function sitemapLines(kind: Kind, entries: readonly SitemapEntry[]): string {
  const name = kinds[kind];
  return entries
    .map(({ address, changed }) => {
      const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
      return `<${name}><loc>${escapeHtml(address)}</loc>${lastmod}</${name}>\n`;
    })
    .join('');
}

export function sitemapXml(kind: Kind, entries: readonly SitemapEntry[]): string {
  return sitemapStart(kind) + sitemapLines(kind, entries) + sitemapEnd(kind);
}
