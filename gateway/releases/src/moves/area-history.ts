import type { ReleaseRecord } from '../model/release-record.ts';
import type { ReleaseSet } from '../model/release-set.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';

interface AreaChange extends Pick<ReleaseSet, 'set' | 'action' | 'by' | 'reason' | 'at'> {
  /** Null if the area was not in the previous set. */
  from: string | null;
  /** Null if the area left the set. */
  to: string | null;
  /** Whether the change is part of the store's first live set. */
  isFirstSet: boolean;
}

/** Changes of one area, newest first, from live sets in the same order. */
export async function* areaChanges(
  history: AsyncIterable<ReleaseSet>,
  area: string,
): AsyncGenerator<AreaChange> {
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

/** Maximum difference between the gateways' clocks. */
const clockMarginMs = 3_600_000;

/**
 * The default target of a rollback: the release that the current one replaced, or the last one
 * before a retirement. Withdrawn releases are skipped. Null means that the current release is the
 * area's first, so that the rollback removes the area; undefined, that there is nothing earlier.
 * @param history live sets, newest first
 * @param publishedAt when a release was published; null if it is no longer stored. It limits how
 * far back the history is read.
 */
export async function rollbackTarget(
  history: AsyncIterable<ReleaseSet>,
  area: string,
  publishedAt: (version: string) => Promise<string | null>,
): Promise<string | null | undefined> {
  const changes: AreaChange[] = [];
  const currentTarget = () => replayChanges(changes).lineage.at(-2);
  // A release can't be live before it was published, so older changes can't affect the result.
  let sinceMs = Infinity;
  for await (const change of areaChanges(history, area)) {
    const isOlder = changes.length > 0 && Date.parse(change.at) < sinceMs - clockMarginMs;
    if (isOlder && currentTarget() !== undefined) break;
    changes.unshift(change);
    const publishTime = change.to === null ? change.at : await publishedAt(change.to);
    sinceMs = Math.min(sinceMs, publishTime === null ? 0 : Date.parse(publishTime));
  }
  return currentTarget();
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
