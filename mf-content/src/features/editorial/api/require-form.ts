import { isHttpError } from '@contracts/platform/host/http';
import type { HostServices } from '@contracts/platform/host/services';
import { notFound } from '@contracts/platform/router';
import * as z from 'zod/mini';

const isUnknown = (error: unknown) => isHttpError(error) && error.status === 404;

/**
 * Of a page that is nothing without its form. The form's widget asks for the same, which is one call
 * of the page; what fails otherwise is the widget's to tell.
 * @throws Response 404 'Form not found' (S41)
 */
export async function requireForm(
  { http, optional }: Pick<HostServices, 'http' | 'optional'>,
  formId: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await optional({ signal, essential: true, unless: isUnknown }, (ends) =>
      http.get(`/api/form/${formId}`, { schema: z.unknown(), signal: ends }),
    );
  } catch (error) {
    if (isUnknown(error)) throw notFound('Form not found');
    throw error;
  }
}
