import * as mini from 'zod/mini';
import { z } from 'zod';
import { searchFiltersSchema } from '@contracts/wire/catalogue/search-filters';
import { normaliseCode } from '@contracts/wire/format/capitals';
import { stockNumberPattern } from '@contracts/wire/catalogue/stock-number';
import {
  foundVehicleEnvelopeSchema,
  foundVehicleSchema,
  type UsedVehicle,
  usedVehicleSchema,
  usedVehiclesSchema,
} from '@contracts/wire/catalogue/used-vehicle';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { SearchRequest } from '../catalogue/catalogue.ts';
import { readSearchRequest } from '../catalogue/search-request.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal, notFound } from '../http/api-errors.ts';
import { type Call, defineCall, type QueryReader } from '../http/call.ts';
import { fieldsBody } from '../http/fields-body.ts';
import { searchAllPages } from './search-all-pages.ts';
import { slugOf } from '../slug.ts';

const namedMake = ({ make, make_slug }: Vehicle) => ({ name: make, slug: make_slug });

function toUsedVehicle(vehicle: Vehicle): UsedVehicle {
  const { range, range_slug, fuel_type, fuel_type_slug, media_urls } = vehicle;
  return usedVehicleSchema.parse({
    ...vehicle,
    make: namedMake(vehicle),
    range: { name: range, slug: range_slug },
    fuel_type:
      fuel_type === null ? null : { name: fuel_type, slug: fuel_type_slug ?? slugOf(fuel_type) },
    image: media_urls[0]?.thumb ?? null,
  });
}

/** The limit for resultsPerPage=-1, which requests all vehicles. */
const maxVehicles = 1000;

const usedVehiclesQuery: QueryReader<SearchRequest & { readonly all: boolean }> = {
  schema: mini.extend(searchFiltersSchema, {
    resultsPerPage: mini.optional(mini.int().check(mini.minimum(-1), mini.maximum(100))),
    stock_version: mini.optional(mini.int().check(mini.minimum(0))),
  }),
  read(query) {
    const all = query.get('resultsPerPage')?.trim() === '-1';
    if (all) query.delete('resultsPerPage');
    const { filters, ...paging } = readSearchRequest(query);
    return {
      ...paging,
      all,
      filters: { advert_classification: ['USED', 'NEARLY_NEW'], ...filters },
    };
  },
};

const stockIdSchema = z
  .union([z.string(), z.number()], 'must be a stock number')
  .transform(String)
  .pipe(z.string().regex(stockNumberPattern, 'must be a stock number'));

const findVehicleBody = fieldsBody(
  z
    .object({
      stock_id: stockIdSchema.nullish(),
      vrm: z
        .string('must be a registration')
        .max(20, 'must be a registration')
        .regex(/^[A-Za-z0-9 ]+$/, 'must be a registration')
        .nullish(),
    })
    .refine(({ stock_id, vrm }) => (stock_id ?? vrm ?? null) !== null, {
      path: ['stock_id'],
      message: 'Send stock_id, vrm or both',
    }),
);

/** The older endpoints for used and trade vehicles (S198, S205). */
export function usedVehicleCalls({ catalogue }: Pick<Dependencies, 'catalogue'>): Call[] {
  return [
    defineCall({
      id: 'searchUsedVehicles',
      method: 'get',
      path: '/api/used-vehicles/all/search',
      summary: `Used vehicles with the requested status; resultsPerPage=-1 requests all, ${maxVehicles} at most.`,
      rules: ['S198'],
      query: usedVehiclesQuery,
      responses: { 200: usedVehiclesSchema },
      handle: async ({ query: { all, ...search } }) => {
        if (!all) {
          const { vehicles, meta } = await catalogue.search(search);
          return { data: vehicles.map(toUsedVehicle), meta };
        }
        const { vehicles, total } = await searchAllPages(catalogue, search.filters, maxVehicles);
        const meta = { current_page: 1, last_page: 1, total };
        return { data: vehicles.map(toUsedVehicle), meta };
      },
    }),
    defineCall({
      id: 'findVehicle',
      method: 'post',
      path: '/api/used-vehicles/find-vehicle',
      summary: 'Finds a vehicle by stock number, otherwise by registration.',
      rules: ['S205', 'S47'],
      body: findVehicleBody,
      responses: { 200: foundVehicleEnvelopeSchema },
      errors: [404, 413, 415, 422],
      handle: async ({ body: { stock_id, vrm } }) => {
        const byStockId = stock_id ? await catalogue.vehicleByStockId(stock_id) : undefined;
        const vehicle = byStockId ?? (vrm ? await catalogue.vehicleByRegistration(vrm) : undefined);
        if (vehicle === undefined) throw notFound('There is no such vehicle');
        const isContradicted =
          byStockId !== undefined &&
          vrm &&
          normaliseCode(vrm) !== normaliseCode(byStockId.vrm ?? '');
        if (isContradicted) {
          const message = 'This is not the registration of the vehicle with this stock number';
          throw new ApiRefusal(404, [{ field: 'vrm', message }]);
        }
        return { data: foundVehicleSchema.parse({ ...vehicle, make: namedMake(vehicle) }) };
      },
    }),
  ];
}
