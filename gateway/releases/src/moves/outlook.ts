import type { AreaTarget, ReleaseName } from '../release-name.ts';
import type { Outlook, RetireRequest, RollbackRequest } from '../release-store.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';
import { maxRefusalsShown } from '../release-errors.ts';
import { findCompanions } from './find-companions.ts';
import { planMove, recordOf } from './plan-move.ts';
import { targetsOfRetirement } from './retire-areas.ts';
import { targetsOfRollback } from './roll-back.ts';

/** What promoting releases would do, without doing it. @throws ReleaseNotFoundError */
export async function outlookOf(rows: StoreRows, releases: ReleaseName[]): Promise<Outlook> {
  return outlook(rows, await rows.state(), releases);
}

/** @throws NothingToRollBackError, ReleaseNotFoundError */
export async function outlookOfRollback(
  rows: StoreRows,
  request: Pick<RollbackRequest, 'area' | 'to' | 'with'>,
): Promise<Outlook> {
  const state = await rows.state();
  return outlook(rows, state, await targetsOfRollback(rows, state, request));
}

/** @throws ReleaseError with code area-not-live or host-stays, ReleaseNotFoundError */
export async function outlookOfRetirement(
  rows: StoreRows,
  request: Pick<RetireRequest, 'areas' | 'with'>,
): Promise<Outlook> {
  const state = await rows.state();
  return outlook(rows, state, await targetsOfRetirement(rows, state, request));
}

async function outlook(
  rows: StoreRows,
  state: StoreState,
  targets: readonly AreaTarget[],
): Promise<Outlook> {
  const plan = await planMove(rows, state, targets);
  const moved = await Promise.all(
    plan.moved.map(async (move) => ({
      ...move,
      owner: (await recordOf(rows, move.area, move.to ?? move.from ?? '')).build.owner,
    })),
  );
  const fits = plan.refusals.length === 0;
  const moveAlong = fits ? null : await findCompanions(rows, state, targets, plan.refusals);
  const arms = plan.arms.map(({ effect }) =>
    effect.outcome === 'rebased' ? { ...effect, set: 0 } : effect,
  );
  const refusals = plan.refusals.slice(0, maxRefusalsShown);
  return { moved, fits, refusals, moveAlong, arms };
}
