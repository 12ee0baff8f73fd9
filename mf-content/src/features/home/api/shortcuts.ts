import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import {
  countResponseSchema,
  envelopeSchema,
  totalMetaSchema,
} from '@contracts/wire/catalogue/envelope';
import { filterOptionsSchema } from '@contracts/wire/catalogue/filter-options';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import { type BodyType, carBodyTypes } from '@contracts/wire/catalogue/body-types';
import { vehicleImageSchema, vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import { vehiclePicture, type VehiclePicture } from '@contracts/wire/catalogue/vehicle-picture';

/**
 * Number of vehicles for sale: all, cars without vans, and by body type. The call is identical to
 * the vehicle picker's, so the server sends it once. @throws HttpError
 */
export async function fetchStockCounts(http: HttpClient, signal?: AbortSignal) {
  const query = new URLSearchParams();
  for (const status of defaultSearchStatuses) query.append('status[]', status);
  const { data, meta } = await http.get('/api/v2/vehicle-search-filter', {
    schema: envelopeSchema(z.pick(filterOptionsSchema, { body_type: true }), totalMetaSchema),
    rows: 'data.body_type.*',
    query,
    signal,
  });
  const byBodyType: Readonly<Record<string, number>> = Object.fromEntries(
    Object.entries(data.body_type).map(([bodyType, { count }]) => [bodyType, count]),
  );
  // Each vehicle has exactly one body type.
  const cars = carBodyTypes.reduce((sum, bodyType) => sum + (byBodyType[bodyType] ?? 0), 0);
  return { total: meta.total, cars, byBodyType };
}

/** Maximum prices in pounds. */
const budgets = [10_000, 15_000, 20_000, 30_000];

/** Makes one call per budget, because no response counts vehicles by price. @throws HttpError */
export async function fetchBudgets(http: HttpClient, signal?: AbortSignal) {
  return Promise.all(
    budgets.map(async (maxPrice) => {
      const { meta } = await http.get('/api/v2/vehicle-search', {
        schema: countResponseSchema,
        query: { max_price: maxPrice, resultsPerPage: 1 },
        signal,
      });
      return { maxPrice, total: meta.total };
    }),
  );
}

const vehiclesPerCall = 24;
/** If two searches do not find a body type, it is too rare to delay the page for. */
const maxCalls = 2;

const picturedSchema = z.extend(z.pick(vehicleSchema, { body_type: true }), {
  media_urls: z.array(z.omit(vehicleImageSchema, { url: true })),
});

/**
 * One picture per body type. The first search finds the common types, the second one the others:
 * two calls instead of eight. @throws HttpError
 */
export async function fetchShapePictures(
  http: HttpClient,
  bodyTypes: readonly BodyType[],
  signal?: AbortSignal,
): Promise<Readonly<Record<string, VehiclePicture>>> {
  const pictures: Record<string, VehiclePicture> = {};
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const missing = bodyTypes.filter((bodyType) => pictures[bodyType] === undefined);
    if (missing.length === 0) break;
    const { data } = await http.get('/api/v2/vehicle-search', {
      schema: envelopeSchema(z.array(picturedSchema)),
      query: { body_type: missing, resultsPerPage: vehiclesPerCall },
      signal,
    });
    for (const { body_type, media_urls } of data) {
      const [picture] = media_urls;
      if (body_type !== null && picture) pictures[body_type] ??= vehiclePicture(picture);
    }
  }
  return pictures;
}
