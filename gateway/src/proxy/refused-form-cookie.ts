import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { REFUSED_PARAMETER } from '@contracts/wire/forms/form-navigation';
import { refusedFormsPath } from '@contracts/wire/forms/refused-form';
import { hiddenCookie, type Connection } from '../http/hidden-cookie.ts';

/**
 * The browser token that opens the stored input of refused forms. It is random, unreadable for
 * scripts and in no address.
 */
const cookie = hiddenCookie('refused-forms', /^[\w-]{43}$/);
/** As long as the dealer API keeps what was typed. */
const maxAgeSeconds = 30 * 60;

/** What it is upstream. */
export const formTokenHeader = 'x-form-holder';

/** It goes to the one call that reads what was typed. */
export function formTokenFor(path: string, formToken: string | null): Record<string, string> {
  const isAbout = path.split('?')[0] === refusedFormsPath;
  return formToken !== null && isAbout ? { [formTokenHeader]: formToken } : {};
}

export function readFormToken(request: Request, connection?: Connection): string | null {
  return cookie.read(request, connection);
}

/** Of a page: nothing was refused where its address does not say so, and the page is everybody's. */
export function formTokenOfPage(request: Request): string | null {
  const isRefused = new URL(request.originalUrl, 'http://localhost').searchParams.has(
    REFUSED_PARAMETER,
  );
  return isRefused ? readFormToken(request) : null;
}

/** After a log-out the next person at the browser reads nothing that was typed. */
export function clearFormToken(connection: Connection, response: Response): void {
  cookie.write(connection, response, '', 0);
}

/** The one that the browser has, for as long again, or a new one. */
export function renewFormToken(request: Request, response: Response, secure: boolean): string {
  const connection: Connection = { secure };
  const formToken = readFormToken(request, connection) ?? randomBytes(32).toString('base64url');
  cookie.write(connection, response, formToken, maxAgeSeconds);
  return formToken;
}
