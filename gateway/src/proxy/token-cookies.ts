import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { accountPath } from '@contracts/wire/account/customer';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { refusedFormsPath } from '@contracts/wire/forms/refused-form';
import { valuationsPath } from '@contracts/wire/valuation/valuation';
import { hiddenCookie, type Connection } from '../http/hidden-cookie.ts';

/**
 * The customer's token, with the characters of a bearer token (RFC 6750). It lives as long as the
 * login, which the dealer API decides (`loginSeconds` in `access/customer-tokens.ts`).
 */
export const sessionCookie = hiddenCookie('session', /^[\w\-.~+/]{1,2048}=*$/);
const randomToken = /^[\w-]{43}$/;
/** Gives access to the browser's orders and valuations. */
export const browserCookie = hiddenCookie('orders', randomToken);
/** Gives access to the stored input of refused forms. */
export const formCookie = hiddenCookie('refused-forms', randomToken);

/** Longer than any order remains open. An account keeps its orders permanently. */
const maxBrowserTokenSeconds = 90 * 24 * 60 * 60;
/** The dealer API stores the input for the same time. */
const maxFormTokenSeconds = 30 * 60;

export const ordersPath = '/api/v2/orders';
export const logoutPath = '/api/v2/contact/auth/logout';
export const logoutEverywherePath = `${accountPath}/logout-everywhere`;
export const formTokenHeader = 'x-form-token';

const newToken = () => randomBytes(32).toString('base64url');

/**
 * The browser token, only for calls about orders and valuations, and for log-outs; the form token,
 * only for the call that reads the input.
 */
export function tokenHeaders(
  path: string,
  browserToken: string | null,
  formToken: string | null,
): Record<string, string> {
  const [pathname = ''] = path.split('?');
  const needsBrowserToken =
    pathname === logoutPath ||
    pathname === logoutEverywherePath ||
    [ordersPath, valuationsPath].some(
      (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
    );
  return {
    ...(browserToken !== null && needsBrowserToken && { 'x-order-holder': browserToken }),
    ...(formToken !== null && pathname === refusedFormsPath && { [formTokenHeader]: formToken }),
  };
}

/** Extends the life of the current token, or sets a new one. */
export function renewBrowserToken(request: Request, response: Response): void {
  const browserToken = browserCookie.read(request) ?? newToken();
  browserCookie.write(request, response, browserToken, maxBrowserTokenSeconds);
}

/** Null unless the address says that a form was refused. Other pages must remain cacheable. */
export function formTokenOfPage(request: Request): string | null {
  const { searchParams } = new URL(request.originalUrl, 'http://localhost');
  return searchParams.has(REFUSED_PARAMETER) ? formCookie.read(request) : null;
}

/** Extends the life of the current token, or sets a new one. */
export function renewFormToken(
  request: Request,
  response: Response,
  connection: Connection,
): string {
  const formToken = formCookie.read(request, connection) ?? newToken();
  formCookie.write(connection, response, formToken, maxFormTokenSeconds);
  return formToken;
}

/** The form token as well: the next user of the browser must not read stored input. */
export function clearAllTokens(connection: Connection, response: Response): void {
  for (const cookie of [sessionCookie, browserCookie, formCookie])
    cookie.clear(connection, response);
}
