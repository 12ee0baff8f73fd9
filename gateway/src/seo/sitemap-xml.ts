import escapeHtml from 'escape-html';

export interface Listed {
  /** Whole address. */
  address: string;
  /** ISO instant or day of its last change; null where nobody knows it. */
  changed: string | null;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const kinds = { sitemapindex: 'sitemap', urlset: 'url' } as const;
type Kind = keyof typeof kinds;

export const sitemapStart = (kind: Kind) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${namespace}">\n`;

export const sitemapEnd = (kind: Kind) => `</${kind}>\n`;

/** Lines of a sitemap, one for each. */
export function sitemapLines(kind: Kind, listed: readonly Listed[]): string {
  const name = kinds[kind];
  return listed
    .map(({ address, changed }) => {
      const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
      return `<${name}><loc>${escapeHtml(address)}</loc>${lastmod}</${name}>\n`;
    })
    .join('');
}

export function sitemapXml(kind: Kind, listed: readonly Listed[]): string {
  return sitemapStart(kind) + sitemapLines(kind, listed) + sitemapEnd(kind);
}

/** The newest of them; null where none is known. */
export function newestOf(listed: readonly Pick<Listed, 'changed'>[]): string | null {
  return (
    listed
      .flatMap(({ changed }) => changed ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}
