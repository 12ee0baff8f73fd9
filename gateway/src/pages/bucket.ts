import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

export const bucketCount = 10_000;
const cookieName = 'bucket';
const oneYearSeconds = 31_536_000;

/** The shopper's bucket, 0 to 9999, drawn at the first visit; it names nobody. */
export function bucketOf(request: Request, response: Response): number {
  const stored = parseCookie(request.headers.cookie ?? '')[cookieName];
  if (stored !== undefined && /^\d{1,4}$/.test(stored)) return Number(stored);
  const bucket = randomInt(bucketCount);
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName,
      value: String(bucket),
      path: '/',
      maxAge: oneYearSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
    }),
  );
  return bucket;
}
