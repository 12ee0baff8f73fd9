import { z } from 'zod';
import {
  envelopeSchema,
  type PageMeta,
  pageMetaSchema,
  totalMetaSchema,
} from '@contracts/wire/catalogue/envelope';
import { manufacturerListSchema, type Site, siteSchema } from '@contracts/wire/catalogue/site';
import type { Dependencies } from '../dependencies.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall } from '../http/call.ts';
import { textParameter } from '../http/parameters.ts';
import { bracketed, queryBy, readCount, readFlag } from '../http/query.ts';
import { type Catalogue, defaultDistanceRange } from './catalogue.ts';

const defaultResultsPerPage = 50;

/** Nearest first if a postcode is given. @throws ApiRefusal (400) for an unknown postcode */
async function findSites(
  { sites, distancesFrom }: Catalogue,
  { type, manufacturer, isRoot, postcode, ...limits }: ReturnType<typeof siteQuery.read>,
): Promise<{ data: Site[]; meta: PageMeta }> {
  let found = sites().filter(
    (site) =>
      (type === undefined || site.type === type) &&
      (isRoot === undefined || site.is_root === isRoot) &&
      (manufacturer === undefined || site.manufacturers.includes(manufacturer)),
  );
  if (postcode !== undefined) {
    const distances = await distancesFrom(postcode, 'distance_from');
    found = found
      .flatMap((site) => {
        const distance = distances.get(site.slug);
        return distance === undefined || distance > limits.miles ? [] : [{ ...site, distance }];
      })
      .sort((left, right) => left.distance - right.distance);
  }
  const total = found.length;
  const last_page = Math.max(1, Math.ceil(total / limits.results));
  return { data: found.slice(0, limits.results), meta: { current_page: 1, last_page, total } };
}

const siteListSchema = z.array(siteSchema);

const siteOptions = {
  type: textParameter,
  manufacturer: textParameter,
  is_root: z.enum(['0', '1', 'true', 'false']).optional(),
  distance_from: textParameter,
  distance_range: z.int().min(1).max(1000).optional(),
};

/** Options may be bracketed, `searchOptions[type]=`, or at the top level, `type=`. */
const siteQuery = {
  schema: z.object({
    searchOptions: z.object(siteOptions).optional(),
    pageOptions: z.object({ resultsPerPage: z.int().min(1).max(100).optional() }).optional(),
    ...siteOptions,
  }),
  /** @throws ApiRefusal (400) naming the invalid option */
  read: (query: URLSearchParams) => {
    const searchOptions = bracketed(query, 'searchOptions');
    const resultsPerPage = bracketed(query, 'pageOptions').get('resultsPerPage');
    const read = (key: string) => [searchOptions.get(key), query.get(key)?.trim()].find(Boolean);
    return {
      type: read('type'),
      manufacturer: read('manufacturer')?.toLowerCase(),
      isRoot: readFlag('is_root', read('is_root')),
      postcode: read('distance_from'),
      miles: readCount('distance_range', read('distance_range'), 1000) ?? defaultDistanceRange,
      results: readCount('resultsPerPage', resultsPerPage, 100) ?? defaultResultsPerPage,
    };
  },
};

export function siteCalls({ catalogue }: Pick<Dependencies, 'catalogue'>): Call[] {
  return [
    defineCall({
      id: 'listUnits',
      method: 'get',
      path: '/api/units',
      cacheControl: revalidateEachTime,
      summary: 'Every site of the retailer, in the order of the footer.',
      rules: ['S127', 'S213'],
      query: queryBy(z.object({ type: textParameter })),
      responses: { 200: envelopeSchema(siteListSchema, totalMetaSchema) },
      handle: ({ query: { type = 'DEPARTMENT' } }) => {
        const data = ['DEPARTMENT', 'DEALERSHIP'].includes(type) ? [...catalogue.sites()] : [];
        return { data, meta: { total: data.length } };
      },
    }),
    defineCall({
      id: 'findSites',
      method: 'get',
      path: '/api/v2/web/organisation/site',
      cacheControl: revalidateEachTime,
      summary: 'Sites by type, franchise and distance; nearest first when a postcode is given.',
      rules: ['S117', 'S176', 'S213'],
      query: siteQuery,
      responses: { 200: envelopeSchema(siteListSchema, pageMetaSchema) },
      handle: ({ query }) => findSites(catalogue, query),
    }),
    defineCall({
      id: 'listManufacturers',
      method: 'get',
      path: '/api/v2/web/organisation/manufacturer',
      cacheControl: revalidateEachTime,
      summary:
        'Every make with vehicles that can be bought, by name. The total counts the makes; `franchises` counts the makes with a franchised site.',
      rules: ['S127'],
      responses: { 200: manufacturerListSchema },
      handle: () => {
        const data = [...catalogue.manufacturers()];
        // Counted from the sites: used vehicles may be of makes for which no site has a franchise.
        const franchises = new Set(catalogue.sites().flatMap((site) => site.manufacturers));
        return { data, meta: { total: data.length, franchises: franchises.size } };
      },
    }),
  ];
}
