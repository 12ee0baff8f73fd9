import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/**
 * Holds the customer's token; no script can read it, and it is not sent from other sites' forms. It
 * lives as long as the login, which the dealer API decides (`expires_in` of its answer): the embedded
 * one by `loginSeconds` of `customers/customer-tokens.ts`.
 */
const cookieName = 'session';

/** Characters of a bearer token (RFC 6750); anything else never becomes a header. */
const tokenPattern = /^[\w\-.~+/]{1,2048}=*$/;

export function readSessionToken(request: Request): string | null {
  const token = parseCookie(request.headers.cookie ?? '')[cookieName];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

/** Over https the cookie is kept to https. */
type Connection = Pick<Request, 'secure'>;

function write({ secure }: Connection, response: Response, value: string, maxAge: number): void {
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName,
      value,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge,
      secure,
    }),
  );
}

export function setSessionToken(
  connection: Connection,
  response: Response,
  token: string,
  loginSeconds: number,
): void {
  write(connection, response, token, loginSeconds);
}

export function clearSessionToken(connection: Connection, response: Response): void {
  write(connection, response, '', 0);
}
