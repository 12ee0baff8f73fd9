import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** The part of a request that decides whether the cookie is restricted to https. */
export type Connection = Pick<Request, 'secure'>;

/**
 * A cookie that scripts cannot read and cross-site forms do not send. It is `Lax`, so that browsers
 * send it when they follow an external link. Over https its name begins with `__Host-`, so browsers
 * accept it only from this exact host, and no sibling host can plant or read a session.
 */
export function hiddenCookie(name: string, pattern: RegExp) {
  const cookieName = ({ secure }: Connection) => (secure ? `__Host-${name}` : name);
  /** @param maxAge seconds */
  function write(connection: Connection, response: Response, value: string, maxAge: number): void {
    response.append(
      'Set-Cookie',
      stringifySetCookie({
        name: cookieName(connection),
        value,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        maxAge,
        secure: connection.secure,
      }),
    );
  }
  return {
    write,
    clear: (connection: Connection, response: Response) => write(connection, response, '', 0),
    /**
     * Returns null if the cookie is absent or malformed.
     * @param connection recorded earlier, if the request's socket may be closed by now
     */
    read(request: Request, connection: Connection = request): string | null {
      const value = parseCookie(request.headers.cookie ?? '')[cookieName(connection)];
      return value !== undefined && pattern.test(value) ? value : null;
    },
  };
}
