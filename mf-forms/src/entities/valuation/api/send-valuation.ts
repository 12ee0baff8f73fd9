import { sentValues } from '@contracts/platform/forms/typed-values';
import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { HttpClient } from '@contracts/platform/host/http';

interface SentStage {
  call: string;
  sent: FormData;
  /** Idempotency key. */
  key: string;
}

/**
 * Starts a valuation or saves one of its steps.
 * @throws HttpError 422 with the invalid fields, 409 if it was changed in another tab
 */
export async function sendValuation(
  http: HttpClient,
  { call, sent, key }: SentStage,
): Promise<Valuation> {
  const { valuationResponseSchema } = await import('@contracts/wire/valuation/valuation');
  const { data } = await http.post(call, sentValues(sent), {
    schema: valuationResponseSchema,
    headers: { 'Idempotency-Key': key },
  });
  return data;
}
