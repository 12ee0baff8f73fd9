import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/**
 * Holds what a browser opens its orders with (decision record 0036): nobody can guess it, no script
 * reads it, and it is in no address. Lax, as the payment provider sends the shopper back by a link.
 */
const cookieName = 'orders';
const pattern = /^[\w-]{43}$/;
/** Longer than an order is ever open; an account keeps it for good. */
const maxAgeSeconds = 90 * 24 * 60 * 60;

export const ordersPath = '/api/v2/orders';
/** What it is upstream. */
export const orderHolderHeader = 'x-order-holder';

const logoutPath = '/api/v2/contact/auth/logout';

export function readOrderHolder(request: Request): string | null {
  const token = parseCookie(request.headers.cookie ?? '')[cookieName];
  return token !== undefined && pattern.test(token) ? token : null;
}

/** It goes to the calls about orders alone, and to the log-out, with which an account takes them over. */
export function orderHolderFor(path: string, holder: string | null): Record<string, string> {
  const [asked = ''] = path.split('?');
  const isAbout =
    asked === ordersPath || asked.startsWith(`${ordersPath}/`) || asked === logoutPath;
  return holder !== null && isAbout ? { [orderHolderHeader]: holder } : {};
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

/** @param holder the one that the browser has, for as long again; without it a new one */
export function setOrderHolder(
  connection: Connection,
  response: Response,
  holder = randomBytes(32).toString('base64url'),
): void {
  write(connection, response, holder, maxAgeSeconds);
}

export function clearOrderHolder(connection: Connection, response: Response): void {
  write(connection, response, '', 0);
}
