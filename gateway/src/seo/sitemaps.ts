import { Router } from 'express';
import { siteListSchema } from '@contracts/wire/catalogue/site';
import { sitemapResponseSchema } from '@contracts/wire/content/sitemap';
import type { JsonReader } from '../proxy/json-reader.ts';
import { robotsText } from './indexing.ts';
import { readList } from './read-list.ts';
import { type SitemapEntry, newestOf, sitemapXml } from './sitemap-xml.ts';
import { VehicleSitemaps } from './vehicle-sitemaps.ts';

/** How many URLs the sitemap protocol allows in one file. */
const maxAddresses = 50_000;

/** The kinds of content by the prefix of their pages' paths. Everything else is a page. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['blog', '/blog/'],
  ['careers', '/careers/'],
  ['events', '/events/'],
  ['offers', '/offer/'],
  ['products', '/our-products/'],
]);

/** Pages of the areas themselves. Their last change is not recorded. */
const areaPages = ['/vehicle-search', '/contact-us', '/valuation', '/sell-your-car'];

interface SitemapDeps {
  json: JsonReader;
  siteOrigin: string;
}

/** Serves `robots.txt`, and a sitemap of each kind of page. */
export function createSitemaps({ json, siteOrigin: origin }: SitemapDeps): Router {
  const addressOf = (path: string) => new URL(path, origin).href;
  const vehicles = new VehicleSitemaps({ json, origin });

  /** The sitemaps that fit into one file, by file name. */
  async function singleFileSitemaps(): Promise<Map<string, SitemapEntry[]>> {
    const [{ data: documents }, { data: units }] = await Promise.all([
      readList(json, '/api/v2/content/sitemap', sitemapResponseSchema),
      readList(json, '/api/units', siteListSchema),
    ]);
    const pages = documents.map(({ path, updated_at }) => ({ path, changed: updated_at }));
    const lists = groupByKind(pages, addressOf);
    const known = new Set(pages.map(({ path }) => path));
    const otherPages = areaPages.filter((path) => !known.has(path));
    const sitePages = units.map(({ slug }) => `/contact-us/${slug}`);
    for (const [kind, paths] of [
      ['areas', otherPages],
      ['sites', sitePages],
    ] as const) {
      const entries = paths.map((path) => ({ address: addressOf(path), changed: null }));
      if (entries.length > 0) lists.set(kind, entries);
    }
    return new Map([...lists].toSorted(([one], [other]) => one.localeCompare(other)));
  }

  const router = Router();
  router.get('/robots.txt', (request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600');
    response.send(robotsText(request.hostname, origin));
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const [lists, vehicleFiles] = await Promise.all([singleFileSitemaps(), vehicles.files()]);
    const files = [...lists].map(([kind, entries]) => ({
      address: `${origin}/sitemaps/${kind}.xml`,
      changed: newestOf(entries),
    }));
    response.type('application/xml').send(sitemapXml('sitemapindex', [...files, ...vehicleFiles]));
  });
  router.use(vehicles.router);
  router.get('/sitemaps/:kind.xml', async (request, response, next) => {
    const entries = (await singleFileSitemaps()).get(request.params.kind);
    if (entries === undefined) next();
    else
      response.type('application/xml').send(sitemapXml('urlset', entries.slice(0, maxAddresses)));
  });
  return router;
}

function groupByKind(
  pages: readonly { path: string; changed: string }[],
  addressOf: (path: string) => string,
): Map<string, SitemapEntry[]> {
  const groups = Map.groupBy(pages, ({ path }) => {
    const kind = [...kinds].find(([, prefix]) => path.startsWith(prefix));
    return kind?.[0] ?? 'pages';
  });
  const entriesByKind = [...groups].map(([kind, list]): [string, SitemapEntry[]] => [
    kind,
    list.map(({ path, changed }) => ({ address: addressOf(path), changed })),
  ]);
  return new Map(entriesByKind);
}
