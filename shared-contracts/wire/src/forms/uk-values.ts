import * as z from 'zod/mini';
import { normaliseCode } from '../format/capitals.ts';
import { optionalTextSchema, requiredTextSchema } from './basic-fields.ts';

export const REGISTRATION_ERROR = 'Enter a registration like AB12 CDE';
export const POSTCODE_ERROR = 'Enter a full postcode like BS1 4ZZ';

/**
 * Any registration that a UK car can have, except placeholders that people type into required
 * fields. No plate has four letters in a row (`TEST1`; only the Isle of Man issues `MANX 1`) or
 * only zeros as digits (`AB00 CDE`), and `01MAR` is a date converted by a spreadsheet.
 */
const registrationPattern =
  /^(?=.*\d)(?=.*[A-Z])(?!(?!MANX).*[A-Z]{4})(?!\D*0{2,}\D*$)(?!0\d?[A-Z]{3}$)[A-Z0-9]{2,7}$/;

/** Postcodes, with the letters that Royal Mail allows in each position, and forces addresses. */
const postcodePattern =
  /^(?:(?:[A-PR-UWYZ](?:\d[\dA-HJKPSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?)|GIR(?=0AA$))\d[ABD-HJLNP-UW-Z]{2}|BFPO\d{1,4})$/;

export const isRegistration = (text: string) => registrationPattern.test(normaliseCode(text));
export const isPostcode = (text: string) => postcodePattern.test(normaliseCode(text));

/** Maximum input length. Longer than either can be, even with a space after each character. */
const maxInputLength = 20;

function capitalsSchema(pattern: RegExp, error: string) {
  return z.pipe(
    requiredTextSchema(error, maxInputLength, error),
    z.pipe(z.transform(normaliseCode), z.string().check(z.regex(pattern, { error }))),
  );
}

/** A registration in any spelling (S102), normalised to capitals and digits. */
export const registrationSchema = capitalsSchema(registrationPattern, REGISTRATION_ERROR);

/** A full postcode in any spelling, normalised to capitals and digits. */
export const postcodeSchema = capitalsSchema(postcodePattern, POSTCODE_ERROR);

const line = (enter: string) => requiredTextSchema(enter, 100, 'Use 100 characters or fewer');

/** The fields of an address that a shopper types. */
export const addressShape = {
  line1: line('Enter the first line of your address'),
  line2: optionalTextSchema('The second line of your address', 100),
  city_town: line('Enter your town or city'),
  postcode: postcodeSchema,
};

/** An address as stored. */
export const addressSchema = z.object({
  line1: z.string(),
  line2: z.nullable(z.string()),
  city_town: z.string(),
  postcode: z.string(),
});
