import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import { bucketCount } from 'releases';
import { hiddenCookie } from '../../http/hidden-cookie.ts';
import { isRobot } from '../../http/is-robot.ts';

const cookie = hiddenCookie('bucket', /^\d{1,4}$/);
const oneDaySeconds = 86_400;

/** New buckets, for requests without a bucket cookie. */
const newBuckets = new WeakMap<Request, number>();

/**
 * The visitor's bucket, 0 to 9999, chosen at random for a day. It does not identify a person. The
 * watch counts only visits that began with a new bucket. Null for robots, which see the live set.
 */
export function bucketOf(request: Request, response: Response): number | null {
  if (isRobot(request)) return null;
  const stored = readBucket(request);
  if (stored !== null) return stored;
  const bucket = randomInt(bucketCount);
  newBuckets.set(request, bucket);
  setBucketCookie(request, response, bucket);
  return bucket;
}

/** The bucket that was chosen for this request; null if the browser sent one. */
export function newBucketOf(request: Request): number | null {
  return newBuckets.get(request) ?? null;
}

export function setBucketCookie(request: Request, response: Response, bucket: number): void {
  cookie.write(request, response, String(bucket), oneDaySeconds);
}

export function readBucket(request: Request): number | null {
  const stored = cookie.read(request);
  return stored === null ? null : Number(stored);
}
