import * as z from 'zod/mini';
import { apiErrorEntrySchema, envelopeSchema } from '../catalogue/envelope.ts';

/**
 * Input of forms that were refused without JavaScript. Only the gateway writes it. The page that
 * shows the form again reads it.
 */
export const refusedFormsPath = '/api/v2/refused-forms';

/** A form is identified by its page's path and its name, a browser by a cookie. */
export const refusedFormPlaceSchema = z.object({
  page: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(500)),
  form: z.string().check(z.regex(/^[\w-]{1,60}$/)),
});

export const refusedFormSchema = z.object({
  /** Status of the response: 422 for invalid fields, 503 if the service was unavailable. */
  status: z.int(),
  /** The sent values by field name. A list has several. */
  values: z.record(z.string(), z.array(z.string())),
  /** Files that must be chosen again, because no page can restore them. */
  files: z.array(z.object({ field: z.string(), name: z.string() })),
  /** The API's own message; empty if it had none for a shopper. */
  errors: z.array(apiErrorEntrySchema),
});

export const refusedFormAnswerSchema = envelopeSchema(refusedFormSchema);

/** The gateway's request to store a refused form. */
export const storeRefusedFormSchema = z.object({
  place: refusedFormPlaceSchema,
  refused: refusedFormSchema,
});

export type RefusedFormKey = z.infer<typeof refusedFormPlaceSchema>;
export type RefusedForm = z.infer<typeof refusedFormSchema>;
