import type { AreaTarget, ReleaseName } from '../model/release-name.ts';
import type { MovePreview, RetireRequest, RollbackRequest } from '../store/store-requests.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { maxRefusalsShown } from '../model/release-errors.ts';
import { findCompanions } from './move-areas.ts';
import { planMove, recordOf } from './plan-move.ts';
import { targetsOfRetirement } from './retire-areas.ts';
import { targetsOfRollback } from './roll-back.ts';

/** @throws ReleaseNotFoundError */
export async function movePreviewOf(
  rows: StoreRows,
  releases: ReleaseName[],
): Promise<MovePreview> {
  return movePreview(rows, await rows.state(), releases);
}

/** @throws NothingToRollBackError, ReleaseNotFoundError */
export async function previewOfRollback(
  rows: StoreRows,
  request: Pick<RollbackRequest, 'area' | 'to' | 'with'>,
): Promise<MovePreview> {
  const state = await rows.state();
  return movePreview(rows, state, await targetsOfRollback(rows, state, request));
}

/** @throws ReleaseError with code area-not-live or host-stays, ReleaseNotFoundError */
export async function previewOfRetirement(
  rows: StoreRows,
  request: Pick<RetireRequest, 'areas' | 'with'>,
): Promise<MovePreview> {
  const state = await rows.state();
  return movePreview(rows, state, await targetsOfRetirement(rows, state, request));
}

async function movePreview(
  rows: StoreRows,
  state: StoreState,
  targets: readonly AreaTarget[],
): Promise<MovePreview> {
  const plan = await planMove(rows, state, targets);
  const moved = await Promise.all(
    plan.moved.map(async (move) => ({
      ...move,
      owner: (await recordOf(rows, move.area, move.to ?? move.from ?? '')).build.owner,
    })),
  );
  const fits = plan.refusals.length === 0;
  const moveAlong = fits ? null : await findCompanions(rows, state, targets, plan.refusals);
  const canaries = plan.canaries.map(({ effect }) =>
    effect.outcome === 'rebased' ? { ...effect, set: 0 } : effect,
  );
  const refusals = plan.refusals.slice(0, maxRefusalsShown);
  return { moved, fits, refusals, moveAlong, canaries };
}
