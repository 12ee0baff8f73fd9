import type { ReleaseSet } from '../model/release-set.ts';

/** A release of an area that replaced another one by promotion. */
export interface Promotion {
  area: string;
  version: string;
  previous: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * The promotions of the live releases. A release made live by a rollback is not judged, because it
 * was good enough to return to.
 * @param sets the sets that were live, oldest first
 */
export function livePromotions(sets: readonly ReleaseSet[]): Promotion[] {
  const live = sets.at(-1);
  if (live === undefined) return [];
  return Object.entries(live.areas).flatMap(([area, version]) => {
    const last = sets.findLastIndex(
      (set, index) => sets[index - 1]?.areas[area] !== set.areas[area],
    );
    const move = sets[last];
    const previous = sets[last - 1]?.areas[area];
    if (move === undefined || previous === undefined) return [];
    if (move.action !== 'promote' && move.action !== 'finish') return [];
    return [{ area, version, previous, at: Date.parse(move.at) }];
  });
}
