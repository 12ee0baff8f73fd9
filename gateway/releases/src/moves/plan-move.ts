import type { AreaMove, CanaryEffect } from '../model/journal-entry.ts';
import type { Canary } from '../canaries/canary.ts';
import { freezeOf, freezesAt } from '../freezes/freeze-window.ts';
import { checkRetirement } from '../checks/check-retirement.ts';
import { checkSet } from '../checks/check-set.ts';
import { checkWidgets } from '../checks/check-widgets.ts';
import { maxRefusalsShown, ReleaseNotFoundError, type Refusal } from '../model/release-errors.ts';
import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { AreaTarget } from '../model/release-name.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import type { StoreView } from './commit-change.ts';
import { addedReleases, removedReleases, movedBetween, withReleases } from './compare-sets.ts';

export interface MovePlan {
  live: ReleaseSet | null;
  areas: Record<string, string>;
  moved: AreaMove[];
  refusals: Refusal[];
  /** The effect on each canary, with the areas of its new set. */
  canaries: { canary: Canary; effect: CanaryEffect; areas: Record<string, string> }[];
}

/** Refusals that even a manager can't override. */
export const nonOverridableRules: Refusal['rule'][] = ['frozen', 'files-lost', 'signature'];

/** The refusals that stop a move. With `force`, a manager overrides the other ones. */
export function blockingRefusals(refusals: Refusal[], force: boolean): Refusal[] {
  return refusals.filter(({ rule }) => !force || nonOverridableRules.includes(rule));
}

/**
 * Checks the set that a move makes, and the canaries' sets on top of it. A move is refused only for
 * faults that it adds, so a bad area in the live set can't block others. A canary that becomes
 * incompatible ends; it never blocks the move.
 * @throws ReleaseNotFoundError
 */
export async function planMove(
  { rows, state }: StoreView,
  targets: readonly AreaTarget[],
): Promise<MovePlan> {
  const live = state.set === null ? null : await rows.set(state.set);
  // Checks that each release exists, even if it is live already.
  for (const { area, version } of targets) {
    if (version !== null) await recordOf(rows, area, version);
  }
  const areas = withReleases(live?.areas ?? {}, targets);
  const moved = movedBetween(live?.areas ?? {}, areas);
  const after = await recordsOf(rows, areas);
  const refusals = [
    ...freezeRefusals(state, moved),
    ...(await lostFileRefusals(rows, moved)),
    ...(await newRefusals(rows, live, after, moved)),
  ];
  const leftAreas = removedReleases(moved).map(({ area }) => area);
  const canaries = await Promise.all(
    state.canaries.map((canary) => planCanary(rows, canary, { areas, records: after, leftAreas })),
  );
  return { live, areas, moved, refusals: withOwners(refusals, after), canaries };
}

/** Faults of a canary's set that the live set does not have. */
export async function canaryRefusals(
  rows: StoreRows,
  releases: readonly AreaTarget[],
  live: ReleaseRecord[],
): Promise<Refusal[]> {
  const areas = Object.fromEntries(live.map(({ area, version }) => [area, version]));
  const records = await recordsOf(rows, withReleases(areas, releases));
  const knownMessages = new Set(checkSet(live).map(({ message }) => message));
  return withOwners(
    checkSet(records).filter(({ message }) => !knownMessages.has(message)),
    records,
  );
}

async function planCanary(
  rows: StoreRows,
  canary: Canary,
  live: { areas: Record<string, string>; records: ReleaseRecord[]; leftAreas: string[] },
): Promise<MovePlan['canaries'][number]> {
  const areas = withReleases(live.areas, canary.releases);
  const endedCanary = (why: string, refusals: Refusal[]) => ({
    canary,
    areas,
    effect: {
      outcome: 'ended' as const,
      canary: canary.id,
      area: canary.area,
      why,
      refusals: refusals.slice(0, maxRefusalsShown),
    },
  });
  const leftRelease = canary.releases.find(({ area }) => live.leftAreas.includes(area));
  if (leftRelease) return endedCanary(`${leftRelease.area} is not in the set any more`, []);
  if (movedBetween(live.areas, areas).length === 0)
    return endedCanary('its change is live now', []);
  const refusals = await canaryRefusals(rows, canary.releases, live.records);
  if (refusals.length > 0)
    return endedCanary('it is no longer compatible with the live set', refusals);
  return {
    canary,
    areas,
    effect: { outcome: 'rebased', canary: canary.id, area: canary.area, set: 0 },
  };
}

