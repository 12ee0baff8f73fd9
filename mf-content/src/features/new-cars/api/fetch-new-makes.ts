import type { HttpClient } from '@contracts/platform/host/http';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { filterOptionsSchema } from '@contracts/wire/catalogue/filter-options';
import * as z from 'zod/mini';
import { fetchManufacturers } from '../../../entities/manufacturer/api/fetch-manufacturers.ts';

const newMakesSchema = envelopeSchema(z.pick(filterOptionsSchema, { make: true }));

/**
 * Makes with new cars, sorted by name, with the numbers of new cars (S200). `fetchManufacturers`
 * counts used cars too. @throws HttpError
 */
export async function fetchNewMakes(http: HttpClient, signal?: AbortSignal) {
  const [makes, { data }] = await Promise.all([
    fetchManufacturers(http, signal),
    http.get('/api/v2/vehicle-search-filter', {
      schema: newMakesSchema,
      rows: 'data.make.*',
      query: { advert_classification: 'NEW' },
      signal,
    }),
  ]);
  return makes
    .map((make) => ({ ...make, count: data.make[make.slug]?.count ?? 0 }))
    .filter(({ count }) => count > 0);
}
