import type { HttpClient } from '@contracts/platform/host/http';

/** The second is for lease enquiries, the first for all other static forms (S166, S172, S174). */
export type FormCall = '/api/v2/form-submit' | '/api/form/submit';

interface Submission {
  call: FormCall;
  body: FormData;
  /** Idempotency key. */
  key: string;
}

/**
 * The response of `/api/form/submit` is not read, because it may be a document (S172, S185).
 * @throws HttpError; with status 422 its `errors` name the invalid fields
 */
export async function sendStaticForm(
  http: HttpClient,
  { call, body, key }: Submission,
): Promise<void> {
  const { documentOrReceiptSchema, formReceiptResponseSchema } =
    await import('@contracts/wire/forms/form-submission');
  await http.post(call, body, {
    schema: call === '/api/form/submit' ? documentOrReceiptSchema : formReceiptResponseSchema,
    headers: { Accept: 'application/json, application/pdf', 'Idempotency-Key': key },
  });
}
