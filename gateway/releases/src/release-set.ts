import { z } from 'zod';
import { areaNameSchema } from 'shared-contracts/remote/remote-manifest';
import { versionSchema } from './release-record.ts';

/** `create` makes the first set; `publish-start` is the start of the site outside production. */
export const setActionSchema = z.enum(['create', 'publish-start', 'promote', 'rollback']);

/** One numbered, immutable map of every area to one release. */
export const releaseSetSchema = z.strictObject({
  set: z.number().int().positive(),
  areas: z.record(areaNameSchema, versionSchema),
  action: setActionSchema,
  /** The area that moved; null when several moved together. */
  area: areaNameSchema.nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** The set that was live before; null for the first. Following it gives the history of live sets. */
  previous: z.number().int().positive().nullable(),
});

export const livePointerSchema = z.strictObject({ set: z.number().int().positive() });

/** One line of the journal: a publish, or a set that went live. */
export const journalEntrySchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('publish'),
    area: areaNameSchema,
    version: versionSchema,
    reason: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
  }),
  z.strictObject({
    action: setActionSchema,
    set: z.number().int().positive(),
    previous: z.number().int().positive().nullable(),
    /** The areas that moved: `from` is null for an area that was not in the set before. */
    moved: z.array(
      z.strictObject({
        area: areaNameSchema,
        from: versionSchema.nullable(),
        to: versionSchema,
      }),
    ),
    reason: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
  }),
]);

export type SetAction = z.infer<typeof setActionSchema>;
export type ReleaseSet = z.infer<typeof releaseSetSchema>;
export type JournalEntry = z.infer<typeof journalEntrySchema>;
