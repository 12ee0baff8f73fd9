import * as z from 'zod/mini';
import { apiErrorEntrySchema, envelopeSchema } from '../catalogue/envelope.ts';

/**
 * Input of forms that were refused without JavaScript. Only the gateway writes here; the page that
 * shows the form again reads it.
 */
export const refusedFormsPath = '/api/v2/refused-forms';

/** A form is found by the path of its page and its name there; the browser by a cookie. */
export const refusedFormPlaceSchema = z.object({
  page: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(500)),
  form: z.string().check(z.regex(/^[\w-]{1,60}$/)),
});

export const refusedFormSchema = z.object({
  /** Of the answer: 422 where fields are wrong, 503 where nobody answered. */
  status: z.int(),
  /** As they were sent, by the name of their field; a list has several. */
  values: z.record(z.string(), z.array(z.string())),
  /** Files that have to be chosen again: no page can put them back. */
  files: z.array(z.object({ field: z.string(), name: z.string() })),
  /** In the API's own words; empty where it had none for a shopper. */
  errors: z.array(apiErrorEntrySchema),
});

export const refusedFormAnswerSchema = envelopeSchema(refusedFormSchema);

/** What the gateway sends to have it kept. */
export const keptFormSchema = z.object({
  place: refusedFormPlaceSchema,
  refused: refusedFormSchema,
});

export type RefusedFormPlace = z.infer<typeof refusedFormPlaceSchema>;
export type RefusedForm = z.infer<typeof refusedFormSchema>;
