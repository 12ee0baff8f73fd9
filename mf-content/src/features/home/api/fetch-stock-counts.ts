import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-states';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { filterOptionsSchema } from '@contracts/wire/catalogue/filter-options';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

/**
 * How many vehicles of each body type are for sale, all in one answer. It is the question of the
 * vehicle picker, to the letter, so that on the server both are asked at once. @throws HttpError
 */
export async function fetchStockCounts(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, number>>> {
  const query = new URLSearchParams();
  for (const status of defaultSearchStatuses) query.append('status[]', status);
  const { data } = await http.get('/api/v2/vehicle-search-filter', {
    schema: envelopeSchema(z.pick(filterOptionsSchema, { body_type: true })),
    rows: 'data.body_type.*',
    query,
    signal,
  });
  return Object.fromEntries(
    Object.entries(data.body_type).map(([bodyType, { count }]) => [bodyType, count]),
  );
}
