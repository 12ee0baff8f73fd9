import type { AreaMove } from '../journal-entry.ts';
import { ReleaseError } from '../release-errors.ts';

/** What moved from one set to another, by area; areas that were taken out are left away. */
export function movedBetween(
  before: Record<string, string>,
  after: Record<string, string>,
): AreaMove[] {
  return Object.entries(after)
    .map(([area, to]) => ({ area, from: before[area] ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

/**
 * The areas of a set in a fixed order, with some releases in the place of theirs.
 * @throws ReleaseError with code area-twice
 */
export function withReleases(
  areas: Record<string, string>,
  releases: { area: string; version: string }[],
): Record<string, string> {
  const changed = { ...areas };
  const named = new Set<string>();
  for (const { area, version } of releases) {
    if (named.has(area)) throw new ReleaseError('area-twice', `${area} is named twice.`);
    named.add(area);
    changed[area] = version;
  }
  return Object.fromEntries(Object.entries(changed).sort(([a], [b]) => a.localeCompare(b)));
}
