import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** Over https a cookie is kept to https. */
export type Connection = Pick<Request, 'secure'>;

/**
 * A cookie of the gateway's own that no script reads and no form of another site sends; Lax, as links
 * of others lead here. Over https its name begins with `__Host-`: browsers take such a one from this
 * very host alone, so that no other host of the retailer's can plant a session or read one.
 */
export function hiddenCookie(name: string, pattern: RegExp) {
  const nameOver = ({ secure }: Connection) => (secure ? `__Host-${name}` : name);
  return {
    /**
     * Null also for what can't be one.
     * @param connection told where the request may have no socket any more
     */
    read(request: Request, connection: Connection = request): string | null {
      const value = parseCookie(request.headers.cookie ?? '')[nameOver(connection)];
      return value !== undefined && pattern.test(value) ? value : null;
    },
    /** @param maxAge seconds; 0 takes it away */
    write(connection: Connection, response: Response, value: string, maxAge: number): void {
      response.append(
        'Set-Cookie',
        stringifySetCookie({
          name: nameOver(connection),
          value,
          httpOnly: true,
          sameSite: 'lax',
          path: '/',
          maxAge,
          secure: connection.secure,
        }),
      );
    },
  };
}
