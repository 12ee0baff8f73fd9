import type { Request, Response } from 'express';
import { accountScopes, hasScopes } from '@contracts/wire/account/customer';
import { z } from 'zod';
import type { StoreAndClock } from '../dependencies.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import { findLoggedIn } from './customer-tokens.ts';
import type { CustomersTable } from '../store/tables/customers.ts';

export function scopesOf({ scopes }: Pick<CustomersTable, 'scopes'>): string[] {
  return z.array(z.string()).parse(JSON.parse(scopes));
}

/** @throws ApiRefusal 401 if nobody is logged in */
export async function readCustomer(
  dependencies: StoreAndClock,
  request: Request,
  response: Response,
): Promise<CustomersTable> {
  const customer = await findLoggedIn(dependencies, request);
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
