import * as z from 'zod/mini';
import { optionalTextSchema, termsAcceptedSchema } from './basic-fields.ts';
import { emailAddressSchema, personNameSchema } from './names-and-contact-details.ts';
import { maxEnquirySource } from './enquiry-source.ts';
import { optInFlagsSchema, optInListSchema } from './opt-ins.ts';

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

/** Fields of every static form: terms, marketing channels and the source of the visit. */
export const commonFieldsShape = {
  _terms_accepted: termsAcceptedSchema,
  opt_in: optInListSchema,
  _optin: optInFlagsSchema,
  ...enquirySourceShape,
};
