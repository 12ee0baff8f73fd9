import { percentOf } from '../arms/buckets.ts';
import type { Arm } from '../arms/arm.ts';
import { heaviestPart } from '../proofs/prove-budget.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { Freeze } from '../store-state.ts';

export interface AreaStatus {
  area: string;
  owner: string;
  role: 'host' | 'remote';
  version: string;
  /** The move that brought the release. */
  since: Pick<ReleaseSet, 'set' | 'action' | 'by' | 'at' | 'reason'>;
  publishedAt: string;
  publishedBy: string;
  commit: string | null;
  /** Brotli bytes of the scripts that its heaviest route or widget needs. */
  scriptBytes: number;
  budgetBytes: number;
}

export interface ReleaseStatus {
  sequence: number;
  /** Null where nothing is live yet. */
  live: ReleaseSet | null;
  arms: (Arm & { percent: number })[];
  freezes: Freeze[];
  areas: AreaStatus[];
}

/** What is live, since when and by whom, and what runs beside it. */
export async function statusOf(store: ReleaseStore): Promise<ReleaseStatus> {
  const state = await store.state();
  if (!state) {
    return { sequence: 0, live: null, arms: [], freezes: await store.freezes(), areas: [] };
  }
  const sets = await store.sets();
  const areas = await Promise.all(
    Object.entries(state.live.areas).map(async ([area, version]): Promise<AreaStatus> => {
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
    }),
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
