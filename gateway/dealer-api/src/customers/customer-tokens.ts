import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { CustomersTable } from './customers-tables.ts';

/** Seconds that a login lasts: a working day. */
export const loginSeconds = 8 * 60 * 60;
const TOKEN_BYTES = 32;

/** What of a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that nobody can guess, fit for a header and a link. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The token of an `Authorization: Bearer` header, if it is one. */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(header ?? '')?.[1];
}

/**
 * Issues an opaque token; only its hash is stored, so a copied table logs nobody in.
 * @param customer as the login read it: has the password been changed since, the token is no good
 */
export async function issueToken(
  database: Kysely<Database>,
  customer: Pick<CustomersTable, 'id' | 'password_hash'>,
  now: Date,
): Promise<string> {
  const token = createToken();
  await database
    .deleteFrom('customer_tokens')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  await database
    .insertInto('customer_tokens')
    .values({
      token_hash: hashToken(token),
      customer_id: customer.id,
      password_hash: customer.password_hash,
      expires_at: new Date(now.getTime() + loginSeconds * 1000).toISOString(),
    })
    .execute();
  return token;
}

/** Ends a login; an unknown token has ended already. */
export async function revokeToken(database: Kysely<Database>, token: string): Promise<void> {
  await database.deleteFrom('customer_tokens').where('token_hash', '=', hashToken(token)).execute();
}

/** The customer of a token that has not expired. */
export async function customerOfToken(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<CustomersTable | undefined> {
  return database
    .selectFrom('customer_tokens')
    .innerJoin('customers', 'customers.id', 'customer_tokens.customer_id')
    .selectAll('customers')
    .where('customer_tokens.token_hash', '=', hashToken(token))
    .where('customer_tokens.expires_at', '>', now.toISOString())
    .whereRef('customer_tokens.password_hash', '=', 'customers.password_hash')
    .executeTakeFirst();
}
