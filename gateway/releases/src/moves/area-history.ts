import type { ReleaseSet, SetAction } from '../release-set.ts';

/** One step of an area in the history of live sets. */
interface AreaChange {
  set: number;
  action: SetAction;
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

function changeBetween(
  earlier: ReleaseSet | null,
  later: ReleaseSet,
  area: string,
): AreaChange | null {
  const from = earlier?.areas[area] ?? null;
  const to = later.areas[area] ?? null;
  if (to === from) return null;
  return { set: later.set, action: later.action, from, to, isFirstSet: earlier === null };
}

/**
 * Where a rollback without a target goes: to what was live before the area's present release was
 * promoted, or before the area was retired. Null where that means out of the set, as before the
 * area's first release. Releases that were rolled back, and those that a rollback passed over, are
 * skipped. Undefined where there is nothing earlier.
 */
export async function rollbackTarget(
  history: History,
  area: string,
): Promise<string | null | undefined> {
  const [target] = await rollbackTargets(history, area, 1);
  return target;
}

/** The targets of so many rollbacks in a row. */
export async function rollbackTargets(
  history: History,
  area: string,
  count: number,
): Promise<(string | null)[]> {
  const targets: (string | null)[] = [];
  let present: string | null | undefined;
  for await (const change of areaChanges(history, area)) {
    if (present === undefined) present = change.to;
    if (change.to !== present || wentBack(change)) continue;
    if (change.isFirstSet) break;
    targets.push(change.from);
    if (targets.length === count) break;
    present = change.from;
  }
  return targets;
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
