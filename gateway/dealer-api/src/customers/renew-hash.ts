import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { CustomersTable } from './customers-tables.ts';
import { hashPassword, isOutdatedHash, isPassword } from './password.ts';

/**
 * Replaces an outdated hash during a login, when the password is known. The customer's other logins
 * stay valid.
 * @returns the customer with the hash for the new login
 */
export async function renewHash<Customer extends Pick<CustomersTable, 'id' | 'password_hash'>>(
  database: Kysely<Database>,
  customer: Customer,
  password: string,
): Promise<Customer> {
  const { id, password_hash: earlier } = customer;
  if (!isOutdatedHash(earlier)) return customer;
  const password_hash = await hashPassword(password);
  const isRenewed = await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('customers')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', earlier)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction
      .updateTable('customer_tokens')
      .set({ password_hash })
      .where('customer_id', '=', id)
      .where('password_hash', '=', earlier)
      .execute();
    return true;
  });
  if (isRenewed) return { ...customer, password_hash };
  // Another login renewed the hash first, or the password changed, which ends all earlier logins.
  const now = await database
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  const isSame = await isPassword(password, now?.password_hash);
  return now !== undefined && isSame ? { ...customer, ...now } : customer;
}
