import { type Customer, customerResponseSchema } from '@contracts/wire/account/customer';
import { credentialsSchema, loginResponseSchema } from '@contracts/wire/account/login';
import type { Kysely } from 'kysely';
import { admitAttempt, resetAttempts } from '../attempts/admit-attempt.ts';
import { loginLimits } from '../attempts/attempt-limits.ts';
import { networkAddress } from '../attempts/network-address.ts';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import { formTypes } from '../http/body-types.ts';
import { type Call, defineCall } from '../http/call.ts';
import { fieldsBody } from '../http/fields-body.ts';
import { readCustomer, scopesOf } from '../access/read-customer.ts';
import { issueToken, loginSeconds, readBearer, revokeToken } from '../access/customer-tokens.ts';
import { revokeBrowserAccess } from '../access/record-access.ts';
import { readVisitor } from '../access/visitor.ts';
import type { CustomersTable } from '../store/tables/customers.ts';
import { passwordResetCalls } from './password-reset-calls.ts';
import { hashPassword, isOutdatedHash, isPassword } from './password.ts';
import { signUpCalls } from './sign-up-calls.ts';
import type { Database } from '../store/database.ts';

/**
 * Replaces an outdated hash during a login, because only then is the password known. The customer
 * stays logged in elsewhere.
 * @returns the customer with the hash for the new login
 */
async function renewHash<Row extends Pick<CustomersTable, 'id' | 'password_hash'>>(
  database: Kysely<Database>,
  customer: Row,
  password: string,
): Promise<Row> {
  const { id, password_hash: outdatedHash } = customer;
  if (!isOutdatedHash(outdatedHash)) return customer;
  const password_hash = await hashPassword(password);
  const isRenewed = await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('customers')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', outdatedHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction
      .updateTable('customer_tokens')
      .set({ password_hash })
      .where('customer_id', '=', id)
      .where('password_hash', '=', outdatedHash)
      .execute();
    return true;
  });
  if (isRenewed) return { ...customer, password_hash };
  // Another login renewed the hash first, or the password has changed. After a change, the outdated
  // hash makes the token of this login invalid.
  const stored = await database
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  const isSame = await isPassword(password, stored?.password_hash);
  return stored !== undefined && isSame ? { ...customer, ...stored } : customer;
}

const authPath = <Name extends string>(name: Name) => `/api/v2/contact/auth/${name}` as const;

export function publicCustomer(customer: CustomersTable): Customer {
  const { id, first_name, last_name, email_address, telephone } = customer;
  return { id, first_name, last_name, email_address, telephone, scopes: scopesOf(customer) };
}

const tooManyAttempts = 'Too many attempts to log in. Try again later.';

/** Endpoints for login, logout, password reset and sign-up (S190, S226), with bearer tokens. */
export function customerCalls(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendMessage'>,
): Call[] {
  const { database, clock } = dependencies;
  const findByEmail = (email: string) =>
    database
      .selectFrom('customers')
      .selectAll()
      .where('email_address', '=', email.toLowerCase())
      .executeTakeFirst();

  return [
    defineCall({
      id: 'logIn',
      method: 'post',
      path: authPath('login'),
      summary:
        'Returns a bearer token for an email address and its password. A token sent with the request is revoked.',
      rules: ['S190', 'S226'],
      permission: 'customer',
      body: fieldsBody(credentialsSchema, formTypes),
      responses: { 200: loginResponseSchema },
      errors: [400, 401, 413, 415, 422, 429],
      handle: async ({ body: { email, password } }, { request, response }) => {
        const { customerLimit, networkLimit } = loginLimits(
          email.toLowerCase(),
          networkAddress(request),
        );
        await admitAttempt(database, [customerLimit, networkLimit], tooManyAttempts, clock());
        const customer = await findByEmail(email);
        const isCorrect = await isPassword(password, customer?.password_hash);
        if (customer === undefined || !isCorrect) {
          throw new ApiRefusal(401, [{ message: 'Email address or password is incorrect' }]);
        }
        await resetAttempts(database, customerLimit);
        // Revoke the token sent with the request, because an attacker may have planted or read it.
        const previousToken = readBearer(request.get('Authorization'));
        if (previousToken !== undefined) await revokeToken(database, previousToken);
        const current = await renewHash(database, customer, password);
        const access_token = await issueToken(database, current, clock());
        response.set('Cache-Control', 'no-store');
        return { data: { access_token, token_type: 'Bearer' as const, expires_in: loginSeconds } };
      },
    }),
    defineCall({
      id: 'logOut',
      method: 'post',
      path: authPath('logout'),
      summary: 'Ends the login of a token. Unknown tokens are ignored.',
      rules: ['S190', 'S226'],
      responses: { 204: null },
      errors: [],
      permission: 'customer',
      handle: async (_input, { request }) => {
        const token = readBearer(request.get('Authorization'));
        if (token !== undefined) {
          // The browser's records stay in the account, but opening them now requires a login.
          const { browserHash, customerId } = await readVisitor(dependencies, request);
          if (customerId !== undefined && browserHash !== undefined) {
            await revokeBrowserAccess(database, { browserHash });
          }
          await revokeToken(database, token);
        }
        return undefined;
      },
    }),
    defineCall({
      id: 'showCustomer',
      method: 'get',
      path: authPath('show'),
      summary: 'The logged-in customer.',
      rules: ['S190', 'S226'],
      responses: { 200: customerResponseSchema },
      errors: [401],
      permission: 'customer',
      handle: async (_input, { request, response }) => {
        return { data: publicCustomer(await readCustomer(dependencies, request, response)) };
      },
    }),
    ...passwordResetCalls(dependencies),
    ...signUpCalls(dependencies),
  ];
}
