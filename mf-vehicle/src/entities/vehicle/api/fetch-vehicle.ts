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
 * The advert with this slug, in any status. Null if unknown, 'gone' if sold long ago.
 * @throws HttpError for other failures, because there is no page without its vehicle
 */
export async function fetchVehicle(
  http: HttpClient,
  slug: string,
  signal: AbortSignal,
): Promise<Vehicle | 'gone' | null> {
  try {
    const path = `/api/v2/vehicle-advert/${encodeURIComponent(slug)}`;
    // Drops invalid pictures and lease prices, and keeps the rest of the vehicle.
    const rows = 'data.*.#';
    return (await http.get(path, { schema: vehicleEnvelopeSchema, rows, signal })).data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return null;
    if (isHttpError(error) && error.status === 410) return 'gone';
    throw error;
  }
}

const vehiclesSchema = envelopeSchema(z.array(vehicleSchema));

/** The vehicle with a stock number, in any status; null if there is none. @throws HttpError */
export async function findByStockNumber(
  http: HttpClient,
  stockId: string,
  signal: AbortSignal,
): Promise<Vehicle | null> {
  if (!stockNumberPattern.test(stockId)) return null;
  const { data } = await http.get('/api/v2/vehicle-advert', {
    schema: vehiclesSchema,
    rows: 'data.#.*.#',
    query: { stock_id: stockId },
    signal,
  });
  return data[0] ?? null;
}
