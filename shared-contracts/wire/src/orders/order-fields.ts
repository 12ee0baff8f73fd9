import * as z from 'zod/mini';
import { requiredTextSchema } from '../forms/basic-fields.ts';

/** Fields of order writes. Forms send them as text, scripts may send numbers. */

interface Limits {
  min: number;
  max: number;
}

/** @param ignored characters that people type between the digits */
function figureSchema(error: string, ignored: RegExp, pattern: RegExp, { min, max }: Limits) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error }),
      z.transform((value) => {
        const digits = String(value).replace(ignored, '');
        return pattern.test(digits) ? Number(digits) : Number.NaN;
      }),
    ),
    z.number({ error }).check(z.gte(min, { error }), z.lte(max, { error })),
  );
}

/** A whole number, or text that may contain commas. */
export function wholeNumberSchema(errorMessage: string, limits: Limits) {
  return figureSchema(errorMessage, /[,\s]/gu, /^\d{1,12}$/u, limits);
}

/** An amount in pounds. People type currency signs, commas and spaces (S11). */
export function poundsSchema(errorMessage: string, max: number) {
  const limits = { min: 0, max };
  return figureSchema(errorMessage, /[\p{Sc},\s]/gu, /^\d{1,15}(\.\d{1,2})?$/u, limits);
}

/** Treats an empty value as absent, because forms without JavaScript send empty fields too. */
export function optionalFieldSchema<Field extends z.ZodMiniType>(schema: Field, error?: string) {
  const emptyText = z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  );
  return z.optional(z.union([emptyText, schema], { error }));
}

export function daySchema(emptyMessage: string) {
  return requiredTextSchema(emptyMessage, 10, emptyMessage).check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: emptyMessage }),
  );
}

const staleVersion = 'Open your order again: this page does not say which version it shows';

/**
 * Fields of every order write. `version` is the version that the page showed. If the order has
 * changed since, for example in another tab, the write is refused with 409.
 */
export const orderWriteShape = {
  version: wholeNumberSchema(staleVersion, { min: 1, max: 1_000_000_000 }),
  /**
   * Same as the header `Idempotency-Key`, which forms cannot send. A write that is retried with
   * the same key is carried out only once; the retry returns the current order.
   */
  idempotency_key: z.optional(
    z.string().check(z.trim(), z.maxLength(200, { error: 'The key is too long' })),
  ),
};
