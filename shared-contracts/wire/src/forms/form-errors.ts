import type * as z from 'zod/mini';
import type { ApiErrorEntry } from '../catalogue/envelope.ts';

/** The first error of each field, in the order of the form. */
export function formErrors(error: z.core.$ZodError): ApiErrorEntry[] {
  const byField = new Map<string, ApiErrorEntry>();
  for (const { path, message } of error.issues) {
    const field = path[0] === undefined ? undefined : String(path[0]);
    const key = field ?? '';
    if (!byField.has(key)) byField.set(key, { ...(field !== undefined && { field }), message });
  }
  return [...byField.values()];
}
