import * as z from 'zod/mini';
import {
  aboutVehicleShape,
  formIdSchema,
  personShape,
  commonFieldsShape,
} from './common-fields.ts';
import { optionalTextSchema, requiredTextSchema } from './basic-fields.ts';
import { telephoneSchema } from './names-and-contact-details.ts';
import { MOTABILITY_ENQUIRY_FORM_ID } from './static-form-ids.ts';

/** An enquiry about a vehicle on the Motability Scheme (S174, S175). */
export const motabilityEnquirySchema = z.object({
  form_id: formIdSchema(MOTABILITY_ENQUIRY_FORM_ID),
  ...personShape,
  telephone: telephoneSchema,
  /** The id of a site, or the name that the visitor typed. */
  dealer: requiredTextSchema('Choose a dealer', 100, 'Dealer must be 100 characters or fewer'),
  message: optionalTextSchema('Your message', 4000),
  /** First and last name together, and the telephone number a second time (S174). */
  name: optionalTextSchema('Name'),
  contact_number: optionalTextSchema('Contact number'),
  ...aboutVehicleShape,
  ...commonFieldsShape,
});
