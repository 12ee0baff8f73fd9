import * as z from 'zod/mini';
import { apiErrorEntrySchema, envelopeSchema } from '../catalogue/envelope.ts';

/**
 * Stores the input of forms that were refused without JavaScript. Only the gateway writes it. The
 * page that shows the form again reads it.
 */
export const refusedFormsPath = '/api/v2/refused-forms';

/** A form is identified by its page's path and its name. The browser is identified by a cookie. */
export const refusedFormKeySchema = z.object({
  page: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(500)),
  form: z.string().check(z.regex(/^[\w-]{1,60}$/)),
});

export const refusedFormSchema = z.object({
  /** Status of the response: 422 for invalid fields, 503 if the service was unavailable. */
  status: z.int(),
  /** The submitted values by field name; several if the field is a list. */
  values: z.record(z.string(), z.array(z.string())),
  /** Files that the shopper must choose again, because a page cannot restore them. */
  files: z.array(z.object({ field: z.string(), name: z.string() })),
  /** The API's own errors; empty if none of them was meant for shoppers. */
  errors: z.array(apiErrorEntrySchema),
});

export const refusedFormResponseSchema = envelopeSchema(refusedFormSchema);

export const storeRefusedFormSchema = z.object({
  place: refusedFormKeySchema,
  refused: refusedFormSchema,
});

export type RefusedFormKey = z.infer<typeof refusedFormKeySchema>;
export type RefusedForm = z.infer<typeof refusedFormSchema>;
