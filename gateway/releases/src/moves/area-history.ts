import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';

export interface AreaChange extends Pick<ReleaseSet, 'set' | 'action' | 'by' | 'reason' | 'at'> {
  /** Null if the area was not in the previous set. */
  from: string | null;
  /** Null if the area left the set. */
  to: string | null;
  /** Whether the change is part of the store's first live set. */
  isFirstSet: boolean;
}

/** Live sets, newest first. */
type History = AsyncIterable<ReleaseSet> | Iterable<ReleaseSet>;

/** Changes of one area, newest first. */
export async function* areaChanges(history: History, area: string): AsyncGenerator<AreaChange> {
  let later: ReleaseSet | null = null;
  for await (const set of history) {
    const change = later && changeBetween(set, later, area);
    if (change) yield change;
    later = set;
  }
  const first = later && changeBetween(null, later, area);
  if (first) yield first;
}

/** Changes of one area, oldest first, from live sets in the same order. */
export function changesOf(sets: readonly ReleaseSet[], area: string): AreaChange[] {
  return sets.flatMap((set, index) => changeBetween(sets[index - 1] ?? null, set, area) ?? []);
}

function changeBetween(
  earlier: ReleaseSet | null,
  later: ReleaseSet,
  area: string,
): AreaChange | null {
  const from = earlier?.areas[area] ?? null;
  const to = later.areas[area] ?? null;
  if (to === from) return null;
  const { set, action, by, reason, at } = later;
  return { set, action, by, reason, at, from, to, isFirstSet: earlier === null };
}

/** A change that returned to an earlier release, with the releases that it withdrew. */
interface Withdrawal {
  change: AreaChange;
  /** The skipped releases, then the live one. Null means that the area was not in the set. */
  withdrawn: (string | null)[];
}

/**
 * Replays the changes of an area, oldest first. The resulting lineage has the releases that were
 * live and not withdrawn. It ends with the live one; null means that the area was not in the set. A
 * change to an earlier release in the lineage withdraws all later ones, whether it is a rollback or
 * a promotion of the older release.
 */
export function replayChanges(changes: readonly AreaChange[]): {
  lineage: (string | null)[];
  withdrawals: Withdrawal[];
} {
  const [first] = changes;
  const lineage = first === undefined || first.isFirstSet ? [] : [first.from];
  const withdrawals: Withdrawal[] = [];
  for (const change of changes) {
    // A retirement is always added to the lineage, so that a rollback brings the area back.
    const position = change.action === 'retire' ? -1 : lineage.lastIndexOf(change.to);
    if (position >= 0) {
      withdrawals.push({ change, withdrawn: lineage.splice(position + 1) });
      continue;
    }
    // A rollback to a release that was never live still withdraws the release that it replaces.
    if (isRollback(change)) withdrawals.push({ change, withdrawn: lineage.splice(-1) });
    lineage.push(change.to);
  }
  return { lineage, withdrawals };
}

/** When a release was published; null if it is no longer stored. */
type PublishedAt = (version: string) => Promise<string | null>;

/** Maximum difference between the gateways' clocks. */
const clockMarginMs = 3_600_000;

/**
 * The default targets of `count` successive rollbacks. A rollback returns to the release that the
 * current one replaced, or the last one before a retirement. Withdrawn releases are skipped. Null
 * means that the current release is the area's first, so that the rollback removes the area. The
 * list is shorter if there is nothing earlier.
 * @param publishedAt limits how far back the history is read; without it, the whole history is read
 */
export async function rollbackTargets(
  history: History,
  area: string,
  count: number,
  publishedAt: PublishedAt = async () => null,
): Promise<(string | null)[]> {
  const changes: AreaChange[] = [];
  const currentTargets = () =>
    replayChanges(changes).lineage.slice(0, -1).reverse().slice(0, count);
  // A release can't be live before it was published, so older changes can't affect the result.
  let sinceMs = Infinity;
  for await (const change of areaChanges(history, area)) {
    const isOlder = changes.length > 0 && Date.parse(change.at) < sinceMs - clockMarginMs;
    if (isOlder && currentTargets().length === count) break;
    changes.unshift(change);
    const publishTime = change.to === null ? change.at : await publishedAt(change.to);
    sinceMs = Math.min(sinceMs, publishTime === null ? 0 : Date.parse(publishTime));
  }
  return currentTargets();
}

/** The area's last change; null if it was never live. */
export async function lastChange(history: History, area: string): Promise<AreaChange | null> {
  for await (const change of areaChanges(history, area)) return change;
  return null;
}

/** The change by which a release last stopped being live; null if there is none. */
export async function lastMoveAwayFrom(
  history: History,
  area: string,
  version: string,
): Promise<AreaChange | null> {
  for await (const change of areaChanges(history, area)) {
    if (change.from === version) return change;
  }
  return null;
}

export function isRollback({ action }: Pick<AreaChange, 'action'>): boolean {
  return action === 'rollback' || action === 'revert';
}

/** The live set and those before it, newest first. */
export async function* historyOf(
  rows: Pick<StoreRows, 'set'>,
  state: StoreState,
): AsyncGenerator<ReleaseSet> {
  let number = state.set;
  while (number !== null) {
    const current: ReleaseSet = await rows.set(number);
    yield current;
    number = current.previous;
  }
}

/** How many sets to search. A move to an even older set is not urgent and can be rehearsed. */
const maxSets = 1_000;

/**
 * Whether all these releases were live together in one set. After a prune, a version may be
 * published again with other content. Sets from before that publication do not count.
 */
export async function wasLive(
  rows: Pick<StoreRows, 'set'>,
  state: StoreState,
  records: readonly ReleaseRecord[],
): Promise<boolean> {
  let searchedSets = 0;
  for await (const { areas, at } of historyOf(rows, state)) {
    if (records.every((one) => areas[one.area] === one.version && one.publishedAt <= at)) {
      return true;
    }
    searchedSets += 1;
    if (searchedSets === maxSets) return false;
  }
  return false;
}
