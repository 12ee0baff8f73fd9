import { z } from 'zod';
import { armSchema } from '../arms/arm.ts';
import {
  areaMoveSchema,
  armEffectSchema,
  journalEntrySchema,
  refusalSchema,
} from '../journal-entry.ts';
import { previewRecordSchema } from '../previews/preview-record.ts';
import { releaseSetSchema } from '../release-set.ts';
import type { Refusal } from '../release-errors.ts';
import { tokenRecordSchema } from '../roles/token-record.ts';
import { freezeSchema } from '../store-state.ts';

const releaseName = z.object({ area: z.string(), version: z.string() });
const refusals = z.array(refusalSchema).transform((list) => list as Refusal[]);
const token = tokenRecordSchema.omit({ hash: true });

const session = z.object({
  id: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  seenAt: z.string(),
  token: token.pick({ id: true, name: true, role: true }),
});
const preview = previewRecordSchema.omit({ hash: true });

/** What the API answers where it refuses or fails. */
export const problemSchema = z.object({
  errors: z
    .array(z.object({ code: z.string(), message: z.string(), field: z.string().optional() }))
    .min(1),
  refusals: refusals.default([]),
  moveAlong: z.array(releaseName).nullable().default(null),
});

/** What the API answers, by what is asked. */
export const answers = {
  set: releaseSetSchema,
  arm: armSchema,
  entries: z.array(journalEntrySchema),
  freezes: z.array(freezeSchema),
  moves: z.array(areaMoveSchema),
  tokens: z.array(token),
  token,
  caller: token.extend({ session: z.string().nullable() }),
  sessions: z.array(session),
  session,
  previews: z.array(preview),
  preview,
  newPreview: preview.extend({ url: z.string() }),
  newToken: z.object({ token: z.string(), summary: token }),
  names: z.array(releaseName),
  wanted: z.object({ wanted: z.array(z.string()) }),
  published: z.object({ outcome: z.enum(['published', 'unchanged', 'restored']) }),
  verified: z.object({ releases: z.number(), files: z.number(), faults: z.array(z.string()) }),
  outlook: z.object({
    moved: z.array(areaMoveSchema.extend({ owner: z.string() })),
    fits: z.boolean(),
    refusals,
    moveAlong: z.array(releaseName).nullable(),
    arms: z.array(armEffectSchema),
  }),
  status: z.object({
    sequence: z.number(),
    live: releaseSetSchema.nullable(),
    arms: z.array(armSchema.extend({ percent: z.number() })),
    freezes: z.array(freezeSchema),
    areas: z.array(
      z.object({
        area: z.string(),
        owner: z.string(),
        role: z.enum(['host', 'remote']),
        version: z.string(),
        since: releaseSetSchema.pick({ set: true, action: true, by: true, at: true, reason: true }),
        publishedAt: z.string(),
        publishedBy: z.string(),
        commit: z.string().nullable(),
        scriptBytes: z.number(),
        budgetBytes: z.number(),
      }),
    ),
  }),
};
