import * as z from 'zod/mini';
import { requiredTextSchema } from '../forms/form-values.ts';

/** Fields of order writes. Forms send them as text, scripts may send numbers. */

/** A whole number, or text that may contain commas. */
export function wholeNumberSchema(enter: string, { min, max }: { min: number; max: number }) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: enter }),
      z.transform((value) => {
        const bare = String(value).replace(/[,\s]/gu, '');
        return /^\d{1,12}$/u.test(bare) ? Number(bare) : Number.NaN;
      }),
    ),
    z.number({ error: enter }).check(z.gte(min, { error: enter }), z.lte(max, { error: enter })),
  );
}

/** An amount in pounds. People type currency signs, commas and spaces (S11). */
export function poundsSchema(enter: string, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: enter }),
      z.transform((value) => {
        const bare = String(value).replace(/[\p{Sc},\s]/gu, '');
        return /^\d{1,15}(\.\d{1,2})?$/u.test(bare) ? Number(bare) : Number.NaN;
      }),
    ),
    z.number({ error: enter }).check(z.gte(0, { error: enter }), z.lte(max, { error: enter })),
  );
}

/** One of several values, with a specific message if none is chosen. */
export function choiceSchema<const Values extends readonly [string, ...string[]]>(
  values: Values,
  choose: string,
) {
  return z.enum(values, { error: choose });
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function daySchema(choose: string) {
  return requiredTextSchema(choose, 10, choose).check(z.regex(ISO_DAY, { error: choose }));
}

const staleVersion = 'Open your order again: this page does not say which version it shows';

/**
 * Fields of every order write. `version` is the version that the page showed. If the order has
 * changed since, for example in another tab, the write is refused with 409.
 */
export const orderWriteShape = {
  version: wholeNumberSchema(staleVersion, { min: 1, max: 1_000_000_000 }),
  /**
   * Same as the header `Idempotency-Key`, which forms cannot send. A write that is repeated with
   * its key is carried out once; the repeat returns the current order.
   */
  idempotency_key: z.optional(
    z.string().check(z.trim(), z.maxLength(200, { error: 'The key is too long' })),
  ),
};
