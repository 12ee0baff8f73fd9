import type { Request } from 'express';
import { findLoggedIn, hashToken } from './customer-tokens.ts';
import type { StoreAndClock } from '../dependencies.ts';
import { badRequest } from '../http/api-errors.ts';
import { assignRecords } from './record-access.ts';

/** Header with the browser's secret token, which the gateway keeps in an HttpOnly cookie. */
export const browserTokenHeader = 'X-Order-Holder';

export interface Visitor {
  readonly browserHash: string | undefined;
  readonly customerId: string | undefined;
}

/** A visitor whose browser has a token, which is required to create records. */
export type BrowserVisitor = Visitor & { readonly browserHash: string };

/** If a customer is logged in, assigns them the records that the browser created before. */
export async function readVisitor(dependencies: StoreAndClock, request: Request): Promise<Visitor> {
  const customer = await findLoggedIn(dependencies, request);
  const token = request.get(browserTokenHeader);
  const browserHash =
    token !== undefined && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
  if (customer !== undefined) await assignRecords(dependencies.database, customer, browserHash);
  return { browserHash, customerId: customer?.id };
}

/** @throws ApiRefusal 400 if the request has no browser token */
export async function readBrowserVisitor(
  dependencies: StoreAndClock,
  request: Request,
): Promise<BrowserVisitor> {
  const { browserHash, customerId } = await readVisitor(dependencies, request);
  if (browserHash !== undefined) return { browserHash, customerId };
  throw badRequest(browserTokenHeader, `${browserTokenHeader} must be 43 characters of base64url`);
}
