import type { FormReceipt } from '@contracts/wire/forms/form-submission';
import type { HttpClient } from '@contracts/platform/host/http';

/** Enquiries go to the first, leases with the forms that have a definition (S166, S172, S174). */
export type FormCall = '/api/v2/form-submit' | '/api/form/submit';

export interface Submission {
  call: FormCall;
  entries: readonly (readonly [name: string, value: string])[];
  /** Stored once, however often it arrives. */
  key: string;
}

/** @throws HttpError; with status 422 its `errors` name the fields that are wrong */
export async function sendWrittenForm(
  http: HttpClient,
  { call, entries, key }: Submission,
): Promise<FormReceipt> {
  const { formReceiptAnswerSchema } = await import('@contracts/wire/forms/form-submission');
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const { data } = await http.post(call, body, {
    schema: formReceiptAnswerSchema,
    headers: { 'Idempotency-Key': key },
  });
  return data;
}
