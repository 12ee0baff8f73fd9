import * as z from 'zod/mini';
import type { HttpClient } from '@contracts/platform/host/http';
import { formCall } from './form-call.ts';

const receiptSchema = z.object({ data: z.object({ reference: z.string() }) });

/**
 * @returns the reference; null if the response is a document, which is not read (S185)
 * @throws HttpError; with status 422 its `errors` name the invalid fields
 */
export async function sendForm(
  http: HttpClient,
  body: FormData,
  key: string,
): Promise<string | null> {
  const response = await http.post(formCall, body, {
    schema: z.unknown(),
    headers: { Accept: 'application/pdf, application/json', 'Idempotency-Key': key },
  });
  const receipt = receiptSchema.safeParse(response);
  return receipt.success ? receipt.data.data.reference : null;
}
