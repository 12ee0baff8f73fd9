import { z } from 'zod';
import type { Approval } from '../approvals/approval-record.ts';
import { canaryReleaseSchema } from '../canaries/canary.ts';
import {
  areaMoveSchema,
  canaryEffectSchema,
  type JournalEntry,
  refusalSchema,
} from '../model/journal-entry.ts';
import type { ReleaseName } from '../model/release-name.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { PlanStep } from '../plans/plan.ts';

export interface Authorship {
  by: string;
  reason: string;
}

export interface PublishRequest extends Authorship, ReleaseName {
  /** Contains `build.json`, `browser/`, `server/` and optionally `examples/`. */
  buildFolder: string;
  sourceHash: string | null;
  commit: string | null;
  /**
   * Stores the release even if its record or the rehearsal shows that it is incompatible with the
   * live set. It can then move only together with releases that make it compatible. Faults of the
   * release itself are still refused.
   */
  ahead?: boolean | undefined;
  /** Releases of other areas to promote together with this one. The checks include them. */
  alongside?: Companion[] | undefined;
}

/** A stored release, or a build (with its folder) that the same command is about to publish. */
export interface Companion extends ReleaseName {
  buildFolder?: string;
}

export interface PublishResult {
  record: ReleaseRecord;
  /** `unchanged`: it exists with the same content. `restored`: its lost files were replaced. */
  outcome: 'published' | 'unchanged' | 'restored';
}

/** A move that may need the approval of a second manager. */
export interface Approvable {
  /** Without it, a move that needs approval throws ApprovalNeededError after its checks. */
  approval?: Approval | undefined;
}

/** A manager may override refusals, except those of a freeze, lost files or a signature. */
export interface Forcible {
  force?: boolean | undefined;
}

export interface RollbackRequest extends Authorship, Forcible {
  area: string;
  /** By default, the release that was live before; skips those that were rolled back. */
  to?: string | undefined;
  /** Releases of other areas that move along. */
  with?: ReleaseName[] | undefined;
}

export interface RetireRequest extends Authorship, Forcible, Approvable {
  areas: string[];
  /** Releases of other areas that move along, for example versions that no longer use the area. */
  with?: ReleaseName[] | undefined;
}

export interface CanaryRequest extends Authorship, Forcible, Approvable {
  /** The area of the first release identifies the canary. */
  releases: ReleaseName[];
  /** Share of all visitors, in percent, in steps of 0.01. The first step of a plan overrides it. */
  percent: number;
  plan?: PlanStep[] | undefined;
  /** Shows the canary only to chosen visitors and ignores the share. */
  chosen?: boolean | undefined;
}

export interface RunningCanaryRequest extends Authorship {
  area: string;
}

export const movePreviewSchema = z.object({
  moved: z.array(areaMoveSchema.extend({ owner: z.string() })),
  fits: z.boolean(),
  /** Each refusal names the owner of the area at fault. */
  refusals: z.array(refusalSchema),
  /** Published releases that make the move possible if they move along; null if none were found. */
  moveAlong: z.array(canaryReleaseSchema).nullable(),
  /** The effect on running canaries. A rebased canary has `set` 0. */
  canaries: z.array(canaryEffectSchema),
});
export type MovePreview = z.infer<typeof movePreviewSchema>;

export const verifyReportSchema = z.object({
  releases: z.number(),
  files: z.number(),
  /** One sentence per fault; empty if everything is as published. */
  faults: z.array(z.string()),
});
export type VerifyReport = z.infer<typeof verifyReportSchema>;

/** Selects journal entries. Avoids reading other entries where possible. */
export interface JournalQuery {
  /** Only entries with a higher id. */
  after?: number | undefined;
  /** Only entries with a lower id. */
  before?: number | undefined;
  /** Only entries from this time or later, in the format of `Date.toISOString`. */
  since?: string | undefined;
  /** Only this many of the newest matching entries. */
  limit?: number | undefined;
  actions?: readonly JournalEntry['action'][] | undefined;
  area?: string | undefined;
}

export interface PruneRequest extends Authorship {
  /** Keeps releases that were published or shown within this many days. */
  retentionDays: number;
  dryRun?: boolean | undefined;
}
