import * as z from 'zod/mini';
import { isTicked } from './form-choices.ts';

const CHOOSE = { error: 'Choose from the list' };
const optInNameSchema = z.string(CHOOSE).check(z.trim(), z.maxLength(40, CHOOSE));

/** `opt_in`: a name or a list of names; parsed to a list. */
export const optInListSchema = z.pipe(
  z._default(z.union([z.array(optInNameSchema), optInNameSchema], CHOOSE), []),
  z.transform((value) => (typeof value === 'string' ? [value] : value).filter(Boolean)),
);

/** The nested format of the same choice: `_optin[email]=1`. */
export const optInFlagsSchema = z._default(
  z.record(optInNameSchema, z.union([z.string(), z.boolean(), z.number()]), CHOOSE),
  {},
);

/** The marketing channels that were agreed to, from either format. */
export function agreedOptIns(values: {
  opt_in: readonly string[];
  _optin: Readonly<Record<string, unknown>>;
}): string[] {
  const flagged = Object.keys(values._optin).filter((name) => isTicked(values._optin[name]));
  return [...new Set([...values.opt_in, ...flagged])];
}
