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
    .describe('Number of networks that must report errors before anything is rolled back.'),
  networkHours: z.coerce
    .number()
    .min(1)
    .max(72)
    .default(2)
    .describe(
      'Within this many hours, only the first visit from a network counts as evidence about a canary.',
    ),
  toleratedRatio: z.coerce
    .number()
    .min(1)
    .default(2)
    .describe(
      'A promoted release is rolled back only if it fails more than this many times as often as its predecessor.',
    ),
  toleratedRate: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.001)
    .describe('Share of visitors that may get an error even if the predecessor had none.'),
  judgedHours: z.coerce
    .number()
    .int()
    .min(1)
    .max(72)
    .default(24)
    .describe(
      'Number of hours for which a promoted release is compared with its predecessor, over the same length of time.',
    ),
  lookMs: z.coerce
    .number()
    .int()
    .min(50)
    .default(2_000)
    .describe('Milliseconds between two evaluations by the watch.'),
  hostileNetworks: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(100)
    .describe(
      'Networks (IPv4 /24, IPv6 /48) that one attacker may control, for each gateway. Their reports cannot roll back a healthy release. 0 trusts every report.',
    ),
  /** If false, the watch counts and shows figures, but reverts nothing. */
  reverts: z.boolean().default(true),
});

export type WatchSettings = z.infer<typeof watchSettingsSchema>;
