import * as z from 'zod/mini';
import { envelopeSchema } from '../catalogue/envelope.ts';
import { personNameSchema, telephoneSchema } from '../forms/names-and-contact-details.ts';

/** Base path of all account calls. Every call below it requires a customer. */
export const accountPath = '/api/v2/account';

/** The permission that the account's own pages require. */
export const accountScopes = ['account'] as const;

/** The `data` of `GET /api/v2/contact/auth/show`. */
export const customerSchema = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email_address: z.string(),
  telephone: z.nullable(z.string()),
  /** The customer's permissions. A page can require one (S192). There are no roles. */
  scopes: z.array(z.string()),
});

export const customerResponseSchema = envelopeSchema(customerSchema);

export type Customer = z.infer<typeof customerSchema>;

/** The details that customers can change. They log in with their email address. */
export const customerDetailsSchema = z.object({
  first_name: personNameSchema('first name'),
  last_name: personNameSchema('last name'),
  telephone: telephoneSchema,
});

/** Whether a customer has all of these permissions (S192). */
export function hasScopes(
  { scopes }: Pick<Customer, 'scopes'>,
  required: readonly string[],
): boolean {
  return required.every((scope) => scopes.includes(scope));
}
