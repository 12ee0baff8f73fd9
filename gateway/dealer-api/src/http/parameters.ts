import { z } from 'zod';

/** Members of a query's schema: text in, what it means out. Messages continue the field's name. */

const longestText = 200;

/** A short text without control characters. */
export const textParameter = z
  .string()
  .max(longestText, `must have at most ${longestText} characters`)
  .regex(/^[^\p{C}]*$/u, 'must not hold control characters')
  .optional();

/** An amount in pounds; currency signs, commas and spaces are how people write money (S100). */
export const poundsParameter = z
  .string()
  .transform((text) => text.replace(/[\p{Sc},\s]/gu, ''))
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in pounds'))
  .transform(Number)
  .pipe(z.number().min(0))
  .optional();

/** A comma list, `key=1&key=2` or `key[]=1&key[]=2`; the query's reader joins the spellings. */
export function listParameter<Item extends z.core.$ZodType>(item: Item, max: number) {
  return z.array(item).max(max, `must have at most ${max} values`).optional();
}
