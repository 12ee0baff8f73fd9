import type { Evidence } from '../model/journal-entry.ts';
import { NothingToRollBackError } from '../model/release-errors.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { AreaTarget } from '../model/release-name.ts';
import type { RollbackRequest } from '../store/store-requests.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { areaChanges, historyOf, rollbackTarget } from './area-history.ts';
import type { MoveChange } from './commit-change.ts';
import { moveAreas } from './move-areas.ts';
import { isHost } from './retire-areas.ts';

/**
 * Rolling back an area's first release removes the area. Rolling back a retirement restores the
 * area.
 * @throws NothingToRollBackError
 */
export async function targetsOfRollback(
  rows: StoreRows,
  state: StoreState,
  { area, to, with: companions = [] }: Pick<RollbackRequest, 'area' | 'to' | 'with'>,
): Promise<AreaTarget[]> {
  const live = state.set === null ? null : await rows.set(state.set);
  const current = live?.areas[area] ?? null;
  const wasNeverLive = async () => (await areaChanges(historyOf(rows, state), area).next()).done;
  if (current === null && (await wasNeverLive())) {
    throw new NothingToRollBackError(`There is no area ${area} in the live set.`);
  }
  const name = current === null ? area : `${area}@${current}`;
  const publishedAt = async (release: string) =>
    (await rows.findRelease(area, release))?.publishedAt ?? null;
  const version = to ?? (await rollbackTarget(historyOf(rows, state), area, publishedAt));
  if (version === undefined || (version === null && (await isHost(rows, area, current)))) {
    throw new NothingToRollBackError(
      `${name} has no earlier release to go back to: name one with --to.`,
    );
  }
  if (version === current) throw new NothingToRollBackError(`${name} is live already.`);
  return [{ area, version }, ...companions];
}

export async function rollBack(
  change: MoveChange,
  request: RollbackRequest & { evidence?: Evidence; action: 'rollback' | 'revert' },
): Promise<ReleaseSet> {
  const targets = await targetsOfRollback(change.rows, change.state, request);
  return moveAreas(change, { ...request, targets });
}
