import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import { sitemapAnswerSchema } from '@contracts/wire/content/sitemap';
import { HttpProblem } from '../http/http-error.ts';
import type { UpstreamPool } from '../proxy/upstream.ts';
import { mayBeIndexed } from './indexing.ts';

const listPath = '/api/v2/content/sitemap';
/** Search engines ask a few times a day. */
const keptMs = 300_000;
const maxMs = 5_000;
/** The protocol of sitemaps allows no more in one file. */
const maxAddresses = 50_000;

type Listed = z.infer<typeof sitemapAnswerSchema>['data'];

/** The kinds of content, by how the paths of their pages begin; every other is a page. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['blog', '/blog/'],
  ['careers', '/careers/'],
  ['events', '/events/'],
  ['offers', '/offer/'],
  ['products', '/our-products/'],
]);

interface SitemapDeps {
  upstream: UpstreamPool;
  siteHostname: string;
}

/** What search engines read first: `robots.txt`, and of each kind of content a sitemap. */
export function createSitemaps({ upstream, siteHostname }: SitemapDeps): Router {
  const origin = `https://${siteHostname}`;
  const kept = new LRUCache<string, Listed>({
    max: 1,
    ttl: keptMs,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (path) => listedContent(upstream, path),
  });
  async function ofKinds() {
    const listed = await kept.fetch(listPath);
    if (listed === undefined) throw unlisted();
    return byKind(listed);
  }
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    // Elsewhere every page says noindex (S27), which only who may read it can obey.
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /api-motorcheck/'];
    if (mayBeIndexed(request.hostname, siteHostname))
      lines.push('', `Sitemap: ${origin}/sitemap.xml`);
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600');
    response.send(`${lines.join('\n')}\n`);
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const entries = [...(await ofKinds())].map(([kind, listed]) =>
      element('sitemap', `${origin}/sitemaps/${kind}.xml`, newest(listed)),
    );
    response.type('application/xml').send(documentOf('sitemapindex', entries));
  });
  router.get('/sitemaps/:kind.xml', async (request, response, next) => {
    const listed = (await ofKinds()).get(request.params.kind);
    if (listed === undefined) {
      next();
      return;
    }
    const entries = listed
      .slice(0, maxAddresses)
      .map(({ path, updated_at }) => element('url', new URL(path, origin).href, updated_at));
    response.type('application/xml').send(documentOf('urlset', entries));
  });
  return router;
}

async function listedContent(upstream: UpstreamPool, path: string): Promise<Listed> {
  const answer = await upstream.send({
    method: 'GET',
    path,
    headers: { accept: 'application/json' },
    body: null,
    signal: AbortSignal.timeout(maxMs),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw unlisted();
  try {
    return z.parse(sitemapAnswerSchema, JSON.parse(text)).data;
  } catch (cause) {
    throw unlisted(cause);
  }
}

/** A sitemap that lists nothing would be taken for an empty site. */
function unlisted(cause?: unknown): HttpProblem {
  return new HttpProblem(503, 'The pages could not be listed', { retryAfterSeconds: 60, cause });
}

/** Only the kinds that have a page. */
function byKind(listed: Listed): Map<string, Listed> {
  const groups = Map.groupBy(listed, ({ path }) => {
    const kind = [...kinds].find(([, start]) => path.startsWith(start));
    return kind?.[0] ?? 'pages';
  });
  return new Map([...groups].toSorted(([one], [other]) => one.localeCompare(other)));
}

function newest(listed: Listed): string {
  return (
    listed
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? ''
  );
}

function element(name: 'sitemap' | 'url', address: string, changed: string): string {
  return `<${name}><loc>${escapeHtml(address)}</loc><lastmod>${changed}</lastmod></${name}>`;
}

function documentOf(name: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${namespace}">${entries.join('\n')}</${name}>\n`;
}
