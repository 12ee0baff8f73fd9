import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ReleaseStore } from '../../release-store.ts';
import type { TokenSummary } from '../../roles/token-record.ts';

const cookieName = 'release-console';
const audience = 'console-session';
const algorithm = 'HS256';
const longestSessionMs = 12 * 3_600_000;

/** Who is signed in to the console: a cookie names the token's id, never the token. */
export interface Sessions {
  /** Null for a token that is unknown, revoked or expired. */
  signIn(token: string, request: Request, response: Response): Promise<TokenSummary | null>;
  signOut(request: Request, response: Response): void;
  /** Null without a session, and for one whose token has been revoked since. */
  callerOf(request: Request): Promise<TokenSummary | null>;
}

export function openSessions(store: ReleaseStore): Sessions {
  const setCookie = (request: Request, response: Response, value: string, maxAge: number) =>
    response.append(
      'Set-Cookie',
      stringifySetCookie({
        name: cookieName,
        value,
        path: '/',
        maxAge,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.secure,
      }),
    );

  return {
    async signIn(token, request, response) {
      const caller = await store.authenticate(token);
      if (caller === null) return null;
      // Loaded when somebody signs in: no start waits for it.
      const { SignJWT } = await import('jose');
      const now = Date.now();
      const expires = Math.min(now + longestSessionMs, Date.parse(caller.expiresAt));
      const session = await new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(caller.id)
        .setAudience(audience)
        .setExpirationTime(new Date(expires))
        .sign(await store.sessionSecret());
      setCookie(request, response, session, Math.floor((expires - now) / 1_000));
      return caller;
    },
    signOut: (request, response) => void setCookie(request, response, '', 0),
    async callerOf(request) {
      const session = parseCookie(request.headers.cookie ?? '')[cookieName];
      if (session === undefined || session === '' || !isOwnRequest(request)) return null;
      const { jwtVerify } = await import('jose');
      const options = { audience, algorithms: [algorithm], requiredClaims: ['exp', 'sub'] };
      const checked = await jwtVerify(session, await store.sessionSecret(), options).catch(
        () => null,
      );
      if (checked === null) return null;
      const tokens = await store.tokens();
      const token = tokens.find(({ id }) => id === checked.payload.sub);
      return token && Date.parse(token.expiresAt) > Date.now() ? token : null;
    },
  };
}

/**
 * Browsers send a cookie to every port of a host, and 'same site' knows no ports: a page of the
 * site could make a browser call here with it. Only the console's own pages count, and addresses
 * that a person opens.
 */
function isOwnRequest(request: Request): boolean {
  const from = request.get('sec-fetch-site');
  if (from !== undefined) return from === 'same-origin' || isOpenedByHand(request);
  // Not sent to an address without TLS that is not this machine's: then only the origin tells.
  return request.method === 'GET' || request.get('origin') !== undefined;
}

/** A bookmark or a typed address; reading the page changes nothing. */
function isOpenedByHand(request: Request): boolean {
  return request.method === 'GET' && request.get('sec-fetch-mode') === 'navigate';
}
