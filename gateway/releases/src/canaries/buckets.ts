import { createHash } from 'node:crypto';
import { bucketCount, type Canary, type BucketRange } from './canary.ts';

/** The number of buckets for a percentage of visitors: 5% is exactly 500 of the 10,000. */
export function bucketsOf(percent: number): number {
  return Math.round((percent * bucketCount) / 100);
}

/** The canary that owns a bucket; undefined if the bucket gets the live set. */
export function canaryOfBucket<Candidate extends Pick<Canary, 'ranges'>>(
  canaries: readonly Candidate[],
  bucket: number,
): Candidate | undefined {
  return canaries.find(({ ranges }) => isIn(ranges, bucket));
}

function isIn(ranges: readonly BucketRange[], bucket: number): boolean {
  return ranges.some(({ from, to }) => from <= bucket && bucket < to);
}

/**
 * Gives a canary exactly `bucketsNeeded` buckets. It keeps its current ones where possible, so that
 * no visitor leaves it when its share is raised. Free buckets are added from a position derived
 * from the canary's id, so that not every canary starts with the same visitors.
 * @returns null if too few buckets are free
 */
export function allotBuckets(
  { id, ranges }: Pick<Canary, 'id' | 'ranges'>,
  others: Pick<Canary, 'ranges'>[],
  bucketsNeeded: number,
): BucketRange[] | null {
  const start = createHash('sha256').update(id).digest().readUInt32BE(0) % bucketCount;
  const own: number[] = [];
  const free: number[] = [];
  for (let step = 0; step < bucketCount; step += 1) {
    const bucket = (start + step) % bucketCount;
    if (isIn(ranges, bucket)) own.push(bucket);
    else if (!canaryOfBucket(others, bucket)) free.push(bucket);
  }
  const allotted = [...own, ...free].slice(0, bucketsNeeded);
  if (allotted.length < bucketsNeeded) return null;
  return rangesOf(allotted.sort((left, right) => left - right));
}

function rangesOf(buckets: number[]): BucketRange[] {
  const ranges: BucketRange[] = [];
  for (const bucket of buckets) {
    const last = ranges.at(-1);
    if (last?.to === bucket) last.to += 1;
    else ranges.push({ from: bucket, to: bucket + 1 });
  }
  return ranges;
}
