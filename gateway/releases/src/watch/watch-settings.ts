import { z } from 'zod';

/** When the watch acts. Every value can be set; see docs/production.md. */
export const watchSettingsSchema = z.strictObject({
  /** Upper bound of the probability that a healthy canary or promotion is ever reverted. */
  alpha: z.coerce.number().gt(0).max(0.5).default(0.001),
  /** Nothing is reverted until visitors from this many networks have met an error. */
  minErringNetworks: z.coerce.number().int().min(1).default(5),
  /** For a canary, one visit per network counts as evidence in this many hours. */
  networkHours: z.coerce.number().min(1).max(72).default(2),
  /**
   * A promoted release is reverted only if it fails this many times more often than its
   * predecessor.
   */
  toleratedRatio: z.coerce.number().min(1).default(2),
  /**
   * The share of visitors that may always meet an error, even after a predecessor without errors.
   */
  toleratedRate: z.coerce.number().min(0).max(1).default(0.001),
  /**
   * How long a release is judged after its promotion, and how far back its predecessor's counts go.
   */
  judgedHours: z.coerce.number().int().min(1).max(72).default(24),
  /** Milliseconds between two rounds. */
  lookMs: z.coerce.number().int().min(50).default(2_000),
  /**
   * Networks (IPv4 /24, IPv6 /48) that one attacker may have. Their reports can't revert a healthy
   * release.
   */
  hostileNetworks: z.coerce.number().int().min(0).max(10_000).default(100),
  /** False: the watch counts and shows figures, but reverts nothing. */
  reverts: z.boolean().default(true),
});

export type WatchSettings = z.infer<typeof watchSettingsSchema>;

export const watchDefaults: WatchSettings = watchSettingsSchema.parse({});
