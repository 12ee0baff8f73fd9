import { z } from 'zod';
import { queryBy } from './query.ts';

/** Schemas of query parameters. They parse text. Their messages follow the parameter's name. */

const maxTextLength = 200;

/** A short text without control characters. */
export const textParameter = z
  .string()
  .max(maxTextLength, `must have at most ${maxTextLength} characters`)
  .regex(/^[^\p{C}]*$/u, 'must not hold control characters')
  .optional();

/** Accepts any token from a message's link. A malformed one is treated as an expired link. */
export const linkQuery = queryBy(z.object({ token: textParameter }));

/** An amount in pounds. Currency signs, commas and spaces are accepted (S100). */
export const poundsParameter = z
  .string()
  .transform((text) => text.replace(/[\p{Sc},\s]/gu, ''))
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in pounds'))
  .transform(Number)
  .pipe(z.number().min(0))
  .optional();

/** A list as `key=1,2`, `key=1&key=2` or `key[]=1&key[]=2`. */
export function listParameter<Item extends z.core.$ZodType>(item: Item, max: number) {
  return z.array(item).max(max, `must have at most ${max} values`).optional();
}
