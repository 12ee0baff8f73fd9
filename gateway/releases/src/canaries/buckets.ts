import { createHash } from 'node:crypto';
import { bucketCount, type Canary, type BucketRange } from './canary.ts';

/** The number of buckets for a percentage of visitors: 5% is exactly 500 of the 10,000. */
export function bucketsOf(percent: number): number {
  return Math.round((percent * bucketCount) / 100);
}

/** The canary that owns a bucket; undefined if the bucket gets the live set. */
export function canaryOfBucket<Held extends Pick<Canary, 'ranges'>>(
  canaries: Held[],
  bucket: number,
): Held | undefined {
  return canaries.find(({ ranges }) =>
    ranges.some(({ from, to }) => from <= bucket && bucket < to),
  );
}

/**
 * Gives a canary exactly `wanted` buckets. It keeps its own where possible, so that a higher share
 * removes no visitor. Free buckets are added from a position derived from the canary's id, so that
 * not every canary starts with the same visitors.
 * @returns null if too few buckets are free
 */
export function allotBuckets(
  { id, ranges }: Pick<Canary, 'id' | 'ranges'>,
  others: Pick<Canary, 'ranges'>[],
  wanted: number,
): BucketRange[] | null {
  const taken = new Uint8Array(bucketCount);
  for (const other of others) mark(taken, other.ranges);
  const own = new Uint8Array(bucketCount);
  mark(own, ranges);
  const start = createHash('sha256').update(id).digest().readUInt32BE(0) % bucketCount;
  let count = 0;
  const chosen = new Uint8Array(bucketCount);
  for (const candidate of [own, free(taken, own)]) {
    for (let step = 0; step < bucketCount && count < wanted; step += 1) {
      const bucket = (start + step) % bucketCount;
      if (!candidate[bucket]) continue;
      chosen[bucket] = 1;
      count += 1;
    }
  }
  return count < wanted ? null : rangesOf(chosen);
}

function mark(marks: Uint8Array, ranges: BucketRange[]): void {
  for (const { from, to } of ranges) marks.fill(1, from, to);
}

function free(taken: Uint8Array, own: Uint8Array): Uint8Array {
  return taken.map((isTaken, bucket) => (isTaken || own[bucket] ? 0 : 1));
}

function rangesOf(marks: Uint8Array): BucketRange[] {
  const ranges: BucketRange[] = [];
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    if (!marks[bucket]) continue;
    const last = ranges.at(-1);
    if (last?.to === bucket) last.to += 1;
    else ranges.push({ from: bucket, to: bucket + 1 });
  }
  return ranges;
}
