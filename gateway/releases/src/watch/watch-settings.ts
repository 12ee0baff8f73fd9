import { z } from 'zod';

/** When the watch acts. Each number is an environment variable (docs/configuration.md). */
export const watchSettingsSchema = z.strictObject({
  alpha: z.coerce
    .number()
    .gt(0)
    .max(0.5)
    .default(0.001)
    .describe('Highest probability that a healthy canary or promotion is ever rolled back.'),
  minErringNetworks: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Number of networks whose visitors must meet errors before anything is rolled back.'),
  networkHours: z.coerce
    .number()
    .min(1)
    .max(72)
    .default(2)
    .describe('Hours in which only the first visit of a network counts as evidence for a canary.'),
  toleratedRatio: z.coerce
    .number()
    .min(1)
    .default(2)
    .describe(
      'A promoted release is rolled back only if it fails this many times more often than its predecessor.',
    ),
  toleratedRate: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.001)
    .describe('Share of visitors who may meet an error even if the predecessor had no errors.'),
  judgedHours: z.coerce
    .number()
    .int()
    .min(1)
    .max(72)
    .default(24)
    .describe(
      'Hours for which a promoted release is compared with the same number of hours of its predecessor.',
    ),
  lookMs: z.coerce
    .number()
    .int()
    .min(50)
    .default(2_000)
    .describe('Milliseconds between two rounds of the watch.'),
  hostileNetworks: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(100)
    .describe(
      'Networks (IPv4 /24, IPv6 /48) that one attacker may control, for each gateway. Their reports cannot roll back a healthy release. 0 trusts every report.',
    ),
  /** False: the watch counts and shows figures, but reverts nothing. */
  reverts: z.boolean().default(true),
});

export type WatchSettings = z.infer<typeof watchSettingsSchema>;

export const watchDefaults: WatchSettings = watchSettingsSchema.parse({});
