import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { bucketCount } from 'releases';
import { isRobot } from '../http/is-robot.ts';

const cookieName = 'bucket';
const oneYearSeconds = 31_536_000;

/**
 * The shopper's bucket, 0 to 9999, drawn at the first visit; it names nobody. Null for a robot:
 * search engines see what is live.
 */
export function bucketOf(request: Request, response: Response): number | null {
  if (isRobot(request)) return null;
  const stored = readBucket(request);
  if (stored !== null) return stored;
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

/** Null for who has none yet. */
export function readBucket(request: Request): number | null {
  const stored = parseCookie(request.headers.cookie ?? '')[cookieName];
  return stored !== undefined && /^\d{1,4}$/.test(stored) ? Number(stored) : null;
}
