import { Router } from 'express';
import { siteListSchema } from '@contracts/wire/catalogue/site';
import { sitemapResponseSchema } from '@contracts/wire/content/sitemap';
import type { JsonReader } from '../proxy/json-reader.ts';
import { robotsTxt } from './indexing.ts';
import { readList } from './read-list.ts';
import { maxAddresses, sitemapXml, type SitemapEntry } from './sitemap-xml.ts';
import { createVehicleSitemaps } from './vehicle-sitemaps.ts';

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

export function createSitemaps(json: JsonReader, origin: string): Router {
  const vehicles = createVehicleSitemaps(json, origin);

  /** The sitemaps that fit into one file, by file name. */
  async function singleFileSitemaps(): Promise<Map<string, SitemapEntry[]>> {
    const [{ data: documents }, { data: units }] = await Promise.all([
      readList(json, '/api/v2/content/sitemap', sitemapResponseSchema),
      readList(json, '/api/units', siteListSchema),
    ]);
    const known = new Set(documents.map(({ path }) => path));
    const areas = areaPages.filter((path) => !known.has(path));
    const entryOf = (kind: string, path: string, changed: string | null) => ({
      kind,
      address: new URL(path, origin).href,
      changed,
    });
    const entries = [
      ...documents.map(({ path, updated_at }) => entryOf(kindOf(path), path, updated_at)),
      ...areas.map((path) => entryOf('areas', path, null)),
      ...units.map(({ slug }) => entryOf('sites', `/contact-us/${slug}`, null)),
    ];
    const groups = [...Map.groupBy(entries, ({ kind }) => kind)];
    return new Map(groups.toSorted(([one], [other]) => one.localeCompare(other)));
  }

  const router = Router();
  router.get('/robots.txt', (request, response) => {
    response.type('text/plain').set('Cache-Control', 'public, max-age=3600');
    response.send(robotsTxt(request.hostname, origin));
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const [lists, vehicleFiles] = await Promise.all([singleFileSitemaps(), vehicles.files()]);
    const files = [...lists].map(([kind, entries]) => ({
      address: `${origin}/sitemaps/${kind}.xml`,
      changed:
        entries
          .flatMap(({ changed }) => changed ?? [])
          .toSorted()
          .at(-1) ?? null,
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

function kindOf(path: string): string {
  return [...kinds].find(([, prefix]) => path.startsWith(prefix))?.[0] ?? 'pages';
}
