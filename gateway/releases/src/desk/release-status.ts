import { z } from 'zod';
import { armSchema, percentOf } from '../arms/arm.ts';
import { heaviestPart } from '../proofs/prove-budget.ts';
import { releaseSetSchema, type ReleaseSet } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import { freezeSchema } from '../store-state.ts';

const areaStatusSchema = z.object({
  area: z.string(),
  owner: z.string(),
  role: z.enum(['host', 'remote']),
  version: z.string(),
  /** The move that brought the release. */
  since: releaseSetSchema.pick({ set: true, action: true, by: true, at: true, reason: true }),
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.string().nullable(),
  /** Brotli bytes of the scripts that its heaviest route or widget needs. */
  scriptBytes: z.number(),
  budgetBytes: z.number(),
});

export const releaseStatusSchema = z.object({
  sequence: z.number(),
  /** Null where nothing is live yet. */
  live: releaseSetSchema.nullable(),
  arms: z.array(armSchema.extend({ percent: z.number() })),
  freezes: z.array(freezeSchema),
  areas: z.array(areaStatusSchema),
});

export type ReleaseStatus = z.infer<typeof releaseStatusSchema>;

/** What is live, since when and by whom, and what runs beside it. */
export async function statusOf(store: ReleaseStore): Promise<ReleaseStatus> {
  const state = await store.state();
  if (!state) {
    return { sequence: 0, live: null, arms: [], freezes: await store.freezes(), areas: [] };
  }
  const sets = await store.sets();
  const areas = await Promise.all(
    Object.entries(state.live.areas).map(
      async ([area, version]): Promise<z.infer<typeof areaStatusSchema>> => {
        const { build, publishedAt, publishedBy, commit, ...record } = await store.release(
          area,
          version,
        );
        const { set, action, by, at, reason } = lastMoveOf(area, sets) ?? state.live;
        return {
          area,
          owner: build.owner,
          role: build.role,
          version,
          since: { set, action, by, at, reason },
          publishedAt,
          publishedBy,
          commit,
          scriptBytes: heaviestPart({ build, ...record }).bytes,
          budgetBytes: build.budget.scriptBytes,
        };
      },
    ),
  );
  const arms = state.arms.map(({ releaseSet: _releaseSet, ...arm }) => ({
    ...arm,
    percent: percentOf(arm),
  }));
  return { sequence: state.sequence, live: state.live, arms, freezes: state.freezes, areas };
}

function lastMoveOf(area: string, sets: ReleaseSet[]): ReleaseSet | undefined {
  return sets.findLast((set, index) => sets[index - 1]?.areas[area] !== set.areas[area]);
}
