import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { versionSchema } from './release-record.ts';

/**
 * The actions that make a set live. `create`: the first set. `publish-start`: promotes the releases
 * published when the site starts, outside production. `finish`: promotes a canary. `revert`: a
 * rollback by the watch. `retire`: removes areas from the set.
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
 * `canary`: the first set of a canary. `rebase`: a canary's set after a change of the live set.
 * `preview`: a set for a preview.
 */
const setActionSchema = z.enum([...moveActionSchema.options, 'canary', 'rebase', 'preview']);

/** A numbered, immutable map of areas to releases. */
export const releaseSetSchema = z.strictObject({
  set: z.number().int().positive(),
  areas: z.record(areaNameSchema, versionSchema),
  action: setActionSchema,
  /** The area that moved; null if several moved together. */
  area: areaNameSchema.nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /**
   * The previous live set; null for the first. These links form the history of live sets. For the
   * set of a canary or a preview: the live set on which it is based.
   */
  previous: z.number().int().positive().nullable(),
  /** The canary that the set was made for; null for other sets. */
  canary: z.string().nullable().default(null),
});

export type MoveAction = z.infer<typeof moveActionSchema>;
export type ReleaseSet = z.infer<typeof releaseSetSchema>;
