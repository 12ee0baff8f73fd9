import type { Valuation } from '@contracts/wire/valuation/valuation';
import type { HttpClient } from '@contracts/platform/host/http';
import type { StageValues } from '../model/stage-values.ts';

export interface SentStage {
  call: string;
  values: StageValues;
  /** Begun once, however often it arrives. */
  key: string;
}

/**
 * Begins a valuation or fills in one of its steps, as a form would without a script.
 * @throws HttpError 422 with the fields that are wrong, 409 where it was changed meanwhile
 */
export async function sendValuation(
  http: HttpClient,
  { call, values, key }: SentStage,
): Promise<Valuation> {
  const { valuationAnswerSchema } = await import('@contracts/wire/valuation/valuation');
  const { data } = await http.post(call, values, {
    schema: valuationAnswerSchema,
    headers: { 'Idempotency-Key': key },
  });
  return data;
}
