import { z } from 'zod';
import { approvalAreaSchema, approvalRequestSchema } from '../approvals/approval-record.ts';
import { canarySchema, percentOf } from '../canaries/canary.ts';
import { freezeSchema, freezeWindowSchema } from '../freezes/freeze-window.ts';
import { type Plan, remainingMs } from '../plans/plan.ts';
import { heaviestPart } from '../checks/check-budget.ts';
import { changesOf } from '../moves/area-history.ts';
import { type ReleaseSet, releaseSetSchema } from '../model/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const areaStatusSchema = z.object({
  area: z.string(),
  owner: z.string(),
  role: z.enum(['host', 'remote']),
  version: z.string(),
  /** The move that made the release live. */
  since: releaseSetSchema.pick({ set: true, action: true, by: true, at: true, reason: true }),
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.string().nullable(),
  /** Script bytes (brotli) of its heaviest route or widget. */
  scriptBytes: z.number(),
  budgetBytes: z.number(),
});

const retiredAreaSchema = z.object({
  area: z.string(),
  /** Null if the release was pruned. */
  owner: z.string().nullable(),
  /** The version that was live last. */
  version: z.string(),
  /** The move that removed the area: `retire`, or a rollback of the area's first release. */
  since: areaStatusSchema.shape.since,
});

export const releaseStatusSchema = z.object({
  sequence: z.number(),
  /** Null if nothing is live yet. */
  live: releaseSetSchema.nullable(),
  canaries: z.array(
    canarySchema.extend({
      percent: z.number(),
      /** When the plan's next step is due; null without a plan, in a pause or in the last step. */
      nextStepAt: z.string().nullable(),
    }),
  ),
  freezes: z.array(freezeSchema),
  freezeWindows: z.array(freezeWindowSchema),
  /** Areas whose moves need a second manager's approval, and the moves that wait for it. */
  approvalAreas: z.array(approvalAreaSchema),
  approvalRequests: z.array(approvalRequestSchema),
  areas: z.array(areaStatusSchema),
  /** Areas that were live once and are no longer in the set. */
  retired: z.array(retiredAreaSchema),
});

export type ReleaseStatus = z.infer<typeof releaseStatusSchema>;

export async function statusOf(store: ReleaseStore): Promise<ReleaseStatus> {
  const state = await store.state();
  const [freezes, freezeWindows, approvalAreas, approvalRequests, sets] = await Promise.all([
    state?.freezes ?? store.freezes(),
    store.freezeWindows(),
    store.approvalAreas(),
    store.approvalRequests(),
    store.sets(),
  ]);
  const areas =
    state === null
      ? []
      : Object.entries(state.live.areas).map(async ([area, version]) => {
          const record = await store.release(area, version);
          const { build, publishedAt, publishedBy, commit } = record;
          const { set, action, by, at, reason } = changesOf(sets, area).at(-1) ?? state.live;
          return {
            area,
            owner: build.owner,
            role: build.role,
            version,
            since: { set, action, by, at, reason },
            publishedAt,
            publishedBy,
            commit,
            scriptBytes: heaviestPart(record).bytes,
            budgetBytes: build.budget.scriptBytes,
          };
        });
  return {
    sequence: state?.sequence ?? 0,
    live: state?.live ?? null,
    canaries: (state?.canaries ?? []).map(({ releaseSet: _releaseSet, ...canary }) => ({
      ...canary,
      percent: percentOf(canary),
      nextStepAt: nextStepAtOf(canary.plan),
    })),
    freezes,
    freezeWindows,
    approvalAreas,
    approvalRequests,
    areas: await Promise.all(areas),
    retired: await retiredAreas(store, sets),
  };
}

/** @param sets all sets that were live, oldest first */
async function retiredAreas(
  store: ReleaseStore,
  sets: ReleaseSet[],
): Promise<ReleaseStatus['retired']> {
  const lastVersions = new Map<string, string>();
  for (const { areas } of sets) {
    for (const [area, version] of Object.entries(areas)) lastVersions.set(area, version);
  }
  const live = sets.at(-1)?.areas ?? {};
  const removed = [...lastVersions].filter(([area]) => live[area] === undefined);
  const retired = removed.map(async ([area, version]) => {
    const move = changesOf(sets, area).at(-1);
    if (move === undefined) return [];
    const { set, action, by, at, reason } = move;
    const owner = await store.release(area, version).then(
      ({ build }) => build.owner,
      () => null,
    );
    return [{ area, owner, version, since: { set, action, by, at, reason } }];
  });
  return (await Promise.all(retired)).flat();
}

function nextStepAtOf(plan: Plan | undefined): string | null {
  if (plan === undefined || plan.runningSince === null) return null;
  const now = Date.now();
  const remaining = remainingMs(plan, now);
  return remaining === null ? null : new Date(now + remaining).toISOString();
}
