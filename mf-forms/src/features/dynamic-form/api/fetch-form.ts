import { nullIfMissing, type HttpClient } from '@contracts/platform/host/http';
import type { FormDefinition } from '@contracts/wire/forms/form-definition';

/** @returns null if there is no such form (S41). @throws HttpError */
export async function fetchForm(
  http: HttpClient,
  formId: number,
  signal: AbortSignal | undefined,
): Promise<FormDefinition | null> {
  // Loaded on demand: a server-rendered page already contains its form.
  const { formDefinitionResponseSchema } = await import('@contracts/wire/forms/form-definition');
  const schema = formDefinitionResponseSchema;
  const response = http.get(`/api/form/${formId}`, { schema, signal });
  return (await nullIfMissing(response))?.data ?? null;
}
