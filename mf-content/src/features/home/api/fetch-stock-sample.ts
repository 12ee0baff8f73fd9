import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import type { HttpClient } from '@contracts/platform/host/http';
import * as z from 'zod/mini';

/** Of a vehicle, no more than a picture needs: a page of tiles must not fail for one odd field. */
const sampleSchema = envelopeSchema(
  z.array(z.object({ media_urls: z.array(z.object({ medium: z.string() })) })),
  z.object({ total: z.int().check(z.gte(0)) }),
);

export interface StockSample {
  /** Vehicles that the search finds. */
  total: number;
  /** Path of the first one's first picture. */
  picture: string | null;
}

/** How many vehicles a search finds, and what the first of them looks like. */
export async function fetchStockSample(
  http: HttpClient,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<StockSample> {
  const asked = new URLSearchParams(query);
  asked.set('resultsPerPage', '1');
  const { data, meta } = await http.get('/api/v2/vehicle-search', {
    schema: sampleSchema,
    query: asked,
    signal,
  });
  return { total: meta.total, picture: data[0]?.media_urls[0]?.medium ?? null };
}
