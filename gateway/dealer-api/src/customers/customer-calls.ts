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
import { logIn, readBearer, revokeToken } from '../access/customer-tokens.ts';
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
 */
async function renewHash(
  database: Kysely<Database>,
  customer: CustomersTable,
  password: string,
): Promise<CustomersTable> {
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

export function publicCustomer(customer: CustomersTable): Customer {
  const { id, first_name, last_name, email_address, telephone } = customer;
  return { id, first_name, last_name, email_address, telephone, scopes: scopesOf(customer) };
}

const tooManyAttempts = 'Too many attempts to log in. Try again later.';

export function customerCalls(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'logger' | 'sendMessage'>,
): Call[] {
  const { database, clock } = dependencies;
  return [
    defineCall({
      id: 'logIn',
      method: 'post',
      path: '/api/v2/contact/auth/login',
      summary:
        'Returns a bearer token for an email address and its password. A token sent with the request is revoked.',
      rules: ['S190', 'S226'],
      permission: 'customer',
      body: fieldsBody(credentialsSchema, formTypes),
      responses: { 200: loginResponseSchema },
      errors: [401, 413, 415, 422, 429],
      handle: async ({ body: { email, password } }, { request }) => {
        const email_address = email.toLowerCase();
        const { customerLimit, networkLimit } = loginLimits(email_address, networkAddress(request));
        await admitAttempt(database, [customerLimit, networkLimit], tooManyAttempts, clock());
        const customer = await database
          .selectFrom('customers')
          .selectAll()
          .where('email_address', '=', email_address)
          .executeTakeFirst();
        const isCorrect = await isPassword(password, customer?.password_hash);
        if (customer === undefined || !isCorrect) {
          throw new ApiRefusal(401, [{ message: 'Email address or password is incorrect' }]);
        }
        await resetAttempts(database, customerLimit);
        return logIn(dependencies, request, await renewHash(database, customer, password));
      },
    }),
    defineCall({
      id: 'logOut',
      method: 'post',
      path: '/api/v2/contact/auth/logout',
      summary: 'Ends the login of a token. Unknown tokens are ignored.',
      rules: ['S190', 'S226'],
      responses: { 204: null },
      permission: 'customer',
      handle: async (_input, { request }) => {
        const token = readBearer(request);
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
      path: '/api/v2/contact/auth/show',
      summary: 'The logged-in customer.',
      rules: ['S190', 'S226'],
      responses: { 200: customerResponseSchema },
      errors: [401],
      permission: 'customer',
      handle: async (_input, { request, response }) => ({
        data: publicCustomer(await readCustomer(dependencies, request, response)),
      }),
    }),
    ...passwordResetCalls(dependencies),
    ...signUpCalls(dependencies),
  ];
}
