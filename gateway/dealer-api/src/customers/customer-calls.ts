import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Kysely } from 'kysely';
import { customerAnswerSchema, type Customer } from 'shared-contracts/account/customer';
import {
  credentialsSchema,
  loginAnswerSchema,
  passwordResetSchema,
} from 'shared-contracts/account/login';
import { envelopeSchema } from 'shared-contracts/catalogue/envelope';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import { type Call, defineCall } from '../http/call.ts';
import type { Database } from '../store/database.ts';
import { credentialsBody } from './credentials-body.ts';
import {
  customerOfToken,
  issueToken,
  readBearer,
  revokeToken,
  TOKEN_SECONDS,
} from './customer-tokens.ts';
import type { CustomersTable } from './customers-tables.ts';
import { admitAttempt, forgetAttempts } from './login-throttle.ts';
import { isPassword } from './password.ts';

const pathOf = <Name extends string>(name: Name) => `/api/v2/contact/auth/${name}` as const;

function toWire({ scopes, ...customer }: CustomersTable): Customer {
  const { id, first_name, last_name, email_address, telephone } = customer;
  const read = z.array(z.string()).parse(JSON.parse(scopes));
  return { id, first_name, last_name, email_address, telephone, scopes: read };
}

function notLoggedIn(message: string): ApiRefusal {
  return new ApiRefusal(401, [{ message }]);
}

/** The shopper's address as the app's 'trust proxy' finds it in x-forwarded-for. */
function networkAddress(request: Request): string {
  return request.ip ?? 'unknown';
}

/** Keeps the latest request alone, so that asking again and again fills no table. */
async function recordReset(database: Kysely<Database>, customerId: string, now: Date) {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
    await transaction
      .insertInto('password_resets')
      .values({ id: randomUUID(), customer_id: customerId, requested_at: now.toISOString() })
      .execute();
  });
}

/** Login of customers (S190, S226) with opaque bearer tokens. */
export function customerCalls({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Call[] {
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
      path: pathOf('login'),
      summary: 'Answers a bearer token for an email address and its password.',
      rules: ['S190', 'S226'],
      body: credentialsBody(credentialsSchema),
      answers: { 200: loginAnswerSchema },
      errors: [400, 401, 413, 415, 422, 429],
      handle: async ({ body: { email, password }, request, response }) => {
        const address = networkAddress(request);
        await admitAttempt(database, email.toLowerCase(), address, clock());
        const customer = await findByEmail(email);
        const isRight = await isPassword(password, customer?.password_hash);
        if (customer === undefined || !isRight) {
          throw notLoggedIn('Email address or password is not right');
        }
        await forgetAttempts(database, email.toLowerCase(), address);
        const access_token = await issueToken(database, customer.id, clock());
        response.set('Cache-Control', 'no-store');
        return { data: { access_token, token_type: 'Bearer' as const, expires_in: TOKEN_SECONDS } };
      },
    }),
    defineCall({
      id: 'logOut',
      method: 'post',
      path: pathOf('logout'),
      summary: 'Ends the login of a token; one that is unknown has ended already.',
      rules: ['S190', 'S226'],
      answers: { 204: null },
      errors: [],
      bearer: true,
      handle: async ({ request }) => {
        const token = readBearer(request.get('Authorization'));
        if (token !== undefined) await revokeToken(database, token);
        return undefined;
      },
    }),
    defineCall({
      id: 'showCustomer',
      method: 'get',
      path: pathOf('show'),
      summary: 'The customer who is logged in.',
      rules: ['S190', 'S226'],
      answers: { 200: customerAnswerSchema },
      errors: [401],
      bearer: true,
      handle: async ({ request, response }) => {
        const token = readBearer(request.get('Authorization'));
        const customer =
          token === undefined ? undefined : await customerOfToken(database, token, clock());
        response.set('Cache-Control', 'no-store');
        if (customer === undefined) {
          response.set('WWW-Authenticate', 'Bearer');
          throw notLoggedIn('Log in to see your account');
        }
        return { data: toWire(customer) };
      },
    }),
    defineCall({
      id: 'resetPassword',
      method: 'post',
      path: pathOf('reset'),
      // Known and unknown addresses are answered alike: nobody learns who is a customer.
      summary: 'Asks for a new password; answered alike whether or not the address is known.',
      rules: ['S190', 'S226'],
      body: credentialsBody(passwordResetSchema),
      answers: { 202: envelopeSchema(z.object({ message: z.string() })) },
      errors: [400, 413, 415, 422],
      handle: async ({ body: { email } }) => {
        const customer = await findByEmail(email);
        if (customer !== undefined) await recordReset(database, customer.id, clock());
        return { data: { message: 'If we know this email address, our team will be in touch.' } };
      },
    }),
  ];
}
