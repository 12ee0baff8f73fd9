import type { Request, Response } from 'express';
import { hiddenCookie, type Connection } from '../http/hidden-cookie.ts';

/**
 * Holds the customer's token; no script can read it, and it is not sent from other sites' forms. It
 * lives as long as the login, which the dealer API decides (`expires_in` of its answer): the embedded
 * one by `loginSeconds` of `customers/customer-tokens.ts`.
 */
const cookie = hiddenCookie(
  'session',
  // Characters of a bearer token (RFC 6750); anything else never becomes a header.
  /^[\w\-.~+/]{1,2048}=*$/,
);

export function readSessionToken(request: Request): string | null {
  return cookie.read(request);
}

export function setSessionToken(
  connection: Connection,
  response: Response,
  token: string,
  loginSeconds: number,
): void {
  cookie.write(connection, response, token, loginSeconds);
}

export function clearSessionToken(connection: Connection, response: Response): void {
  cookie.write(connection, response, '', 0);
}
