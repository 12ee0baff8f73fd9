import * as z from 'zod/mini';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { stockNumberPattern } from '@contracts/wire/catalogue/stock-number';
import { type Vehicle, vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';

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
