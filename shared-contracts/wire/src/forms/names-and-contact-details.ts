import * as z from 'zod/mini';
import { readTelephone } from '../format/read-telephone.ts';
import { emptyToUndefined, requiredTextSchema } from './basic-fields.ts';

/**
 * Letters of any alphabet with their marks, spaces, apostrophes and hyphens (S183), and full stops
 * as in `St. John` and `J. R.`. Keyboards and copied text write apostrophes and hyphens in several
 * ways. Rejects URLs.
 */
const personNamePattern =
  /^(?=.*\p{L})(?!.*(?:[Ww]{3}\.|\p{L}{4}\.\p{L}|\p{L}{2}\.\p{Ll}))[\p{L}\p{M} .·'’‘`´′＇\p{Pd}\u2212]+$/u;

/** @param fieldName the field's name as used within a sentence: 'first name' */
export function personNameSchema(fieldName: string) {
  const emptyMessage = `Enter your ${fieldName}`;
  return z.string({ error: emptyMessage }).check(
    z.normalize('NFC'),
    z.overwrite((name) => name.replace(/\p{Zs}+/gu, ' ')),
    z.trim(),
    z.minLength(1, { error: emptyMessage, abort: true }),
    z.maxLength(60, { error: `Your ${fieldName} must be 60 characters or fewer`, abort: true }),
    z.regex(personNamePattern, {
      error: `Your ${fieldName} can contain only letters, spaces, apostrophes, hyphens and full stops`,
    }),
  );
}

const EMAIL_ADDRESS = { error: 'Enter an email address like name@example.com' };

/** The HTML standard's rule for `<input type=email>`, within the length limits for email. */
export const emailAddressSchema = requiredTextSchema(
  'Enter an email address',
  254,
  'Email address must be 254 characters or fewer',
).check(z.regex(z.regexes.html5Email, EMAIL_ADDRESS), z.regex(/^[^@]{1,64}@/, EMAIL_ADDRESS));

const TELEPHONE = 'Enter a telephone number in digits, such as 01632 960001';

/** The number as `readTelephone` formats it; other text stays unchanged. */
const telephoneText = z.overwrite<string>((written) => readTelephone(written) ?? written);
const isTelephone = z.refine<string>((text) => text === '' || readTelephone(text) !== null, {
  error: TELEPHONE,
});

/** Text, so that a leading 0 is kept (S168). An empty answer becomes undefined. */
export const telephoneNumberSchema = z.pipe(
  z
    .string({ error: 'Enter a telephone number in digits' })
    .check(z.trim(), telephoneText, isTelephone),
  emptyToUndefined,
);

export const telephoneSchema = z.optional(telephoneNumberSchema);

export function requiredTelephoneSchema(emptyMessage = TELEPHONE, tooLongMessage = emptyMessage) {
  return requiredTextSchema(emptyMessage, 40, tooLongMessage).check(telephoneText, isTelephone);
}
