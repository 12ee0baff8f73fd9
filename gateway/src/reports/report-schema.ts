import { z } from 'zod';
import { faultKinds, maxUnreadable, vitalNames } from '@contracts/platform/remote/client-report';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';

/** Largest report, in bytes. A host sends less than 2 KB. */
export const largestReport = 8_192;

const faultSchema = z.object({
  kind: z.enum(faultKinds),
  area: areaNameSchema,
  name: z.string().regex(/^[A-Za-z]{0,40}(Error|Exception)$/, 'must be the class of an error'),
  at: z
    .string()
    .regex(/^([\w@+~./-]{1,150}:\d{1,7}:\d{1,7})?$/, 'must be a place in a script of the release'),
});

/** A report from a tab of any host release. Unknown fields of later hosts are ignored. */
export const reportSchema = z.object({
  set: z.number().int().positive(),
  loads: z
    .array(z.object({ area: areaNameSchema, ms: z.number().min(0).max(600_000) }))
    .max(60)
    .default([]),
  faults: z.array(faultSchema).max(20).default([]),
  vitals: z
    .array(
      z.object({
        area: areaNameSchema,
        name: z.enum(vitalNames),
        value: z.number().min(0).max(600_000),
      }),
    )
    .max(20)
    .default([]),
  unreadable: z.number().int().positive().max(maxUnreadable).optional(),
});

export const heldSchema = z.object({ held: z.coerce.number().int().positive() });
