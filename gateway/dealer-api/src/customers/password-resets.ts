import type { Kysely, Transaction } from 'kysely';
import { createToken, hashEmail, hashToken } from '../access/customer-tokens.ts';
import type { Database } from '../store/database.ts';
import { revokeBrowserAccess } from '../access/record-access.ts';
import type { CustomersTable } from '../store/tables/customers.ts';
import { hashPassword } from './password.ts';

const RESET_MINUTES = 60;

/**
 * Issues a token that replaces any earlier one for the email address. Only hashes are stored. The
 * same rows are written whether or not the address has an account, so that the response and its
 * time do not reveal whether it has one.
 * @param email in lower case
 */
export async function issueReset(
  database: Kysely<Database>,
  email: string,
  customerId: string | undefined,
  now: Date,
) {
  const token = createToken();
  const expires_at = new Date(now.getTime() + RESET_MINUTES * 60_000).toISOString();
  const reset = { customer_id: customerId ?? null, token_hash: hashToken(token), expires_at };
  await database
    .deleteFrom('password_resets')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  await database
    .insertInto('password_resets')
    .values({ email_hash: hashEmail(email), ...reset })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet(reset))
    .execute();
  return { token, expires_at };
}

export function findResetLink(database: Kysely<Database>, token: string, now: Date) {
  return database
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .select('email_address')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Sets a password. Ends the customer's reset links and logins, except the one of `keptToken`. */
export async function replacePassword(
  transaction: Transaction<Database>,
  { id, password_hash }: Pick<CustomersTable, 'id' | 'password_hash'>,
  keptToken = '',
): Promise<void> {
  await transaction.updateTable('customers').set({ password_hash }).where('id', '=', id).execute();
  await transaction.deleteFrom('password_resets').where('customer_id', '=', id).execute();
  await transaction
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', id)
    .where('token_hash', '!=', hashToken(keptToken))
    .execute();
  await revokeBrowserAccess(transaction, { customerId: id });
}

/**
 * Sets a new password. One statement finds and deletes the token, so two concurrent requests cannot
 * both use it.
 * @returns false if the token is unknown, used or expired
 */
export async function redeemReset(
  database: Kysely<Database>,
  token: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return database.transaction().execute(async (transaction) => {
    const reset = await transaction
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now.toISOString())
      .returning('customer_id')
      .executeTakeFirst();
    if (!reset?.customer_id) return false;
    await replacePassword(transaction, { id: reset.customer_id, password_hash });
    return true;
  });
}
