import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { planSchema } from '../plans/plan.ts';
import { versionSchema } from '../model/release-record.ts';
import { hourMs, retentionHours } from '../watch/counts/count.ts';

/** How long visitors may still report errors of a canary that they left as its share dropped. */
const lateErrorMs = hourMs;

/**
 * Adds a span to the history of each canary whose number of buckets has changed, or to all if the
 * number of free buckets has changed. Drops spans that are older than the retained counts.
 */
export function withSpans(
  canaries: readonly Canary[],
  before: readonly Canary[],
  at: string,
): Canary[] {
  return canaries.map((canary) => {
    const currentSpan = spanOf(canary, canaries, at);
    const previous = before.find(({ id }) => id === canary.id);
    // A canary stored by an older version has no spans. Assume that its buckets never changed.
    const spans = canary.spans ?? (previous ? [spanOf(previous, before, canary.startedAt)] : []);
    const last = spans.at(-1);
    if (last?.own === currentSpan.own && last.beside === currentSpan.beside)
      return { ...canary, spans };
    const recentSpans = spansIn(spans, Date.parse(at) - retentionHours * hourMs, Infinity);
    return { ...canary, spans: [...recentSpans, currentSpan] };
  });
}

/** The bucket history of a canary. A canary without spans gets one for its current buckets. */
export function spansOf(canary: Canary, canaries: readonly Canary[]): CanarySpan[] {
  return canary.spans ?? [spanOf(canary, canaries, canary.startedAt)];
}

/** The spans that apply to counts between `from` and `to`, in milliseconds since 1970. */
export function spansIn(spans: readonly CanarySpan[], from: number, to: number): CanarySpan[] {
  return spans.filter((span, index) => {
    const next = spans[index + 1];
    const endedAt = next === undefined ? Infinity : Date.parse(next.from);
    return Date.parse(span.from) < to && endedAt > from - lateErrorMs;
  });
}

function spanOf(
  canary: Pick<Canary, 'ranges'>,
  canaries: readonly Pick<Canary, 'ranges'>[],
  from: string,
) {
  const canaryBuckets = canaries.reduce((sum, { ranges }) => sum + bucketsIn(ranges), 0);
  return { from, own: bucketsIn(canary.ranges), beside: bucketCount - canaryBuckets };
}

/** Every visitor has one bucket, 0 to 9999, assigned at random on the first visit. */
export const bucketCount = 10_000;

/** Buckets from `from` (inclusive) to `to` (exclusive). */
export const bucketRangeSchema = z
  .strictObject({
    from: z.number().int().min(0).max(bucketCount),
    to: z.number().int().min(0).max(bucketCount),
  })
  .refine(({ from, to }) => from < to, 'a range ends after it starts');

export const canaryReleaseSchema = z.strictObject({ area: areaNameSchema, version: versionSchema });

export const canarySpanSchema = z.strictObject({
  from: z.iso.datetime(),
  own: z.number().int().min(0).max(bucketCount),
  beside: z.number().int().min(0).max(bucketCount),
});

/**
 * A canary: the live set plus one change, shown only to the visitors in its buckets. Each area and
 * each bucket is in at most one canary.
 */
export const canarySchema = z.strictObject({
  /** `canary-12`, with the number of its first set. Ids are never reused. */
  id: z.string().regex(/^canary-\d+$/),
  /** The area of the first release, which identifies the canary. */
  area: areaNameSchema,
  releases: z.array(canaryReleaseSchema).min(1),
  /** The buckets of its visitors, in ascending order. */
  ranges: z.array(bucketRangeSchema),
  /** The set that the canary's visitors get. It is replaced whenever the live set changes. */
  set: z.number().int().positive(),
  by: z.string(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  /** History of the canary's bucket count and of the free buckets. Missing in older data. */
  spans: z.array(canarySpanSchema).optional(),
  /** Missing if the share changes only when a user changes it. */
  plan: planSchema.optional(),
});

export type BucketRange = z.infer<typeof bucketRangeSchema>;
export type CanarySpan = z.infer<typeof canarySpanSchema>;
export type Canary = z.infer<typeof canarySchema>;

export function bucketsIn(ranges: BucketRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

export function percentOf({ ranges }: Pick<Canary, 'ranges'>): number {
  return (bucketsIn(ranges) * 100) / bucketCount;
}
