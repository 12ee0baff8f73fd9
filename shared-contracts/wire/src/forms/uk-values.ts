import * as z from 'zod/mini';
import { capitalsOf } from '../format/capitals.ts';
import { requiredTextSchema } from './form-values.ts';

export const REGISTRATION_ERROR = 'Enter a registration like AB12 CDE';
export const POSTCODE_ERROR = 'Enter a full postcode like BS1 4ZZ';

/** Current, prefix, suffix, dateless and Northern Irish registrations. */
const registrationPattern = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{2,7}$/;
const postcodePattern = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;

export const isRegistration = (written: string) => registrationPattern.test(capitalsOf(written));
export const isPostcode = (written: string) => postcodePattern.test(capitalsOf(written));

/** Longer than either can be, with a space between all letters. */
const maxWritten = 20;

function capitalsSchema(pattern: RegExp, error: string) {
  return z.pipe(
    requiredTextSchema(error, maxWritten, error),
    z.pipe(z.transform(capitalsOf), z.string().check(z.regex(pattern, { error }))),
  );
}

/** A registration in any spelling (S102), as capitals and figures alone. */
export const registrationSchema = capitalsSchema(registrationPattern, REGISTRATION_ERROR);

/** A full postcode in any spelling, as capitals and figures alone. */
export const postcodeSchema = capitalsSchema(postcodePattern, POSTCODE_ERROR);
