import type { Arm } from '../arms/arm.ts';

/** Cohorts of shoppers who get the live release of an area. */
export const isLive = (cohort: string): boolean => cohort === 'live' || cohort.startsWith('live/');

export const besideArm = (arm: string): string => `live/${arm}`;

/**
 * How a visitor of a set is counted for one of its areas; after the first, those under which an
 * earlier visit may have been counted. While an area is in a canary, the shoppers beside it are
 * counted anew from the canary's start, as those in it are: only so are both alike.
 * @param arm whose set it is; null for a live one
 */
export function cohortsOf(
  arms: readonly Pick<Arm, 'id' | 'releases'>[],
  arm: string | null,
  area: string,
): string[] {
  if (arm !== null) return [arm];
  const tried = arms.find(({ releases }) => releases.some((release) => release.area === area));
  return tried === undefined ? ['live'] : [besideArm(tried.id), 'live'];
}
