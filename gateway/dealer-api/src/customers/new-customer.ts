import { randomUUID } from 'node:crypto';
import { accountScopes } from '@contracts/wire/account/customer';
import type { CustomersTable } from '../store/tables/customers.ts';

type GivenColumns = Pick<
  CustomersTable,
  'email_address' | 'first_name' | 'last_name' | 'password_hash'
>;

/** Builds the row of a new customer, with the scopes for the account pages. */
export function newCustomer(
  given: GivenColumns & { readonly telephone?: string | null },
  now: Date,
): CustomersTable {
  return {
    telephone: null,
    ...given,
    id: randomUUID(),
    email_address: given.email_address.toLowerCase(),
    scopes: JSON.stringify(accountScopes),
    created_at: now.toISOString(),
  };
}
