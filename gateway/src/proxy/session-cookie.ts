import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** Holds the customer's token; no script can read it, and it is not sent from other sites' forms. */
const cookieName = 'session';

/** Characters of a bearer token (RFC 6750); anything else never becomes a header. */
const tokenPattern = /^[\w\-.~+/]{1,2048}=*$/;

export function readSessionToken(request: Request): string | null {
  const token = parseCookie(request.headers.cookie ?? '')[cookieName];
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

function write(request: Request, response: Response, value: string, maxAge: number): void {
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName,
      value,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge,
      secure: request.secure,
    }),
  );
}

/** @param maxAgeSeconds how long the token is good for */
export function setSessionToken(
  request: Request,
  response: Response,
  token: string,
  maxAgeSeconds: number,
): void {
  write(request, response, token, maxAgeSeconds);
}

export function clearSessionToken(request: Request, response: Response): void {
  write(request, response, '', 0);
}
