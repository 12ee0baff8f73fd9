import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { planSchema } from '../plans/plan.ts';
import { versionSchema } from '../release-record.ts';

/** Every shopper has one bucket, 0 to 9999, drawn at the first visit. */
export const bucketCount = 10_000;

/** Buckets from `from` up to, without, `to`. */
export const bucketRangeSchema = z
  .strictObject({
    from: z.number().int().min(0).max(bucketCount),
    to: z.number().int().min(0).max(bucketCount),
  })
  .refine(({ from, to }) => from < to, 'a range ends after it starts');

export const armReleaseSchema = z.strictObject({ area: areaNameSchema, version: versionSchema });

export const armSpanSchema = z.strictObject({
  from: z.iso.datetime(),
  own: z.number().int().min(0).max(bucketCount),
  beside: z.number().int().min(0).max(bucketCount),
});

/**
 * A canary: the live set plus one change, shown to its own buckets only. An area is in one arm at
 * most, and no bucket is in two.
 */
export const armSchema = z.strictObject({
  /** `arm-12`, by the number of its first set; never used again. */
  id: z.string().regex(/^arm-\d+$/),
  /** The area that the arm is called by: the first of its releases. */
  area: areaNameSchema,
  releases: z.array(armReleaseSchema).min(1),
  /** Its shoppers; in ascending order. */
  ranges: z.array(bucketRangeSchema),
  /** The set that they are served from: it follows the live one. */
  set: z.number().int().positive(),
  by: z.string(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  /**
   * How the buckets stood from when on, oldest first: its own, and those in no canary, which it is
   * compared with. Missing in what was written before there were such spans.
   */
  spans: z.array(armSpanSchema).optional(),
  /** Missing where people alone change its share. */
  plan: planSchema.optional(),
});

export type BucketRange = z.infer<typeof bucketRangeSchema>;
export type ArmSpan = z.infer<typeof armSpanSchema>;
export type Arm = z.infer<typeof armSchema>;

export function bucketsIn(ranges: BucketRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Share of all shoppers, in percent. */
export function percentOf({ ranges }: Pick<Arm, 'ranges'>): number {
  return (bucketsIn(ranges) * 100) / bucketCount;
}
