import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { versionSchema } from './release-record.ts';

/**
 * What makes a set live. `create` makes the first; `publish-start` is the start of the site outside
 * production; `finish` promotes an arm; `revert` is a rollback that the watch made; `retire` takes
 * areas out of the set.
 */
export const moveActionSchema = z.enum([
  'create',
  'publish-start',
  'promote',
  'rollback',
  'finish',
  'revert',
  'retire',
]);

/**
 * `canary` makes the first set of an arm, `rebase` one that follows a change of the live set;
 * `preview` makes one that only a preview link shows.
 */
const setActionSchema = z.enum([...moveActionSchema.options, 'canary', 'rebase', 'preview']);

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
  /**
   * The set that was live before; null for the first. Following it gives the history of live sets.
   * For the set of an arm or a preview: the live set that it was made of.
   */
  previous: z.number().int().positive().nullable(),
  /** The arm that the set was made for; null for any other. */
  arm: z.string().nullable().default(null),
});

export type MoveAction = z.infer<typeof moveActionSchema>;
export type SetAction = z.infer<typeof setActionSchema>;
export type ReleaseSet = z.infer<typeof releaseSetSchema>;
