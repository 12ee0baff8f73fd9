import * as z from 'zod/mini';
import {
  emailAddressSchema,
  enquirySourceShape,
  optInFlagsSchema,
  optInListSchema,
  optionalTextSchema,
  personNameSchema,
  termsAcceptedSchema,
} from './form-values.ts';

/** The id of a static form, as a number or as text from a form field. */
export function formIdSchema<Id extends number>(id: Id) {
  return z.pipe(
    z.union([z.literal(id), z.literal(String(id))], {
      error: 'Load the page again, then send the form once more',
    }),
    z.transform(() => id),
  );
}

export const personShape = {
  first_name: personNameSchema('first name'),
  last_name: personNameSchema('last name'),
  email_address: emailAddressSchema,
};

export const aboutVehicleShape = {
  make: optionalTextSchema('Make'),
  model: optionalTextSchema('Model'),
  trim: optionalTextSchema('Trim'),
  /** The vehicle's department. */
  _organisational_unit: optionalTextSchema('Department'),
  vehicle_id: optionalTextSchema('Vehicle'),
  /** The vehicle's advert classification. */
  _vehicle_type: optionalTextSchema('Vehicle type'),
};

/** Fields of every static form: terms, marketing channels and the source of the visit. */
export const commonFieldsShape = {
  _terms_accepted: termsAcceptedSchema,
  opt_in: optInListSchema,
  _optin: optInFlagsSchema,
  ...enquirySourceShape,
};
