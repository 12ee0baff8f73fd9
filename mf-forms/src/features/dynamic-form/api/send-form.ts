import * as z from 'zod/mini';
import type { HttpClient } from '@contracts/platform/host/http';
import { formCall } from './form-call.ts';

/**
 * The answer may be a document, and nothing in it is needed (S185).
 * @throws HttpError; with status 422 its `errors` name the fields that are wrong
 */
export async function sendForm(http: HttpClient, body: FormData, key: string): Promise<void> {
  await http.post(formCall, body, {
    schema: z.unknown(),
    headers: { Accept: 'application/pdf, application/json', 'Idempotency-Key': key },
  });
}
