import type { Evidence } from '../journal-entry.ts';
import { NothingToRollBackError } from '../release-errors.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { ReleaseName } from '../release-name.ts';
import type { RollbackRequest } from '../release-store.ts';
import { historyOf, type StoreRows, type StoreTransaction } from '../store/store-rows.ts';
import type { StoreState } from '../store-state.ts';
import { rollbackTarget } from './area-history.ts';
import type { MoveTools } from './commit-change.ts';
import { moveAreas } from './move-areas.ts';

/** @throws NothingToRollBackError */
export async function releasesToGoBackTo(
  rows: StoreRows,
  state: StoreState,
  { area, to, with: along = [] }: Pick<RollbackRequest, 'area' | 'to' | 'with'>,
): Promise<ReleaseName[]> {
  const live = state.set === null ? null : await rows.set(state.set);
  const current = live?.areas[area];
  if (current === undefined) {
    throw new NothingToRollBackError(`There is no area ${area} in the live set.`);
  }
  const version = to ?? (await rollbackTarget(historyOf(rows, state), area));
  if (version === null) {
    throw new NothingToRollBackError(
      `${area}@${current} has no earlier release to go back to: name one with --to.`,
    );
  }
  if (version === current) {
    throw new NothingToRollBackError(`${area}@${current} is live already.`);
  }
  return [{ area, version }, ...along];
}

export async function rollBack(
  tools: MoveTools,
  transaction: StoreTransaction,
  request: RollbackRequest & { evidence?: Evidence; action: 'rollback' | 'revert' },
): Promise<ReleaseSet> {
  const releases = await releasesToGoBackTo(tools.rows, transaction.state, request);
  const { action, by, reason, force = false, evidence = null } = request;
  return moveAreas(tools, transaction, { releases, action, by, reason, force, evidence });
}
