import type { AreaTarget } from '../model/release-name.ts';
import type { MovePreview } from '../store/store-requests.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { maxRefusalsShown } from '../model/release-errors.ts';
import { findCompanions } from './move-areas.ts';
import { planMove, recordOf } from './plan-move.ts';

/** @throws ReleaseNotFoundError */
export async function movePreview(
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
