import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { personNameSchema, telephoneSchema } from '../forms/form-values.ts';

/** Where everything of an account is called; each call below it asks for its customer. */
export const accountPath = '/api/v2/account';

/** What a customer must be allowed to open the account's own pages. */
export const accountScopes = ['account'] as const;

/** What `GET /api/v2/contact/auth/show` holds under `data`. */
export const customerSchema = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  telephone: z.nullable(z.string()),
  /** What the customer may do; pages can ask for one (S192). There are no roles. */
  scopes: z.array(z.string()),
});

export const customerAnswerSchema = envelopeSchema(customerSchema);

export type Customer = z.infer<typeof customerSchema>;

/** What customers change themselves. The email address is none of it: a login is known by it. */
export const customerDetailsSchema = z.object({
  first_name: personNameSchema('first name'),
  last_name: personNameSchema('last name'),
  telephone: telephoneSchema,
});

/** Whether a customer may do all of this (S192). */
export function hasScopes(
  { scopes }: Pick<Customer, 'scopes'>,
  needed: readonly string[],
): boolean {
  return needed.every((scope) => scopes.includes(scope));
}
