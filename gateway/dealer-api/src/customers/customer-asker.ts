import type { Request, Response } from 'express';
import { accountScopes, hasScopes } from '@contracts/wire/account/customer';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import { customerOfToken, readBearer } from './customer-tokens.ts';
import type { CustomersTable } from './customers-tables.ts';

type Asking = Pick<Dependencies, 'database' | 'clock'>;

/** What a customer may do (S192). */
export function scopesOf({ scopes }: Pick<CustomersTable, 'scopes'>): string[] {
  return z.array(z.string()).parse(JSON.parse(scopes));
}

/**
 * Who is logged in. What is answered is theirs and kept nowhere.
 * @throws ApiRefusal 401 where nobody is
 */
export async function readCustomer(
  { database, clock }: Asking,
  request: Request,
  response: Response,
): Promise<CustomersTable> {
  response.set('Cache-Control', 'no-store');
  const token = readBearer(request.get('Authorization'));
  const customer =
    token === undefined ? undefined : await customerOfToken(database, token, clock());
  if (customer !== undefined) return customer;
  response.set('WWW-Authenticate', 'Bearer');
  throw new ApiRefusal(401, [{ message: 'Log in to see your account' }]);
}

/**
 * Who asks about the account, which is always the account of who is logged in: no call takes the id
 * of a customer.
 * @throws ApiRefusal 401 where nobody is logged in, 403 where the login may not open the account
 */
export async function readAccountHolder(
  asking: Asking,
  request: Request,
  response: Response,
): Promise<CustomersTable> {
  const customer = await readCustomer(asking, request, response);
  if (hasScopes({ scopes: scopesOf(customer) }, accountScopes)) return customer;
  throw new ApiRefusal(403, [{ message: 'This login can’t open the account' }]);
}
