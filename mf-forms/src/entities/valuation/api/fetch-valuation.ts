import { sentValues } from '@contracts/platform/forms/typed-values';
import { nullIfMissing, type HttpClient } from '@contracts/platform/host/http';
import { isUuid } from '../model/stages.ts';
import { valuationCall, valuationsCall } from '../model/valuation-calls.ts';

/** A valuation that this browser may open; null if there is none with this id. @throws HttpError */
export async function fetchValuation(http: HttpClient, id: string, signal: AbortSignal) {
  if (!isUuid(id)) return null;
  // Loaded on demand: a server-rendered page does not need the schema.
  const { valuationResponseSchema } = await import('@contracts/wire/valuation/valuation');
  const response = http.get(valuationCall(id), {
    schema: valuationResponseSchema,
    rows: 'data.result.comparables.#',
    signal,
  });
  return (await nullIfMissing(response))?.data ?? null;
}

/** The newest valuation that this browser may open; null if there is none. @throws HttpError */
export async function fetchNewestValuation(http: HttpClient, signal: AbortSignal) {
  const { valuationsResponseSchema } = await import('@contracts/wire/valuation/valuation');
  const { data } = await http.get(valuationsCall, { schema: valuationsResponseSchema, signal });
  return data[0] ?? null;
}

/**
 * Starts a valuation or saves one of its steps. @param key idempotency key
 * @throws HttpError 422 with the invalid fields, 409 if it was changed in another tab
 */
export async function sendValuation(http: HttpClient, call: string, sent: FormData, key: string) {
  const { valuationResponseSchema } = await import('@contracts/wire/valuation/valuation');
  const { data } = await http.post(call, sentValues(sent), {
    schema: valuationResponseSchema,
    headers: { 'Idempotency-Key': key },
  });
  return data;
}
