import { z } from 'zod';
import * as mini from 'zod/mini';
import { defaultSearchStatuses, type VehicleStatus } from '@contracts/wire/catalogue/advert-status';
import { envelopeSchema, totalMetaSchema } from '@contracts/wire/catalogue/envelope';
import { filterOptionsEnvelopeSchema } from '@contracts/wire/catalogue/filter-options';
import { searchFiltersSchema } from '@contracts/wire/catalogue/search-filters';
import {
  vehicleEnvelopeSchema,
  vehicleListSchema,
  vehicleSchema,
  type Vehicle,
} from '@contracts/wire/catalogue/vehicle';
import type { Dependencies } from '../dependencies.ts';
import { gone, notFound } from '../http/api-errors.ts';
import { revalidateEachTime } from '../http/cache-control.ts';
import { type Call, defineCall, type QueryReader } from '../http/call.ts';
import { textParameter } from '../http/parameters.ts';
import { queryBy } from '../http/query.ts';
import type { SearchRequest } from './catalogue.ts';
import { maxResultsPerPage, readSearchRequest } from './search-request.ts';
import { isSaleExpired, maxDaysShownSold } from './sold-vehicles.ts';

const maxSavedVehicles = 200;

const resultsPerPage = mini.optional(
  mini.int().check(mini.minimum(1), mini.maximum(maxResultsPerPage)),
);

const searchQuery: QueryReader<SearchRequest> = {
  schema: mini.extend(searchFiltersSchema, {
    resultsPerPage,
    stock_version: mini.optional(mini.int().check(mini.minimum(0))),
    pageOptions: mini.optional(mini.object({ resultsPerPage })),
  }),
  read: (query) => withPublicStatuses(readSearchRequest(query)),
};

/** Drops the statuses that the public search never shows (S209). If none is left, it finds nothing. */
function withPublicStatuses(request: SearchRequest): SearchRequest {
  const { status } = request.filters;
  if (status === undefined) return request;
  const isPublic = (each: VehicleStatus) =>
    defaultSearchStatuses.some((publicStatus) => publicStatus === each);
  return { ...request, filters: { ...request.filters, status: status.filter(isPublic) } };
}

const advertQuerySchema = z.object({
  card_guid: z
    .array(z.string().toLowerCase())
    .max(maxSavedVehicles, `must have at most ${maxSavedVehicles} values`)
    .optional(),
  slug: textParameter,
  stock_id: textParameter,
});

export function catalogueCalls({ catalogue, clock }: Dependencies): Call[] {
  async function findAdverts({
    slug,
    stock_id,
    card_guid = [],
  }: z.infer<typeof advertQuerySchema>) {
    if (slug !== undefined) {
      const vehicle = await catalogue.vehicleBySlug(slug);
      return vehicle === undefined ? [] : [vehicle];
    }
    if (stock_id !== undefined) return catalogue.vehiclesByStockIds([stock_id]);
    return catalogue.vehiclesByCardGuids(card_guid);
  }

  return [
    defineCall({
      id: 'searchVehicles',
      method: 'get',
      path: '/api/v2/vehicle-search/',
      summary:
        'A page of matching vehicles that are for sale or ordered; never sold vehicles or trade stock.',
      rules: ['S122', 'S128', 'S209'],
      query: searchQuery,
      responses: { 200: vehicleListSchema },
      handle: async ({ query }) => {
        const { vehicles, meta } = await catalogue.search(query);
        return { data: vehicles.map(withoutLeaseRows), meta };
      },
    }),
    defineCall({
      id: 'listFilterOptions',
      method: 'get',
      path: '/api/v2/vehicle-search-filter',
      otherPaths: ['/api/v2/vehicle-advert-filter'],
      cacheControl: revalidateEachTime,
      summary: 'Every filter value of a search, with the number of vehicles that it finds.',
      rules: ['S121', 'S123', 'S212'],
      query: searchQuery,
      responses: { 200: filterOptionsEnvelopeSchema },
      handle: async ({ query }) => {
        const { options, total } = await catalogue.filterOptions(query);
        return { data: options, meta: { total } };
      },
    }),
    defineCall({
      id: 'listAdverts',
      method: 'get',
      path: '/api/v2/vehicle-advert',
      summary:
        'Vehicles of any status by card_guid, in the requested order, or one by slug or stock number.',
      rules: ['S193', 'S159'],
      query: queryBy(advertQuerySchema),
      responses: { 200: envelopeSchema(mini.array(vehicleSchema), totalMetaSchema) },
      handle: async ({ query }) => {
        const data = (await findAdverts(query)).map(withoutLeaseRows);
        return { data, meta: { total: data.length } };
      },
    }),
    defineCall({
      id: 'showAdvert',
      method: 'get',
      path: '/api/v2/vehicle-advert/{slug}',
      summary: `One vehicle of any status, with its contract hire prices. A vehicle removed from stock is shown as sold, and returns 410 after ${maxDaysShownSold} days.`,
      rules: ['S211', 'S224'],
      responses: { 200: vehicleEnvelopeSchema },
      errors: [404, 410],
      handle: async ({ params: { slug } }) => {
        const vehicle = await catalogue.advertBySlug(slug);
        if (vehicle === undefined) throw notFound('There is no vehicle with this slug');
        if (isSaleExpired(vehicle, clock())) throw gone('This vehicle was sold');
        return { data: vehicle };
      },
    }),
  ];
}

/** Removes contract hire prices, often hundreds. Only `showAdvert` returns them. */
function withoutLeaseRows({ lease_rows: _leaseRows, ...vehicle }: Vehicle): Vehicle {
  return vehicle;
}