/** One refusal for each frozen area, even if several freezes apply. */
export function freezeRefusals(state: StoreState, moved: { area: string }[]): Refusal[] {
  const freezes = freezesAt(state, Date.now());
  return moved.flatMap(({ area }): Refusal[] => {
    const freeze = freezeOf(freezes, [area]);
    if (!freeze) return [];
    const subject = freeze.area === null ? 'all areas are' : `${area} is`;
    const { by, at, until, window, reason } = freeze;
    const end = until === undefined ? '' : ` until ${until} (freeze window ${window})`;
    return [
      { rule: 'frozen', area, message: `${subject} frozen by ${by} since ${at}${end}: ${reason}` },
    ];
  });
}

export async function lostFileRefusals(rows: StoreRows, moved: AreaMove[]): Promise<Refusal[]> {
  const lost: Refusal[] = [];
  for (const { area, version } of addedReleases(moved)) {
    if (await rows.filesExist(area, version)) continue;
    const message = `the files of ${area}@${version} are lost: publish the same build again to restore them.`;
    lost.push({ rule: 'files-lost', area, message });
  }
  return lost;
}

async function newRefusals(
  rows: StoreRows,
  live: ReleaseSet | null,
  after: ReleaseRecord[],
  moved: AreaMove[],
): Promise<Refusal[]> {
  const before = live ? checkSet(await recordsOf(rows, live.areas)) : [];
  const knownMessages = new Set(before.map(({ message }) => message));
  const added = checkSet(after).filter(({ message }) => !knownMessages.has(message));
  // A set that is built area by area lacks widgets until its last area is added. A single area may
  // therefore lack them if nothing is live yet, or if it is new and the live set lacks widgets.
  const [onlyMove] = moved.length === 1 ? moved : [];
  const lacksWidgets = before.some(({ rule }) => rule === 'widget-missing');
  const isGrowing = onlyMove && (!live || (lacksWidgets && onlyMove.from === null));
  const leaving = await Promise.all(
    removedReleases(moved).map(({ area, version }) => recordOf(rows, area, version)),
  );
  // `checkRetirement` already names every user of the lost widgets.
  const explained = new Set(leaving.length === 0 ? [] : missingWidgetsProvidedBy(after, leaving));
  return [
    ...added.filter(({ rule, message }) => {
      if (rule !== 'widget-missing') return true;
      return !isGrowing && !explained.has(message);
    }),
    ...checkRetirement(leaving, after),
  ];
}

/** Messages about missing widgets that the additional releases would provide. */
function missingWidgetsProvidedBy(records: ReleaseRecord[], additional: ReleaseRecord[]): string[] {
  const missingIn = (set: ReleaseRecord[]) => checkWidgets(set).map(({ message }) => message);
  const stillMissing = new Set(missingIn([...records, ...additional]));
  return missingIn(records).filter((message) => !stillMissing.has(message));
}

export async function recordOf(
  rows: Pick<StoreRows, 'findRelease'>,
  area: string,
  version: string,
): Promise<ReleaseRecord> {
  const record = await rows.findRelease(area, version);
  if (!record) throw new ReleaseNotFoundError(area, version);
  return record;
}

export async function recordsOf(
  rows: Pick<StoreRows, 'findRelease'>,
  areas: Record<string, string>,
): Promise<ReleaseRecord[]> {
  return Promise.all(Object.entries(areas).map(([area, version]) => recordOf(rows, area, version)));
}

export function withOwners(refusals: Refusal[], records: ReleaseRecord[]): Refusal[] {
  return refusals.map((refusal) => {
    const owner = records.find(({ area }) => area === refusal.area)?.build.owner;
    return owner === undefined ? refusal : { ...refusal, owner };
  });
}
