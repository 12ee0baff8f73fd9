import { z } from 'zod';

/** When the watch acts. Every figure can be set; see docs/production.md. */
export const watchSettingsSchema = z.strictObject({
  /** Probability that a healthy canary or promotion is ever reverted, at most. */
  alpha: z.coerce.number().gt(0).max(0.5).default(0.001),
  /** Before visitors from so many networks have met an error, nothing is reverted. */
  minErringNetworks: z.coerce.number().int().min(1).default(5),
  /** Of one network, one visit in so many hours is evidence for a canary. */
  networkHours: z.coerce.number().min(1).max(72).default(2),
  /** A promoted release goes back only beyond so many times the rate of the one before. */
  toleratedRatio: z.coerce.number().min(1).default(2),
  /** Share of visitors that may always meet an error, however good the release before was. */
  toleratedRate: z.coerce.number().min(0).max(1).default(0.001),
  /** How long after its promotion a release is judged, and how far back the one before is looked at. */
  judgedHours: z.coerce.number().int().min(1).max(72).default(24),
  /** Milliseconds between two looks. */
  lookMs: z.coerce.number().int().min(50).default(2_000),
  /** Networks (IPv4 /24, IPv6 /48) that one hostile person may have; nothing they tell reverts a healthy release. */
  hostileNetworks: z.coerce.number().int().min(0).max(10_000).default(100),
  /** False: it counts and shows, and reverts nothing. */
  reverts: z.boolean().default(true),
});

export type WatchSettings = z.infer<typeof watchSettingsSchema>;

export const watchDefaults: WatchSettings = watchSettingsSchema.parse({});
