import type { ReleaseSet, SetAction } from '../release-set.ts';

/** One step of an area in the history of live sets. */
interface AreaChange {
  set: number;
  action: SetAction;
  from: string | null;
  to: string;
}

/** Steps of one area, newest first, from live sets that come newest first. */
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

function changeBetween(
  earlier: ReleaseSet | null,
  later: ReleaseSet,
  area: string,
): AreaChange | null {
  const from = earlier?.areas[area] ?? null;
  const to = later.areas[area];
  if (to === undefined || to === from) return null;
  return { set: later.set, action: later.action, from, to };
}

/**
 * Where a rollback without a target goes: to the release that the live one was promoted over.
 * Releases that were rolled back, and those that a rollback passed over, are skipped. Null
 * where there is no earlier one.
 */
export async function rollbackTarget(
  history: AsyncIterable<ReleaseSet>,
  area: string,
): Promise<string | null> {
  let version: string | null = null;
  for await (const change of areaChanges(history, area)) {
    version ??= change.to;
    if (change.to === version && !wentBack(change)) return change.from;
  }
  return null;
}

/** How a release of the area last stopped being live; null for one that never did. */
export async function lastDeparture(
  history: AsyncIterable<ReleaseSet>,
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
