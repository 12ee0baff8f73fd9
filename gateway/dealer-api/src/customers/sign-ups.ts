import { randomUUID } from 'node:crypto';
import { confirmPagePath, SIGN_UP_HOURS, type SignUp } from '@contracts/wire/account/sign-up';
import type { Kysely } from 'kysely';
import type { Job } from '../background-jobs.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from '../store/database.ts';
import { newCustomer } from './new-customer.ts';
import { createToken, hashToken } from '../access/customer-tokens.ts';
import type { CustomersTable } from '../store/tables/customers.ts';
import { hashPassword, isPassword } from './password.ts';

/** The outbox entry of a sign-up, without personal data. The token is created on sending. */
export interface SignUpOutboxEntry {
  readonly kind: 'sign-up';
  readonly id: string;
  readonly sign_up: string;
}

/**
 * Sent to the email address of a sign-up. `path` is the page that confirms the sign-up, or the login
 * page if the address has an account already.
 */
export type SignUpMessage = {
  readonly id: string;
  readonly email_address: string;
  readonly first_name: string;
  readonly path: string;
} & (
  | { readonly kind: 'sign-up'; readonly expires_at: string }
  | { readonly kind: 'account-exists'; readonly reset_path: string }
);

const hourMs = 60 * 60 * 1000;

async function removeExpired(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('sign_ups').where('expires_at', '<=', now.toISOString()).execute();
}

export const signUpJob: Job = {
  failureMessage: 'expired sign-ups are not removed',
  intervalMs: hourMs,
  run: ({ database, clock }) => removeExpired(database, clock()),
};

/**
 * Stores a sign-up and queues its message. It does the same whether or not the address has an
 * account, so that the response and its time do not reveal whether it has one. An address may have
 * several sign-ups, so that no user can invalidate another person's link.
 */
export async function storeSignUp(
  database: Kysely<Database>,
  { email, password, redirect, ...names }: SignUp,
  now: Date,
): Promise<void> {
  const signUp = {
    ...names,
    id: randomUUID(),
    email_address: email.toLowerCase(),
    password_hash: await hashPassword(password),
    redirect: redirect ?? null,
    token_hash: null,
    expires_at: new Date(now.getTime() + SIGN_UP_HOURS * hourMs).toISOString(),
  };
  const document: SignUpOutboxEntry = {
    kind: 'sign-up',
    id: `sign-up-${signUp.id}`,
    sign_up: signUp.id,
  };
  await removeExpired(database, now);
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('sign_ups').values(signUp).execute();
    await putInOutbox(transaction, 'messages', { id: document.id, document }, now);
  });
}

/**
 * Builds the message for a sign-up, with a new token. If the address has an account, the sign-up is
 * deleted. Returns undefined if the sign-up has expired or is confirmed.
 */
export async function prepareSignUpMessage(
  database: Kysely<Database>,
  { id, sign_up }: SignUpOutboxEntry,
  now: Date,
): Promise<SignUpMessage | undefined> {
  const signUp = await database
    .selectFrom('sign_ups')
    .selectAll()
    .where('id', '=', sign_up)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (signUp === undefined) return undefined;
  const { email_address, redirect, expires_at } = signUp;
  const customer = await database
    .selectFrom('customers')
    .select('first_name')
    .where('email_address', '=', email_address)
    .executeTakeFirst();
  if (customer !== undefined) {
    await database.deleteFrom('sign_ups').where('id', '=', sign_up).execute();
    const paths = { path: '/login', reset_path: '/reset-password' };
    return { kind: 'account-exists', id, email_address, ...customer, ...paths };
  }
  const token = createToken();
  await database
    .updateTable('sign_ups')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', sign_up)
    .execute();
  const path = confirmPagePath(token, redirect);
  return { kind: 'sign-up', id, email_address, first_name: signUp.first_name, path, expires_at };
}

export function findSignUp(database: Kysely<Database>, token: string, now: Date) {
  return database
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

type ConfirmationResult =
  | { readonly customer: CustomersTable }
  | { readonly refused: 'password' | 'link' | 'account-exists' };

/**
 * Creates the account for a sign-up, once. It checks the password again, because an attacker may
 * have signed up with this address. The owner must not confirm an account whose password the
 * attacker knows.
 */
export async function confirmSignUp(
  database: Kysely<Database>,
  { token, password }: { readonly token: string; readonly password: string },
  now: Date,
): Promise<ConfirmationResult> {
  const signUp = await findSignUp(database, token, now);
  const isCorrect = await isPassword(password, signUp?.password_hash);
  if (signUp === undefined) return { refused: 'link' };
  if (!isCorrect) return { refused: 'password' };
  return database.transaction().execute(async (transaction): Promise<ConfirmationResult> => {
    const { email_address, first_name, last_name, password_hash } = signUp;
    // Delete first, so that only one of two concurrent requests succeeds.
    const { numDeletedRows } = await transaction
      .deleteFrom('sign_ups')
      .where('id', '=', signUp.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { refused: 'link' };
    await transaction.deleteFrom('sign_ups').where('email_address', '=', email_address).execute();
    const customer = await transaction
      .insertInto('customers')
      .values(newCustomer({ email_address, first_name, last_name, password_hash }, now))
      .onConflict((conflict) => conflict.column('email_address').doNothing())
      .returningAll()
      .executeTakeFirst();
    return customer === undefined ? { refused: 'account-exists' } : { customer };
  });
}
