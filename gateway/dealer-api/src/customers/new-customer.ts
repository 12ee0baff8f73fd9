import { randomUUID } from 'node:crypto';
import { accountScopes } from '@contracts/wire/account/customer';
import type { CustomersTable } from '../store/tables/customers.ts';

type RequiredColumns = Pick<
  CustomersTable,
  'email_address' | 'first_name' | 'last_name' | 'password_hash'
>;

/** Builds the row of a new customer, with the scopes for the account pages. */
export function newCustomer(
  details: RequiredColumns & { readonly telephone?: string | null },
  now: Date,
): CustomersTable {
  return {
    telephone: null,
    ...details,
    id: randomUUID(),
    email_address: details.email_address.toLowerCase(),
    scopes: JSON.stringify(accountScopes),
    created_at: now.toISOString(),
  };
}
