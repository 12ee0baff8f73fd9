import type * as z from 'zod/mini';
import type { ApiErrorEntry } from '../catalogue/envelope.ts';

/** The first error of each field, in the order of the form. */
export function formErrors(error: z.core.$ZodError): ApiErrorEntry[] {
  const byField = new Map<string, ApiErrorEntry>();
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : undefined;
    const key = field ?? '';
    if (byField.has(key)) continue;
    byField.set(key, { ...(field === undefined ? {} : { field }), message: issue.message });
  }
  return [...byField.values()];
}
