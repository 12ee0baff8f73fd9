import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import { bucketCount } from 'releases';
import { hiddenCookie } from '../../http/hidden-cookie.ts';
import { isRobot } from '../../http/is-robot.ts';

const cookie = hiddenCookie('bucket', /^\d{1,4}$/);
const oneDaySeconds = 86_400;

/** What was drawn for requests that brought none. */
const drawn = new WeakMap<Request, number>();

/**
 * The shopper's bucket, 0 to 9999, drawn for a day: it names nobody, and only what is drawn anew can
 * tell by chance how a new release does. Null for a robot: search engines see what is live.
 */
export function bucketOf(request: Request, response: Response): number | null {
  if (isRobot(request)) return null;
  const stored = readBucket(request);
  if (stored !== null) return stored;
  const bucket = randomInt(bucketCount);
  drawn.set(request, bucket);
  keepForADay(request, response, bucket);
  return bucket;
}

/** What was drawn for this request; null where the browser brought its bucket. */
export function drawnBucketOf(request: Request): number | null {
  return drawn.get(request) ?? null;
}

export function keepForADay(request: Request, response: Response, bucket: number): void {
  cookie.write(request, response, String(bucket), oneDaySeconds);
}

/** Null for who has none yet. */
export function readBucket(request: Request): number | null {
  const stored = cookie.read(request);
  return stored === null ? null : Number(stored);
}
