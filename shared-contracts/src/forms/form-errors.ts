import { z } from 'zod';

/** One complaint about a form; without `field` it is about the form as a whole. */
export const formErrorSchema = z.object({
  field: z.string().optional(),
  message: z.string(),
});

/** What a refused form is answered with. */
export const formErrorsAnswerSchema = z.object({ errors: z.array(formErrorSchema).min(1) });

export type FormError = z.infer<typeof formErrorSchema>;

/** The first complaint about each field, in the order of the form. */
export function formErrors(error: z.ZodError): FormError[] {
  const byField = new Map<string, FormError>();
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : undefined;
    const key = field ?? '';
    if (byField.has(key)) continue;
    byField.set(key, { ...(field === undefined ? {} : { field }), message: issue.message });
  }
  return [...byField.values()];
}
