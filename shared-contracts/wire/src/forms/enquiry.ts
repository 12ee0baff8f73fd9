import * as z from 'zod/mini';
import {
  emailAddressSchema,
  enquirySourceShape,
  optInFlagsSchema,
  optInListSchema,
  optionalTextSchema,
  personNameSchema,
  requiredTextSchema,
  telephoneSchema,
  termsAcceptedSchema,
} from './form-values.ts';

export const GENERAL_ENQUIRY_FORM_ID = 1;
export const DEFAULT_ENQUIRY_TYPE = 'General Enquiry';
const CHOOSE_ENQUIRY_TYPE = 'Choose what your enquiry is about';

/** The general enquiry (S166, required fields S167): checks the browser's form and the server's. */
export const enquirySchema = z.object({
  form_id: z.pipe(
    z._default(
      z.union([z.literal(GENERAL_ENQUIRY_FORM_ID), z.literal('1')], {
        error: 'A general enquiry has form_id 1',
      }),
      GENERAL_ENQUIRY_FORM_ID,
    ),
    z.transform(() => GENERAL_ENQUIRY_FORM_ID),
  ),
  first_name: personNameSchema('first name'),
  last_name: personNameSchema('last name'),
  email_address: emailAddressSchema,
  telephone: telephoneSchema,
  enquiry_type: z._default(
    requiredTextSchema(CHOOSE_ENQUIRY_TYPE, 100, CHOOSE_ENQUIRY_TYPE),
    DEFAULT_ENQUIRY_TYPE,
  ),
  message: optionalTextSchema('Your message', 4000),
  _terms_accepted: termsAcceptedSchema,
  opt_in: optInListSchema,
  _optin: optInFlagsSchema,
  make: optionalTextSchema('Make'),
  model: optionalTextSchema('Model'),
  trim: optionalTextSchema('Trim'),
  /** The vehicle's department. */
  _organisational_unit: optionalTextSchema('Department'),
  vehicle_id: optionalTextSchema('Vehicle'),
  /** The vehicle's advert classification. */
  _vehicle_type: optionalTextSchema('Vehicle type'),
  ...enquirySourceShape,
});

/** As a form holds it before it is checked. */
export type EnquiryInput = z.input<typeof enquirySchema>;
export type Enquiry = z.output<typeof enquirySchema>;
