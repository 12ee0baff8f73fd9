import { createHash } from 'node:crypto';
import { bucketCount, type Canary, type BucketRange } from './canary.ts';

/** The number of buckets for a percentage of visitors: 5% is exactly 500 of the 10,000. */
export function bucketsOf(percent: number): number {
  return Math.round((percent * bucketCount) / 100);
}

/** The canary that owns a bucket; undefined if the bucket gets the live set. */
export function canaryOfBucket<Candidate extends Pick<Canary, 'ranges'>>(
  canaries: Candidate[],
  bucket: number,
): Candidate | undefined {
  return canaries.find(({ ranges }) =>
    ranges.some(({ from, to }) => from <= bucket && bucket < to),
  );
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
  const occupied = new Uint8Array(bucketCount);
  for (const other of others) mark(occupied, other.ranges);
  const ownBuckets = new Uint8Array(bucketCount);
  mark(ownBuckets, ranges);
  const start = createHash('sha256').update(id).digest().readUInt32BE(0) % bucketCount;
  let count = 0;
  const allotted = new Uint8Array(bucketCount);
  for (const candidate of [ownBuckets, free(occupied, ownBuckets)]) {
    for (let step = 0; step < bucketCount && count < bucketsNeeded; step += 1) {
      const bucket = (start + step) % bucketCount;
      if (!candidate[bucket]) continue;
      allotted[bucket] = 1;
      count += 1;
    }
  }
  return count < bucketsNeeded ? null : rangesOf(allotted);
}

function mark(marks: Uint8Array, ranges: BucketRange[]): void {
  for (const { from, to } of ranges) marks.fill(1, from, to);
}

function free(occupied: Uint8Array, ownBuckets: Uint8Array): Uint8Array {
  return occupied.map((isOccupied, bucket) => (isOccupied || ownBuckets[bucket] ? 0 : 1));
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
