import * as z from 'zod/mini';
import { personShape } from '../forms/common-fields.ts';
import { termsAcceptedSchema } from '../forms/basic-fields.ts';
import { requiredTelephoneSchema } from '../forms/names-and-contact-details.ts';
import { optInListSchema } from '../forms/opt-ins.ts';
import { orderWriteShape } from './order-fields.ts';

/** The section `compliance` of an order: the buyer, and their acceptance of the terms. */
export const saveComplianceSchema = z.object({
  ...personShape,
  /** Needed to arrange the handover. */
  telephone: requiredTelephoneSchema(),
  _terms_accepted: termsAcceptedSchema,
  opt_in: optInListSchema,
  ...orderWriteShape,
});

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
