import type { HttpClient } from '@contracts/platform/host/http';

/** Enquiries go to the first, leases with the forms that have a definition (S166, S172, S174). */
export type FormCall = '/api/v2/form-submit' | '/api/form/submit';

interface Submission {
  call: FormCall;
  body: FormData;
  /** Idempotency key. */
  key: string;
}

/**
 * `/api/form/submit` may answer with a document, so its answer is not read (S172, S185).
 * @throws HttpError; with status 422 its `errors` name the invalid fields
 */
export async function sendStaticForm(
  http: HttpClient,
  { call, body, key }: Submission,
): Promise<void> {
  const { documentOrReceiptSchema, formReceiptAnswerSchema } =
    await import('@contracts/wire/forms/form-submission');
  await http.post(call, body, {
    schema: call === '/api/form/submit' ? documentOrReceiptSchema : formReceiptAnswerSchema,
    headers: { Accept: 'application/json, application/pdf', 'Idempotency-Key': key },
  });
}
