import * as z from 'zod/mini';
import { isTicked } from './form-choices.ts';

/** S182, verbatim. */
export const TERMS_MESSAGE = 'You must accept the terms and conditions to proceed';

/** Required text, trimmed. */
export function requiredTextSchema(
  emptyMessage: string,
  maxLength: number,
  tooLongMessage: string,
) {
  return z
    .string({ error: emptyMessage })
    .check(
      z.trim(),
      z.minLength(1, { error: emptyMessage, abort: true }),
      z.maxLength(maxLength, { error: tooLongMessage, abort: true }),
    );
}

/** Turns an empty answer into undefined. */
export const emptyToUndefined = z.transform((value: string) => (value === '' ? undefined : value));

/** Optional text. Numbers from JSON clients become text. */
export function optionalTextSchema(fieldName: string, maxLength = 200) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: `${fieldName} must be text` }),
        z.transform((value) => String(value).trim()),
      ),
      z.pipe(
        z.string().check(
          z.maxLength(maxLength, {
            error: `${fieldName} must be ${maxLength} characters or fewer`,
          }),
        ),
        emptyToUndefined,
      ),
    ),
  );
}

/** A tick that is required; parsed to `true`. */
export function requiredTickSchema(error: string) {
  return z.pipe(
    z
      .optional(z.union([z.boolean(), z.string(), z.number()], { error }))
      .check(z.refine(isTicked, { error })),
    z.transform(() => true as const),
  );
}

export const termsAcceptedSchema = requiredTickSchema(TERMS_MESSAGE);
