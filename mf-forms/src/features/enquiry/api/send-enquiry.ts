import { formReceiptAnswerSchema, type FormReceipt } from '@contracts/wire/forms/form-submission';
import type { HttpClient } from '@contracts/platform/host/http';

export interface EnquirySubmission {
  entries: readonly (readonly [name: string, value: string])[];
  /** Stored once, however often it arrives. */
  key: string;
}

/** @throws HttpError; with status 422 its `errors` name the fields that are wrong */
export async function sendEnquiry(
  http: HttpClient,
  { entries, key }: EnquirySubmission,
): Promise<FormReceipt> {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const { data } = await http.post('/api/v2/form-submit', body, {
    schema: formReceiptAnswerSchema,
    headers: { 'Idempotency-Key': key },
  });
  return data;
}
