import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ReleaseStore } from '../../release-store.ts';
import type { Caller } from '../../operations/operation.ts';
import type { TokenSummary } from '../../roles/token-record.ts';
import { browserLabel } from './browser-label.ts';

/** Over https browsers take it from this very host alone. */
const cookieNameOver = ({ secure }: Pick<Request, 'secure'>) =>
  secure ? '__Host-release-console' : 'release-console';

/** Who is signed in to the console: a cookie holds the secret of a session, never the token. */
export interface Sessions {
  /** Null for a token that is unknown, revoked or expired. */
  signIn(token: string, request: Request, response: Response): Promise<TokenSummary | null>;
  signOut(request: Request, response: Response): Promise<void>;
  /** Null without a session, and for one that has ended since. */
  callerOf(request: Request): Promise<Caller | null>;
}

export function openSessions(store: ReleaseStore): Sessions {
  const setCookie = (request: Request, response: Response, value: string, maxAge: number) =>
    response.append(
      'Set-Cookie',
      stringifySetCookie({
        name: cookieNameOver(request),
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
      const agent = browserLabel(request.get('user-agent') ?? '');
      const session = await store.beginSession({ token, agent });
      if (session === null) return null;
      // Who signs in again is not left with the session of before.
      await store.endSession(cookieOf(request));
      const lifeMs = Date.parse(session.expiresAt) - Date.now();
      setCookie(request, response, session.secret, Math.floor(lifeMs / 1_000));
      return session.caller;
    },
    async signOut(request, response) {
      setCookie(request, response, '', 0);
      await store.endSession(cookieOf(request));
    },
    async callerOf(request) {
      const secret = cookieOf(request);
      if (secret === '' || !isOwnRequest(request)) return null;
      const session = await store.findSession(secret);
      return session && { ...session.caller, session: session.id };
    },
  };
}

function cookieOf(request: Request): string {
  return parseCookie(request.headers.cookie ?? '')[cookieNameOver(request)] ?? '';
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
