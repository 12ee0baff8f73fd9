import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { Caller } from '../../operations/operation.ts';

/** Checked in this order, because most user agents also name the browsers that they imitate. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A label by which users recognise their own session: 'Firefox on Windows'. */
function browserLabel(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return `${nameIn(browsers) ?? 'A browser'} on ${nameIn(systems) ?? 'some system'}`;
}

/** The `__Host-` prefix ties the cookie to this exact host. */
const cookieName = ({ secure }: Pick<Request, 'secure'>) =>
  secure ? '__Host-release-console' : 'release-console';

export type Sessions = ReturnType<typeof openSessions>;

/** The console's sessions. A cookie holds a session's secret, never the token. */
export function openSessions(store: ReleaseStore) {
  const setCookie = (request: Request, response: Response, value: string, maxAge: number) =>
    response.append(
      'Set-Cookie',
      stringifySetCookie({
        name: cookieName(request),
        value,
        path: '/',
        maxAge,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.secure,
      }),
    );

  return {
    /** False for a token that is unknown, revoked or expired. */
    async signIn(token: string, request: Request, response: Response): Promise<boolean> {
      const agent = browserLabel(request.get('user-agent') ?? '');
      const session = await store.beginSession({ token, agent });
      if (session === null) return false;
      // Signing in again ends the previous session.
      await store.endSession(cookieOf(request));
      const lifeMs = Date.parse(session.expiresAt) - Date.now();
      setCookie(request, response, session.secret, Math.floor(lifeMs / 1_000));
      return true;
    },
    async signOut(request: Request, response: Response): Promise<void> {
      setCookie(request, response, '', 0);
      await store.endSession(cookieOf(request));
    },
    /** Null if there is no session or it has ended. */
    async callerOf(request: Request): Promise<Caller | null> {
      const secret = cookieOf(request);
      if (secret === '' || !isOwnRequest(request)) return null;
      const session = await store.findSession(secret);
      return session && { ...session.caller, session: session.id };
    },
  };
}

function cookieOf(request: Request): string {
  return parseCookie(request.headers.cookie ?? '')[cookieName(request)] ?? '';
}

/**
 * Cookies and `Sec-Fetch-Site: same-site` ignore ports, so a page of the public site could send
 * requests here with the cookie. Accept only requests from the console's own pages, and page views.
 */
function isOwnRequest(request: Request): boolean {
  const fetchSite = request.get('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || isNavigation(request);
  // Without TLS, browsers omit `Sec-Fetch-Site` except on localhost, so rely on the origin instead.
  return request.method === 'GET' || request.get('origin') !== undefined;
}

/** Whether the browser opens a page, from a bookmark or a link. A GET changes nothing. */
function isNavigation(request: Request): boolean {
  return request.method === 'GET' && request.get('sec-fetch-mode') === 'navigate';
}
