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
