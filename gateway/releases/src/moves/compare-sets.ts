import type { AreaMove } from '../model/journal-entry.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { AreaTarget, ReleaseName } from '../model/release-name.ts';

export function movedBetween(
  before: Record<string, string>,
  after: Record<string, string>,
): AreaMove[] {
  return Object.keys({ ...before, ...after })
    .sort((left, right) => left.localeCompare(right))
    .map((area) => ({ area, from: before[area] ?? null, to: after[area] ?? null }))
    .filter(({ from, to }) => from !== to);
}

export function addedReleases(moved: readonly AreaMove[]): ReleaseName[] {
  return moved.flatMap(({ area, to }) => (to === null ? [] : [{ area, version: to }]));
}

/** The releases of the areas that leave a set. */
export function removedReleases(moved: readonly AreaMove[]): ReleaseName[] {
  return moved.flatMap(({ area, from, to }) =>
    to === null && from !== null ? [{ area, version: from }] : [],
  );
}

/** The areas of a set after the given changes, sorted by name. @throws ReleaseError area-twice */
export function withReleases(
  areas: Record<string, string>,
  targets: readonly AreaTarget[],
): Record<string, string> {
  const changed: Record<string, string | null> = { ...areas };
  const seenAreas = new Set<string>();
  for (const { area, version } of targets) {
    if (seenAreas.has(area)) throw new ReleaseError('area-twice', `${area} is named twice.`);
    seenAreas.add(area);
    changed[area] = version;
  }
  const present = Object.entries(changed).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return Object.fromEntries(present.sort(([a], [b]) => a.localeCompare(b)));
}
