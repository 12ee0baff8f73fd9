import * as z from 'zod/mini';
import {
  emailAddressSchema,
  optInListSchema,
  personNameSchema,
  requiredTelephoneSchema,
  termsAcceptedSchema,
} from '../forms/form-values.ts';
import { orderWriteShape } from './order-fields.ts';

/** The buyer's details. The telephone number is needed to arrange the handover. */
export const orderContactShape = {
  first_name: personNameSchema('first name'),
  last_name: personNameSchema('last name'),
  email_address: emailAddressSchema,
  telephone: requiredTelephoneSchema,
};

/** The section `compliance` of an order: the buyer, and their acceptance of the terms. */
export const complianceFieldsSchema = z.object({
  ...orderContactShape,
  _terms_accepted: termsAcceptedSchema,
  opt_in: optInListSchema,
});
export const saveComplianceSchema = z.extend(complianceFieldsSchema, orderWriteShape);

/** The `compliance` section as stored. */
export const complianceSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  telephone: z.string(),
  opt_in: z.array(z.string()),
  /** ISO instant at which the buyer accepted the terms. */
  accepted_at: z.string(),
});
