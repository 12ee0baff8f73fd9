import type { Request, Response } from 'express';
import { accountScopes, hasScopes } from '@contracts/wire/account/customer';
import { z } from 'zod';
import type { StoreAndClock } from '../dependencies.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import { findCustomerOfToken, readBearer } from './customer-tokens.ts';
import type { CustomersTable } from '../store/tables/customers.ts';

/** A customer's permissions (S192). */
export function scopesOf({ scopes }: Pick<CustomersTable, 'scopes'>): string[] {
  return z.array(z.string()).parse(JSON.parse(scopes));
}

/**
 * Finds the logged-in customer, and forbids caching of the response.
 * @throws ApiRefusal 401 if nobody is logged in
 */
export async function readCustomer(
  { database, clock }: StoreAndClock,
  request: Request,
  response: Response,
): Promise<CustomersTable> {
  response.set('Cache-Control', 'no-store');
  const token = readBearer(request.get('Authorization'));
  const customer =
    token === undefined ? undefined : await findCustomerOfToken(database, token, clock());
  if (customer !== undefined) return customer;
  response.set('WWW-Authenticate', 'Bearer');
  throw new ApiRefusal(401, [{ message: 'Log in to see your account' }]);
}

/**
 * Returns the logged-in customer if the login may use the account pages. Account requests contain no
 * customer id, so a login reaches only its own account.
 * @throws ApiRefusal 401 if nobody is logged in, 403 if the customer lacks the account scopes
 */
export async function readAccountCustomer(
  dependencies: StoreAndClock,
  request: Request,
  response: Response,
): Promise<CustomersTable> {
  const customer = await readCustomer(dependencies, request, response);
  if (hasScopes({ scopes: scopesOf(customer) }, accountScopes)) return customer;
  throw new ApiRefusal(403, [{ message: 'This login can’t open the account' }]);
}
