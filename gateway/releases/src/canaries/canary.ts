import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { planSchema } from '../plans/plan.ts';
import { versionSchema } from '../model/release-record.ts';
import { hourMs, retentionHours } from '../watch/counts/count.ts';

/** After a share is lowered, earlier visitors stay for a while and still report errors. */
const lingerMs = hourMs;

/**
 * Adds a span to each canary if its own buckets or those in no canary have changed. Earlier spans
 * stay as they were. Spans are dropped together with the counts of their time.
 */
export function withSpans(
  canaries: readonly Canary[],
  before: readonly Canary[],
  at: string,
): Canary[] {
  return canaries.map((canary) => {
    const now = spanOf(canary, canaries, at);
    const held = before.find(({ id }) => id === canary.id);
    // A canary from before spans existed: assume that its last buckets applied from its start.
    const spans = canary.spans ?? (held ? [spanOf(held, before, canary.startedAt)] : []);
    const last = spans.at(-1);
    if (last?.own === now.own && last.beside === now.beside) return { ...canary, spans };
    const kept = spansIn(spans, Date.parse(at) - retentionHours * hourMs, Infinity);
    return { ...canary, spans: [...kept, now] };
  });
}

/** The bucket history of a canary. A canary without spans gets one for its current buckets. */
export function spansOf(canary: Canary, canaries: readonly Canary[]): CanarySpan[] {
  return canary.spans ?? [spanOf(canary, canaries, canary.startedAt)];
}

/** The spans that apply to counts of the given period; milliseconds since 1970. */
export function spansIn(spans: readonly CanarySpan[], from: number, to: number): CanarySpan[] {
  return spans.filter((span, index) => {
    const next = spans[index + 1];
    const endedAt = next === undefined ? Infinity : Date.parse(next.from);
    return Date.parse(span.from) < to && endedAt > from - lingerMs;
  });
}

function spanOf(
  canary: Pick<Canary, 'ranges'>,
  canaries: readonly Pick<Canary, 'ranges'>[],
  from: string,
) {
  const held = canaries.reduce((sum, { ranges }) => sum + bucketsIn(ranges), 0);
  return { from, own: bucketsIn(canary.ranges), beside: bucketCount - held };
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
 * A canary: the live set plus one change, shown only to the visitors in its buckets. An area is in
 * at most one canary, and so is a bucket.
 */
export const canarySchema = z.strictObject({
  /** `canary-12`, by the number of its first set. Ids are never reused. */
  id: z.string().regex(/^canary-\d+$/),
  /** The area that identifies the canary: the first of its releases. */
  area: areaNameSchema,
  releases: z.array(canaryReleaseSchema).min(1),
  /** The buckets of its visitors, in ascending order. */
  ranges: z.array(bucketRangeSchema),
  /** The set that its visitors get. It is renewed whenever the live set changes. */
  set: z.number().int().positive(),
  by: z.string(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  /** Its own buckets and those in no canary over time, oldest first. Missing in older data. */
  spans: z.array(canarySpanSchema).optional(),
  /** Missing if only people change its share. */
  plan: planSchema.optional(),
});

export type BucketRange = z.infer<typeof bucketRangeSchema>;
export type CanarySpan = z.infer<typeof canarySpanSchema>;
export type Canary = z.infer<typeof canarySchema>;

export function bucketsIn(ranges: BucketRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Share of all visitors, in percent. */
export function percentOf({ ranges }: Pick<Canary, 'ranges'>): number {
  return (bucketsIn(ranges) * 100) / bucketCount;
}
