import { stringifySetCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { LOGGED_OUT_COOKIE } from '@contracts/wire/account/logged-out-cookie';
import {
  browserCookie,
  clearAllTokens,
  logoutPath,
  sessionCookie,
  tokenHeaders,
} from './token-cookies.ts';
import { senderHeaders, type UpstreamPool } from './upstream-pool.ts';

const maxWaitMs = 2_000;

/** Session cookies, with and without `__Host-`, and the cookie that marks a log-out. */
const endedCookies = new RegExp(
  `^\\s*(?:(?:__Host-)?(?:session|orders|refused-forms)|${LOGGED_OUT_COOKIE})=`,
);

/**
 * Ends a session whose log-out call did not arrive (S190). The page sets a cookie when the user
 * logs out, and a request with that cookie is treated as logged out. If the request is the log-out
 * call itself, only the cookie is removed.
 */
export function lateLogout(upstream: UpstreamPool): RequestHandler {
  return (request, response, next) => {
    const cookies = (request.headers.cookie ?? '').split(';');
    const isMarked = cookies.some((cookie) => cookie.trim().startsWith(`${LOGGED_OUT_COOKIE}=`));
    if (!isMarked) return next();
    const mark = { name: LOGGED_OUT_COOKIE, value: '', path: '/', maxAge: 0 };
    response.append('Set-Cookie', stringifySetCookie(mark));
    if (request.method === 'POST' && request.path === logoutPath) return next();
    sendLogout(upstream, request);
    clearAllTokens(request, response);
    request.headers.cookie = cookies.filter((cookie) => !endedCookies.test(cookie)).join(';');
    next();
  };
}

/** Does not wait for the response, because the browser is about to lose the token anyway. */
function sendLogout(upstream: UpstreamPool, request: Request): void {
  const token = sessionCookie.read(request);
  if (token === null) return;
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...senderHeaders(request),
    ...tokenHeaders(logoutPath, browserCookie.read(request), null),
  };
  const signal = AbortSignal.timeout(maxWaitMs);
  upstream
    .send({ method: 'POST', path: logoutPath, headers, body: null, signal })
    .then(({ body }) => body.dump())
    .catch((error: unknown) =>
      request.log.warn({ err: error }, 'a log-out could not be sent to the dealer API'),
    );
}
