import type { ReleaseSet, SetAction } from '../release-set.ts';

/** One step of an area in the history of live sets. */
export interface AreaChange {
  set: number;
  action: SetAction;
  by: string;
  reason: string;
  at: string;
  /** Null where the area was not in the set before. */
  from: string | null;
  /** Null where the area left the set. */
  to: string | null;
  /** The first live set of the store: there was no site before it. */
  isFirstSet: boolean;
}

/** Live sets, newest first. */
type History = AsyncIterable<ReleaseSet> | Iterable<ReleaseSet>;

/** Steps of one area, newest first. */
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

/** Steps of one area, oldest first, from live sets that come oldest first. */
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

/** A change that went back, with the releases that it took off the line. */
interface Withdrawal {
  change: AreaChange;
  /** The release that was live comes last; before it those that were passed over. */
  withdrawn: (string | null)[];
}

/**
 * Replays the changes of an area, oldest first. The line ends with what is live; before it stands
 * what each release was promoted over, and null where the area was not in the set. Going back along
 * the line takes off what is beyond, whether by a rollback or by promoting the older release.
 */
export function replayChanges(changes: readonly AreaChange[]): {
  line: (string | null)[];
  withdrawals: Withdrawal[];
} {
  const [first] = changes;
  const line = first === undefined || first.isFirstSet ? [] : [first.from];
  const withdrawals: Withdrawal[] = [];
  for (const change of changes) {
    // A retirement leaves the set as a release enters it: the rollback of it brings the area back.
    const place = change.action === 'retire' ? -1 : line.lastIndexOf(change.to);
    if (place >= 0) {
      withdrawals.push({ change, withdrawn: line.splice(place + 1) });
      continue;
    }
    // A rollback to what never was live: what it left is withdrawn all the same.
    if (wentBack(change)) withdrawals.push({ change, withdrawn: line.splice(-1) });
    line.push(change.to);
  }
  return { line, withdrawals };
}

/** When a release was published; null where it is not stored any more. */
type PublishedAt = (version: string) => Promise<string | null>;

/**
 * Where a rollback without a target goes: to what the area's present release was promoted over, or
 * to what was live before the area was retired. Null where that means out of the set, as before the
 * area's first release. Releases that were withdrawn are skipped. Undefined where there is nothing
 * earlier.
 */
export async function rollbackTarget(
  history: History,
  area: string,
  publishedAt: PublishedAt,
): Promise<string | null | undefined> {
  const [target] = await rollbackTargets(history, area, 1, publishedAt);
  return target;
}

/** Gateways may disagree about the time by so much. */
const clockMarginMs = 3_600_000;

/**
 * The targets of so many rollbacks in a row.
 * @param publishedAt says how far back the history has to be read; without it, to the beginning
 */
export async function rollbackTargets(
  history: History,
  area: string,
  count: number,
  publishedAt: PublishedAt = async () => null,
): Promise<(string | null)[]> {
  const changes: AreaChange[] = [];
  const targets = () => replayChanges(changes).line.slice(0, -1).reverse().slice(0, count);
  // No release was live before it was published: what is older can't change the answer.
  let sinceMs = Infinity;
  for await (const change of areaChanges(history, area)) {
    const isOlder = changes.length > 0 && Date.parse(change.at) < sinceMs - clockMarginMs;
    if (isOlder && targets().length === count) break;
    changes.unshift(change);
    const published = change.to === null ? change.at : await publishedAt(change.to);
    sinceMs = Math.min(sinceMs, published === null ? 0 : Date.parse(published));
  }
  return targets();
}

/** How the area came to be as it is; null for one that was never live. */
export async function lastChange(history: History, area: string): Promise<AreaChange | null> {
  for await (const change of areaChanges(history, area)) return change;
  return null;
}

/** How a release of the area last stopped being live; null for one that never did. */
export async function lastDeparture(
  history: History,
  area: string,
  version: string,
): Promise<AreaChange | null> {
  for await (const change of areaChanges(history, area)) {
    if (change.from === version) return change;
  }
  return null;
}

export function wentBack({ action }: Pick<AreaChange, 'action'>): boolean {
  return action === 'rollback' || action === 'revert';
}
