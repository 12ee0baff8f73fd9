import { z } from 'zod';
import { areaNameSchema } from '@contracts/platform/remote/remote-manifest';
import { approvalMoveSchema } from '../approvals/approval-record.ts';
import { canaryReleaseSchema, bucketRangeSchema } from '../canaries/canary.ts';
import { versionSchema, type ReleaseRecord } from './release-record.ts';
import { moveActionSchema } from './release-set.ts';
import { roleSchema } from '../roles/token-record.ts';

const baseSchema = z.strictObject({
  /** Increases with time. Gaps remain where old refusals were removed. */
  id: z.number().int().positive(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** The rule may be any string, because another version of this package may have other rules. */
export const refusalSchema = z.strictObject({
  rule: z.string(),
  area: z.string(),
  owner: z.string().optional(),
  /** The other area, if there is one. */
  other: z.string().optional(),
  message: z.string(),
});

/** The figures behind an automatic decision; null for a person's decision. */
const evidenceSchema = z.record(z.string(), z.unknown()).nullable().default(null);

/** How a change of the live set affects a canary. */
export const canaryEffectSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('rebased'),
    canary: z.string(),
    area: areaNameSchema,
    /** Zero in a preview of a move. */
    set: z.number().int().nonnegative(),
  }),
  z.strictObject({
    outcome: z.literal('ended'),
    canary: z.string(),
    area: areaNameSchema,
    /** Why the canary ended: for example, its change is live now. */
    why: z.string(),
    refusals: z.array(refusalSchema),
  }),
]);

export const areaMoveSchema = z.strictObject({
  area: areaNameSchema,
  /** Null for an area that was not in the previous set. */
  from: versionSchema.nullable(),
  /** Null for an area that left the set. */
  to: versionSchema.nullable(),
});

const planPositionSchema = z.strictObject({
  step: z.number().int().positive(),
  steps: z.number().int().positive(),
});

/** The approval by the second manager. The entry's own `by` is the requester. */
const approvalSchema = z.strictObject({
  id: z.string(),
  by: z.string(),
  reason: z.string(),
});

const moveEntrySchema = baseSchema.extend({
  action: moveActionSchema,
  set: z.number().int().positive(),
  previous: z.number().int().positive().nullable(),
  moved: z.array(areaMoveSchema),
  canaries: z.array(canaryEffectSchema).default([]),
  forced: z.array(refusalSchema).default([]),
  evidence: evidenceSchema,
  /** Present only if a plan made the move. */
  plan: planPositionSchema.optional(),
  approval: approvalSchema.optional(),
});

const canaryEntrySchema = baseSchema.extend({
  /**
   * An `abort` with evidence was made by the watch. `plan` gives a running canary a plan. `pause`
   * and `resume` affect the plan, not the canary.
   */
  action: z.enum(['canary', 'resize', 'abort', 'plan', 'pause', 'resume']),
  canary: z.string(),
  area: areaNameSchema,
  releases: z.array(canaryReleaseSchema),
  set: z.number().int().positive(),
  ranges: z.array(bucketRangeSchema),
  forced: z.array(refusalSchema).default([]),
  evidence: evidenceSchema,
  /** Missing if the canary has no plan. */
  plan: planPositionSchema.optional(),
  approval: approvalSchema.optional(),
});

