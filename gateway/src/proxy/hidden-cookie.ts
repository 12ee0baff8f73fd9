import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** Over https a cookie is kept to https. */
export type Connection = Pick<Request, 'secure'>;

/**
 * A cookie of the gateway's own that no script reads and no form of another site sends; Lax, as links
 * of others lead here.
 */
export function hiddenCookie(name: string, pattern: RegExp) {
  return {
    /** Null also for what can't be one. */
    read(request: Request): string | null {
      const value = parseCookie(request.headers.cookie ?? '')[name];
      return value !== undefined && pattern.test(value) ? value : null;
    },
    /** @param maxAge seconds; 0 takes it away */
    write({ secure }: Connection, response: Response, value: string, maxAge: number): void {
      response.append(
        'Set-Cookie',
        stringifySetCookie({
          name,
          value,
          httpOnly: true,
          sameSite: 'lax',
          path: '/',
          maxAge,
          secure,
        }),
      );
    },
  };
}
