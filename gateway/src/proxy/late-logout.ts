import { stringifySetCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { LOGGED_OUT_COOKIE } from '@contracts/wire/account/logged-out-cookie';
import { clearBrowserToken, browserTokenFor, readBrowserToken } from './order-cookie.ts';
import { clearFormToken } from './refused-form-cookie.ts';
import { clearSessionToken, readSessionToken } from './session-cookie.ts';
import type { UpstreamPool } from './upstream-pool.ts';

export const logoutPath = '/api/v2/contact/auth/logout';
const maxWaitMs = 2_000;

/** Cookies of a session, over http and https, and the mark of its end. */
const ended = new RegExp(
  `^\\s*(?:(?:__Host-)?(?:session|orders|refused-forms)|${LOGGED_OUT_COOKIE})=`,
);

/**
 * Ends a session whose log-out did not arrive (S190): the page has left a cookie that says so. The
 * request itself is then a visitor's. A log-out that does arrive only loses the mark.
 */
export function lateLogout(upstream: UpstreamPool): RequestHandler {
  return (request, response, next) => {
    const cookies = (request.headers.cookie ?? '').split(';');
    const isMarked = cookies.some((cookie) => cookie.trim().startsWith(`${LOGGED_OUT_COOKIE}=`));
    if (!isMarked) {
      next();
      return;
    }
    clearMark(response);
    if (request.method === 'POST' && request.path === logoutPath) {
      next();
      return;
    }
    tellDealerApi(upstream, request);
    clearSessionToken(request, response);
    clearBrowserToken(request, response);
    clearFormToken(request, response);
    request.headers.cookie = cookies.filter((cookie) => !ended.test(cookie)).join(';');
    next();
  };
}

function clearMark(response: Response): void {
  const mark = { name: LOGGED_OUT_COOKIE, value: '', path: '/', maxAge: 0 };
  response.append('Set-Cookie', stringifySetCookie(mark));
}

/** Nobody waits for it: no browser has the token any more. */
function tellDealerApi(upstream: UpstreamPool, request: Request): void {
  const token = readSessionToken(request);
  if (token === null) return;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'x-request-id': String(request.id),
    'x-forwarded-for': request.ip ?? '',
    ...browserTokenFor(logoutPath, readBrowserToken(request)),
  };
  const signal = AbortSignal.timeout(maxWaitMs);
  upstream
    .send({ method: 'POST', path: logoutPath, headers, body: null, signal })
    .then(({ body }) => body.dump())
    .catch((error: unknown) => request.log.warn({ err: error }, 'a log-out could not be told'));
}
