import { hash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Kysely } from 'kysely';
import type { StoreAndClock } from '../dependencies.ts';
import type { Database } from '../store/database.ts';
import type { CustomersTable } from '../store/tables/customers.ts';

/** How long a login lasts, in seconds: one working day. */
const loginSeconds = 8 * 60 * 60;

export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Hashes an email address, so that rows can be found by it without storing the address. */
export function hashEmail(email: string): string {
  return hash('sha256', email.trim().toLowerCase());
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token in an `Authorization: Bearer` header; undefined if it is missing or malformed. */
export function readBearer(request: Pick<Request, 'get'>): string | undefined {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.get('Authorization') ?? '')?.[1];
}

/**
 * Creates a login token. Only its hash is stored, so a leaked table cannot be used to log in.
 * @param customer the row read at login. If the password has changed since, the token is invalid
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

export async function revokeToken(database: Kysely<Database>, token: string): Promise<void> {
  await database.deleteFrom('customer_tokens').where('token_hash', '=', hashToken(token)).execute();
}

/** Revokes the token sent with the request, because an attacker may have planted or read it. */
export async function logIn(
  { database, clock }: StoreAndClock,
  request: Pick<Request, 'get'>,
  customer: CustomersTable,
) {
  const previousToken = readBearer(request);
  if (previousToken !== undefined) await revokeToken(database, previousToken);
  const access_token = await issueToken(database, customer, clock());
  return { data: { access_token, token_type: 'Bearer' as const, expires_in: loginSeconds } };
}

/** The logged-in customer. A token is invalid once the password has changed. */
export async function findLoggedIn(
  { database, clock }: StoreAndClock,
  request: Pick<Request, 'get'>,
): Promise<CustomersTable | undefined> {
  const token = readBearer(request);
  if (token === undefined) return undefined;
  return database
    .selectFrom('customer_tokens')
    .innerJoin('customers', 'customers.id', 'customer_tokens.customer_id')
    .selectAll('customers')
    .where('customer_tokens.token_hash', '=', hashToken(token))
    .where('customer_tokens.expires_at', '>', clock().toISOString())
    .whereRef('customer_tokens.password_hash', '=', 'customers.password_hash')
    .executeTakeFirst();
}
