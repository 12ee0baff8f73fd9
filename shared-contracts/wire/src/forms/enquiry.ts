import * as z from 'zod/mini';
import {
  aboutVehicleShape,
  formIdSchema,
  personShape,
  commonFieldsShape,
} from './common-fields.ts';
import { optionalTextSchema, requiredTextSchema } from './basic-fields.ts';
import { requiredTelephoneSchema, telephoneSchema } from './names-and-contact-details.ts';
import { DEFAULT_ENQUIRY_TYPE, GENERAL_ENQUIRY_FORM_ID } from './static-form-ids.ts';

const CHOOSE_ENQUIRY_TYPE = 'Choose what your enquiry is about';

/**
 * The general enquiry (S166; required fields: S167). The browser's form and the server both use
 * this check.
 */
export const enquirySchema = z.object({
  form_id: z._default(formIdSchema(GENERAL_ENQUIRY_FORM_ID), GENERAL_ENQUIRY_FORM_ID),
  ...personShape,
  telephone: telephoneSchema,
  enquiry_type: z._default(
    requiredTextSchema(CHOOSE_ENQUIRY_TYPE, 100, CHOOSE_ENQUIRY_TYPE),
    DEFAULT_ENQUIRY_TYPE,
  ),
  message: optionalTextSchema('Your message', 4000),
  ...aboutVehicleShape,
  /** The offer's details if the enquiry is about an offer (S221). */
  offer_slug: optionalTextSchema('Offer'),
  offer_title: optionalTextSchema('Offer title'),
  ...commonFieldsShape,
});

/** A general enquiry that asks for a call back with a price for a car. */
export const valuationEnquirySchema = z.extend(enquirySchema, {
  telephone: requiredTelephoneSchema(
    'Enter a telephone number, so that we can call you about your car',
  ),
});

export type EnquiryInput = z.input<typeof enquirySchema>;
export type Enquiry = z.output<typeof enquirySchema>;
