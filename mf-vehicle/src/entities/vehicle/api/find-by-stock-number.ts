import * as z from 'zod/mini';
import { envelopeSchema } from '@contracts/wire/catalogue/envelope';
import { type Vehicle, vehicleSchema } from '@contracts/wire/catalogue/vehicle';
import type { HttpClient } from '@contracts/platform/host/http';

const foundSchema = envelopeSchema(z.array(vehicleSchema));
/** What is longer, or holds a letter that nobody writes, is no number of ours, and the API refuses it. */
const perhapsNumber = /^\P{C}{1,18}$/u;

/** The vehicle of a stock number, of any status; null when there is none. @throws HttpError */
export async function findByStockNumber(
  http: HttpClient,
  stockId: string,
  signal: AbortSignal,
): Promise<Vehicle | null> {
  if (!perhapsNumber.test(stockId)) return null;
  const { data } = await http.get('/api/v2/vehicle-advert', {
    schema: foundSchema,
    rows: 'data.#.*.#',
    query: { stock_id: stockId },
    signal,
  });
  return data[0] ?? null;
}
