import { defaultSearchStatuses } from '@contracts/wire/catalogue/advert-status';
import { envelopeSchema, totalMetaSchema } from '@contracts/wire/catalogue/envelope';
import { filterOptionsSchema } from '@contracts/wire/catalogue/filter-options';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

interface StockCounts {
  /** How many vehicles are for sale. */
  total: number;
  byBodyType: Readonly<Record<string, number>>;
}

/**
 * Number of vehicles for sale, in total and by body type. The call is identical to the vehicle
 * picker's, so the server sends it once. @throws HttpError
 */
export async function fetchStockCounts(
  http: HttpClient,
  signal: AbortSignal | undefined,
): Promise<StockCounts> {
  const query = new URLSearchParams();
  for (const status of defaultSearchStatuses) query.append('status[]', status);
  const { data, meta } = await http.get('/api/v2/vehicle-search-filter', {
    schema: envelopeSchema(z.pick(filterOptionsSchema, { body_type: true }), totalMetaSchema),
    rows: 'data.body_type.*',
    query,
    signal,
  });
  const byBodyType = Object.fromEntries(
    Object.entries(data.body_type).map(([bodyType, { count }]) => [bodyType, count]),
  );
  return { total: meta.total, byBodyType };
}
