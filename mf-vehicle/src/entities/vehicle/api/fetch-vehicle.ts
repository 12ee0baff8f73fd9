import {
  type Vehicle,
  vehicleEnvelopeSchema,
  vehicleSchema,
} from '@contracts/wire/catalogue/vehicle';
import { type HttpClient, isHttpError } from '@contracts/platform/host/http';
import * as z from 'zod/mini';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { stockNumberPattern } from '@contracts/wire/catalogue/stock-number';

/**
 * The advert of a slug, in any status; null for an unknown slug, 'gone' if it was sold long ago.
 * @throws HttpError for other failures: there is no page without its vehicle
 */
export async function fetchVehicle(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<Vehicle | 'gone' | null> {
  try {
    const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
    // An invalid picture or lease price is dropped; the page stays.
    const rows = 'data.*.#';
    return (await http.get(path, { schema: vehicleEnvelopeSchema, rows, signal })).data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    if (isHttpError(error) && error.status === 410) return 'gone';
    throw error;
  }
}

const foundSchema = envelopeSchema(z.array(vehicleSchema));

/** The vehicle of a stock number, in any status; null without one. @throws HttpError */
export async function findByStockNumber(
  http: HttpClient,
  stockId: string,
  signal: AbortSignal,
): Promise<Vehicle | null> {
  if (!stockNumberPattern.test(stockId)) return null;
  const { data } = await http.get('/api/v2/vehicle-advert', {
    schema: foundSchema,
    rows: 'data.#.*.#',
    query: { stock_id: stockId },
    signal,
  });
  return data[0] ?? null;
}
