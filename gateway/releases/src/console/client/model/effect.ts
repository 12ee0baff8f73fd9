import type { MovePreview, Status } from '../api/releases-api.ts';
import { bucketCount } from '../../../canaries/canary.ts';
import { count, formatList, shareText } from './format.ts';

/** Which visitors a change of the live set affects, and what happens to the running canaries. */
export function effectOf(movePreview: MovePreview, status: Status) {
  const moved = movePreview.moved.map(({ area }) => area);
  const effects = new Map(movePreview.canaries.map((effect) => [effect.canary, effect]));
  // A surviving canary keeps its own releases, so its visitors see only changes of other areas.
  const unaffected = status.canaries.filter(
    ({ id, releases }) =>
      effects.get(id)?.outcome !== 'ended' &&
      moved.length > 0 &&
      moved.every((area) => releases.some((release) => release.area === area)),
  );
  const percent = 100 - unaffected.reduce((sum, canary) => sum + canary.percent, 0);
  const others = unaffected.map(
    (canary) => `the ${shareText(canary.percent)} in the canary of ${canary.area}`,
  );
  const who =
    unaffected.length === 0
      ? 'All visitors, from their next page on.'
      : `${shareText(percent)} of visitors, from their next page on; not ${formatList(others)}.`;
  const canaries = movePreview.canaries.map((effect) =>
    effect.outcome === 'ended'
      ? `The canary of ${effect.area} ends: ${effect.why}.`
      : `The canary of ${effect.area} continues on the new set.`,
  );
  return { who, canaries };
}

/** Which visitors a new canary affects. Other canaries and their visitors do not change. */
export function canaryEffectOf(percent: number): ReturnType<typeof effectOf> {
  if (percent === 0) return { who: 'Chosen visitors, nobody else.', canaries: [] };
  const buckets = count(Math.round((percent * bucketCount) / 100));
  const who = `${shareText(percent)} of visitors (${buckets} of 10,000), from their next page on. Not visitors in other canaries.`;
  return { who, canaries: [] };
}

/** Releases of other areas that must move along, with their owners. */
export function companionsOf(movePreview: MovePreview, status: Status) {
  const moving = new Map(movePreview.moved.map(({ area, to }) => [area, to]));
  return (movePreview.moveAlong ?? [])
    .filter(({ area, version }) => moving.get(area) !== version)
    .map(({ area, version }) => ({
      area,
      version,
      owner:
        status.areas.find((areaStatus) => areaStatus.area === area)?.owner ?? 'an unknown team',
    }));
}

/** Whether a manager can override the refusals. `frozen` and `files-lost` have no override. */
export function isForcible(movePreview: MovePreview): boolean {
  return movePreview.refusals.every(({ rule }) => rule !== 'frozen' && rule !== 'files-lost');
}
