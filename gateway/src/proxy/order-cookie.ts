import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { accountPath } from '@contracts/wire/account/customer';
import { valuationsPath } from '@contracts/wire/valuation/valuation';
import { hiddenCookie, type Connection } from '../http/hidden-cookie.ts';

/**
 * The browser token that opens a browser's orders and valuations. It is random, unreadable for
 * scripts and in no address. SameSite=Lax, because the payment provider returns the shopper by a link.
 */
const cookie = hiddenCookie('orders', /^[\w-]{43}$/);
/** Longer than an order is ever open; an account keeps it for good. */
const maxAgeSeconds = 90 * 24 * 60 * 60;

export const ordersPath = '/api/v2/orders';
/** What it is upstream. */
export const browserTokenHeader = 'x-order-holder';

const logoutPaths: readonly string[] = [
  '/api/v2/contact/auth/logout',
  `${accountPath}/logout-everywhere`,
];

export function readBrowserToken(request: Request): string | null {
  return cookie.read(request);
}

/** It goes to the calls about them alone, and to a log-out, with which an account takes them over. */
export function browserTokenFor(path: string, browserToken: string | null): Record<string, string> {
  const [asked = ''] = path.split('?');
  const isAbout =
    logoutPaths.includes(asked) ||
    [ordersPath, valuationsPath].some((own) => asked === own || asked.startsWith(`${own}/`));
  return browserToken !== null && isAbout ? { [browserTokenHeader]: browserToken } : {};
}

/** @param browserToken the one that the browser has, for as long again; without it a new one */
export function setBrowserToken(
  connection: Connection,
  response: Response,
  browserToken = randomBytes(32).toString('base64url'),
): void {
  cookie.write(connection, response, browserToken, maxAgeSeconds);
}

export function clearBrowserToken(connection: Connection, response: Response): void {
  cookie.write(connection, response, '', 0);
}