/** A journal entry: an event, or a refused attempt. */
export const journalEntrySchema = z.discriminatedUnion('action', [
  moveEntrySchema,
  canaryEntrySchema,
  baseSchema.extend({
    action: z.literal('publish'),
    area: areaNameSchema,
    version: versionSchema,
  }),
  baseSchema.extend({
    action: z.enum(['freeze', 'unfreeze']),
    /** Null for all areas. */
    area: areaNameSchema.nullable(),
    /** The freeze window that was planned or removed; missing for an immediate freeze. */
    window: z.strictObject({ id: z.string(), from: z.string(), to: z.string() }).optional(),
  }),
  baseSchema.extend({
    /** Sets the upper limit for the size budgets that the area's releases may declare. */
    action: z.literal('budget'),
    area: areaNameSchema,
    scriptBytes: z.number(),
  }),
  baseSchema.extend({
    action: z.enum(['approval-ask', 'approval-refuse']),
    request: z.string(),
    move: approvalMoveSchema,
    areas: z.array(areaNameSchema),
  }),
  baseSchema.extend({
    /** Whether further moves of the area need a second manager's approval. */
    action: z.enum(['approval-require', 'approval-lift']),
    area: areaNameSchema,
    approval: approvalSchema.optional(),
  }),
  baseSchema.extend({
    action: z.enum(['token-create', 'token-revoke']),
    token: z.strictObject({
      id: z.string(),
      name: z.string(),
      role: roleSchema,
      areas: z.array(areaNameSchema),
      expiresAt: z.iso.datetime(),
    }),
  }),
  baseSchema.extend({
    action: z.literal('preview'),
    /** Id of the link. Older entries have none. */
    link: z.string().optional(),
    /** The canary that the link shows, and the link's audience. */
    canary: z.string().optional(),
    audience: z.enum(['link', 'header', 'customers']).optional(),
    /** The set that the link shows until it expires. */
    set: z.number().int().positive(),
    /** The releases that the set was made for; missing for an existing set. */
    releases: z.array(canaryReleaseSchema).optional(),
    expiresAt: z.iso.datetime(),
  }),
  baseSchema.extend({
    action: z.literal('preview-revoke'),
    link: z.string(),
    set: z.number().int().positive(),
  }),
  baseSchema.extend({
    action: z.literal('session-revoke'),
    session: z.strictObject({ id: z.string(), token: z.string(), name: z.string() }),
  }),
  baseSchema.extend({
    action: z.literal('prune'),
    releases: z.array(canaryReleaseSchema),
  }),
  baseSchema.extend({
    action: z.literal('sign'),
    sequence: z.number().int().positive(),
  }),
  baseSchema.extend({
    action: z.literal('refused'),
    /** The refused operation, such as `promote mf-search@1.4.0`. It never contains a token. */
    attempted: z.string(),
    code: z.string(),
    message: z.string(),
    areas: z.array(areaNameSchema),
    refusals: z.array(refusalSchema),
  }),
]);

export type JournalEntry = z.infer<typeof journalEntrySchema>;
export type MoveEntry = z.infer<typeof moveEntrySchema>;
export type CanaryEffect = z.infer<typeof canaryEffectSchema>;
export type AreaMove = z.infer<typeof areaMoveSchema>;
export type RecordedRefusal = z.infer<typeof refusalSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;
/** An entry before it gets its id. */
export type JournalDraft = JournalEntry extends infer Entry
  ? Entry extends JournalEntry
    ? Omit<Entry, 'id'>
    : never
  : never;

export type RefusalDetails = Omit<
  Extract<JournalDraft, { action: 'refused' }>,
  'action' | 'reason' | 'at'
>;

export function publishDraft(record: ReleaseRecord): JournalDraft {
  const { area, version, reason, publishedBy: by, publishedAt: at } = record;
  return { action: 'publish', area, version, reason, by, at };
}

export function isMoveEntry(entry: JournalEntry): entry is MoveEntry {
  return moveActionSchema.safeParse(entry.action).success;
}

/** Whether an entry is about the area. A freeze of all areas is about each of them. */
export function concerns(entry: JournalEntry, area: string): boolean {
  if ('moved' in entry) {
    return (
      entry.moved.some((move) => move.area === area) ||
      entry.canaries.some((canary) => canary.area === area)
    );
  }
  if ('releases' in entry) return entry.releases?.some((release) => release.area === area) ?? false;
  if ('token' in entry) return entry.token.areas.includes(area);
  if ('areas' in entry) return entry.areas.includes(area);
  return 'area' in entry && (entry.area === null || entry.area === area);
}
