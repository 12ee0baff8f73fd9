import * as z from 'zod/mini';
import { readTelephone } from '../format/read-telephone.ts';
import { maxEnquirySource } from './enquiry-source.ts';
import { isTicked } from './form-choices.ts';

/** S182, verbatim. */
export const TERMS_MESSAGE = 'You must accept the terms and conditions to proceed';

/**
 * Letters of any alphabet with their marks, spaces, apostrophes and hyphens (S183), and full stops
 * as in `St. John` and `J. R.`. Keyboards and copied text write apostrophes and hyphens in several
 * ways. Rejects URLs.
 */
const personNamePattern =
  /^(?=.*\p{L})(?!.*(?:[Ww]{3}\.|\p{L}{4}\.\p{L}|\p{L}{2}\.\p{Ll}))[\p{L}\p{M} .·'’‘`´′＇\p{Pd}\u2212]+$/u;

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

const emptyToUndefined = z.transform((value: string) => (value === '' ? undefined : value));

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

/** The source of the shopper's visit, sent with every form. */
export const enquirySourceShape = {
  enquiry_source: optionalTextSchema('Enquiry source', maxEnquirySource.enquiry_source),
  enquiry_source_history: optionalTextSchema(
    'Enquiry source history',
    maxEnquirySource.enquiry_source_history,
  ),
  enquiry_source_type: optionalTextSchema(
    'Enquiry source type',
    maxEnquirySource.enquiry_source_type,
  ),
};

/** The marketing channels that were agreed to, from either format. */
export function agreedOptIns(values: {
  opt_in: readonly string[];
  _optin: Readonly<Record<string, unknown>>;
}): string[] {
  const flagged = Object.keys(values._optin).filter((name) => isTicked(values._optin[name]));
  return [...new Set([...values.opt_in, ...flagged])];
}
