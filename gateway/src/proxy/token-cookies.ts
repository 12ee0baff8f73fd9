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
const sessionCookie = hiddenCookie('session', /^[\w\-.~+/]{1,2048}=*$/);
const randomToken = /^[\w-]{43}$/;
/** Gives access to the browser's orders and valuations. */
const browserCookie = hiddenCookie('orders', randomToken);
/** Gives access to the stored input of refused forms. */
const formCookie = hiddenCookie('refused-forms', randomToken);

/** Longer than any order remains open. An account keeps its orders permanently. */
const maxBrowserTokenSeconds = 90 * 24 * 60 * 60;
/** The dealer API stores the input for the same time. */
const maxFormTokenSeconds = 30 * 60;

export const ordersPath = '/api/v2/orders';
/** Request headers of the dealer API. */
export const browserTokenHeader = 'x-order-holder';
export const formTokenHeader = 'x-form-token';

const logoutPaths: readonly string[] = [
  '/api/v2/contact/auth/logout',
  `${accountPath}/logout-everywhere`,
];

export const readSessionToken = (request: Request) => sessionCookie.read(request);

export function setSessionToken(
  connection: Connection,
  response: Response,
  token: string,
  loginSeconds: number,
): void {
  sessionCookie.write(connection, response, token, loginSeconds);
}

export function clearSessionToken(connection: Connection, response: Response): void {
  sessionCookie.write(connection, response, '', 0);
}

export const readBrowserToken = (request: Request) => browserCookie.read(request);

/** Header with the browser token, only for calls about orders and valuations, and for log-outs. */
export function browserTokenFor(path: string, browserToken: string | null): Record<string, string> {
  const [pathname = ''] = path.split('?');
  const isNeeded =
    logoutPaths.includes(pathname) ||
    [ordersPath, valuationsPath].some(
      (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
    );
  return browserToken !== null && isNeeded ? { [browserTokenHeader]: browserToken } : {};
}

/** @param browserToken the current token, to extend its life; by default a new one */
export function setBrowserToken(
  connection: Connection,
  response: Response,
  browserToken = randomBytes(32).toString('base64url'),
): void {
  browserCookie.write(connection, response, browserToken, maxBrowserTokenSeconds);
}

export function clearBrowserToken(connection: Connection, response: Response): void {
  browserCookie.write(connection, response, '', 0);
}

export function readFormToken(request: Request, connection?: Connection): string | null {
  return formCookie.read(request, connection);
}

/** Null unless the address says that a form was refused. Other pages must remain cacheable. */
export function formTokenOfPage(request: Request): string | null {
  const { searchParams } = new URL(request.originalUrl, 'http://localhost');
  return searchParams.has(REFUSED_PARAMETER) ? readFormToken(request) : null;
}

/** Header with the form token, only for the call that reads the input. */
export function formTokenFor(path: string, formToken: string | null): Record<string, string> {
  const isNeeded = path.split('?')[0] === refusedFormsPath;
  return formToken !== null && isNeeded ? { [formTokenHeader]: formToken } : {};
}

/** Extends the life of the current token, or sets a new one. */
export function renewFormToken(request: Request, response: Response, secure: boolean): string {
  const connection: Connection = { secure };
  const formToken = readFormToken(request, connection) ?? randomBytes(32).toString('base64url');
  formCookie.write(connection, response, formToken, maxFormTokenSeconds);
  return formToken;
}

/** After a log-out, the next user of the browser must not read stored input. */
export function clearFormToken(connection: Connection, response: Response): void {
  formCookie.write(connection, response, '', 0);
}

export function clearAllTokens(connection: Connection, response: Response): void {
  clearSessionToken(connection, response);
  clearBrowserToken(connection, response);
  clearFormToken(connection, response);
}
