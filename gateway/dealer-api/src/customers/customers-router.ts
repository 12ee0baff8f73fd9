import { randomUUID } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import type { Kysely } from 'kysely';
import { type Customer, customerSchema } from 'shared-contracts/account/customer';
import { credentialsSchema, passwordResetSchema } from 'shared-contracts/account/login';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import type { Database } from '../store/database.ts';
import { checkCredentials, parseCredentials } from './credentials-body.ts';
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

function toWire(customer: CustomersTable): Customer {
  return customerSchema.parse({ ...customer, scopes: JSON.parse(customer.scopes) });
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
export function createCustomersRouter({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Router {
  const router = Router();
  const path = (call: string) => `/api/v2/contact/auth/${call}`;
  const findByEmail = (email: string) =>
    database
      .selectFrom('customers')
      .selectAll()
      .where('email_address', '=', email)
      .executeTakeFirst();

  const login: RequestHandler = async (request, response) => {
    const { email: typed, password } = checkCredentials(credentialsSchema, request.body);
    const email = typed.toLowerCase();
    const address = networkAddress(request);
    await admitAttempt(database, email, address, clock());
    const customer = await findByEmail(email);
    const isRight = await isPassword(password, customer?.password_hash);
    if (customer === undefined || !isRight) {
      throw notLoggedIn('Email address or password is not right');
    }
    await forgetAttempts(database, email, address);
    const access_token = await issueToken(database, customer.id, clock());
    response.set('Cache-Control', 'no-store');
    response.json({ data: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } });
  };
  router.post(path('login'), parseCredentials, login);

  router.post(path('logout'), async (request, response) => {
    const token = readBearer(request.get('Authorization'));
    if (token !== undefined) await revokeToken(database, token);
    response.status(204).end();
  });

  router.get(path('show'), async (request, response) => {
    const token = readBearer(request.get('Authorization'));
    const customer =
      token === undefined ? undefined : await customerOfToken(database, token, clock());
    response.set('Cache-Control', 'no-store');
    if (customer === undefined) {
      response.set('WWW-Authenticate', 'Bearer');
      throw notLoggedIn('Log in to see your account');
    }
    response.json({ data: toWire(customer) });
  });

  // Known and unknown addresses are answered alike: nobody learns who is a customer.
  const reset: RequestHandler = async (request, response) => {
    const { email } = checkCredentials(passwordResetSchema, request.body);
    const customer = await findByEmail(email.toLowerCase());
    if (customer !== undefined) await recordReset(database, customer.id, clock());
    response.status(202).json({
      data: { message: 'If we know this email address, our team will be in touch.' },
    });
  };
  router.post(path('reset'), parseCredentials, reset);

  return router;
}
