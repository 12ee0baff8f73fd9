import type { Evidence } from '../model/journal-entry.ts';
import { NothingToRollBackError, ReleaseError } from '../model/release-errors.ts';
import type { AreaTarget } from '../model/release-name.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { RetireRequest, RollbackRequest } from '../store/store-requests.ts';
import type { StoreRows } from '../store/store-rows.ts';
import { areaChanges, historyOf, rollbackTarget } from './area-history.ts';
import type { MoveChange, StoreView } from './commit-change.ts';
import { moveAreas } from './move-areas.ts';
import { recordOf } from './plan-move.ts';

/**
 * Rolling back an area's first release removes the area. Rolling back a retirement restores it.
 * @throws NothingToRollBackError
 */
export async function targetsOfRollback(
  { rows, state }: StoreView,
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
  const targets = await targetsOfRollback(change, request);
  return moveAreas(change, { ...request, targets });
}

/** @throws ReleaseError with code area-not-live or host-stays */
export async function targetsOfRetirement(
  { rows, state }: StoreView,
  { areas, with: companions = [] }: Pick<RetireRequest, 'areas' | 'with'>,
): Promise<AreaTarget[]> {
  const live = state.set === null ? null : await rows.set(state.set);
  for (const area of areas) {
    const version = live?.areas[area];
    if (version === undefined) {
      throw new ReleaseError('area-not-live', `There is no area ${area} in the live set.`);
    }
    if (await isHost(rows, area, version)) {
      throw new ReleaseError(
        'host-stays',
        `${area} is the host of every page: it can't be retired.`,
      );
    }
  }
  return [...areas.map((area) => ({ area, version: null })), ...companions];
}

/** Removes areas from the live set. Their pages return 404 and their widgets are omitted. */
export async function retireAreas(change: MoveChange, request: RetireRequest): Promise<ReleaseSet> {
  const targets = await targetsOfRetirement(change, request);
  return moveAreas(change, { ...request, targets, action: 'retire' });
}

async function isHost(
  rows: Pick<StoreRows, 'findRelease'>,
  area: string,
  version: string | null,
): Promise<boolean> {
  return version !== null && (await recordOf(rows, area, version)).build.role === 'host';
}
