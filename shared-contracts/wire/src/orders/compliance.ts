import * as z from 'zod/mini';
import { isTicked } from '../forms/form-choices.ts';
import {
  emailAddressSchema,
  optInListSchema,
  personNameSchema,
  requiredTelephoneSchema,
  termsAcceptedSchema,
} from '../forms/form-values.ts';
import { orderWriteShape } from './order-fields.ts';

/** What the shopper ticks, to the letter of the specification. */
export const DISCLOSURE_TEXT = 'I have read and understood the initial disclosure document.';
const READ_DISCLOSURE = 'Confirm that you have read and understood the initial disclosure document';

/** Who orders; a telephone number is needed to arrange the collection. */
export const orderContactShape = {
  first_name: personNameSchema('first name'),
  last_name: personNameSchema('last name'),
  email_address: emailAddressSchema,
  telephone: requiredTelephoneSchema,
};

/** The section `compliance` of an order: who orders, and what they have read. */
export const complianceFieldsSchema = z.object({
  ...orderContactShape,
  disclosure_accepted: z.pipe(
    z
      .optional(z.union([z.boolean(), z.string(), z.number()], { error: READ_DISCLOSURE }))
      .check(z.refine(isTicked, { error: READ_DISCLOSURE })),
    z.transform(() => true as const),
  ),
  _terms_accepted: termsAcceptedSchema,
  opt_in: optInListSchema,
});
export const saveComplianceSchema = z.extend(complianceFieldsSchema, orderWriteShape);
export type SaveCompliance = z.input<typeof saveComplianceSchema>;

/** As the order holds it. */
export const complianceSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  telephone: z.string(),
  opt_in: z.array(z.string()),
  /** ISO instant at which the disclosure document and the terms were accepted. */
  accepted_at: z.string(),
});
export type Compliance = z.infer<typeof complianceSchema>;
