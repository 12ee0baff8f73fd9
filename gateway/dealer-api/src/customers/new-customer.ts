import { randomUUID } from 'node:crypto';
import { accountScopes } from '@contracts/wire/account/customer';
import type { CustomersTable } from '../store/tables/customers.ts';

export function newCustomer(
  details: Omit<CustomersTable, 'id' | 'telephone' | 'scopes' | 'created_at'> & {
    readonly telephone?: string | null;
  },
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
