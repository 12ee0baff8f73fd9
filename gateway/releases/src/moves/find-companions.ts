import type { Refusal } from '../model/release-errors.ts';
import type { AreaTarget, ReleaseName } from '../model/release-name.ts';
import type { StoreRows } from '../store/store-rows.ts';
import type { StoreState } from '../store/store-state.ts';
import { planMove, unforcible } from './plan-move.ts';

/** How many of an area's newest releases are tried. */
const releasesTried = 5;
/** The maximum number of areas to move along. Beyond it, a person must decide. */
const maxCompanions = 10;

/**
 * Finds published releases of other areas that make a refused move fit. For each area named in a
 * refusal it takes the newest release that reduces the number of refusals.
 * @returns null if there are none
 */
export async function findCompanions(
  rows: StoreRows,
  state: StoreState,
  targets: readonly AreaTarget[],
  refusals: Refusal[],
): Promise<ReleaseName[] | null> {
  if (refusals.some(({ rule }) => unforcible.includes(rule))) return null;
  const found: ReleaseName[] = [];
  let left = refusals;
  while (left.length > 0 && found.length < maxCompanions) {
    const better = await bestStep(rows, state, [...targets, ...found], left);
    if (!better) return null;
    found.push(better.release);
    left = better.refusals;
  }
  return left.length === 0 && found.length > 0 ? found : null;
}

async function bestStep(
  rows: StoreRows,
  state: StoreState,
  moving: readonly AreaTarget[],
  refusals: Refusal[],
): Promise<{ release: ReleaseName; refusals: Refusal[] } | null> {
  const held = new Set(moving.map(({ area }) => area));
  const named = new Set(refusals.flatMap(({ area, other }) => (other ? [area, other] : [area])));
  for (const area of named) {
    if (held.has(area)) continue;
    const candidates = (await rows.releases(area)).reverse().slice(0, releasesTried);
    for (const { version } of candidates) {
      const plan = await planMove(rows, state, [...moving, { area, version }]);
      if (plan.refusals.length < refusals.length) {
        return { release: { area, version }, refusals: plan.refusals };
      }
    }
  }
  return null;
}
