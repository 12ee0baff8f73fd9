import type { Arm } from '../arms/arm.ts';
import { hourMs, keptHours } from './counts/count.ts';
import type { Draw } from './counts/network-draws.ts';
import type { Promotion } from './judging/promotions.ts';

/** Cohorts of shoppers who get the live release of an area. */
export const isLive = (cohort: string): boolean => cohort === 'live' || cohort.startsWith('live/');

export const besideArm = (arm: string): string => `live/${arm}`;

/** As what a visit may be counted for an area, and which visits are evidence then. */
export interface Trial {
  cohort: string;
  /** When what is tried was first shown; milliseconds since 1970. */
  since: number;
  /** So long back it is judged. */
  spanMs: number;
}

interface Tried {
  arms: readonly Pick<Arm, 'id' | 'releases' | 'startedAt'>[];
  promotions: readonly Pick<Promotion, 'area' | 'at'>[];
  judgedHours: number;
}

/**
 * As what a visit that is served a set may be counted for one of its areas: the first that it is
 * evidence for. The shoppers beside a canary are counted anew from its start, as those in it are:
 * only so are both alike.
 * @param arm whose set it is; null for a live one
 */
export function trialsOf(
  { arms, promotions, judgedHours }: Tried,
  arm: string | null,
  area: string,
): Trial[] {
  const ofArm = (cohort: string, { startedAt }: Pick<Arm, 'startedAt'>): Trial => ({
    cohort,
    since: Date.parse(startedAt),
    spanMs: keptHours * hourMs,
  });
  if (arm !== null) {
    const own = arms.find(({ id }) => id === arm);
    return own === undefined ? [] : [ofArm(arm, own)];
  }
  const beside = arms.find(({ releases }) => releases.some((release) => release.area === area));
  const promoted = promotions.find((promotion) => promotion.area === area);
  const live = { cohort: 'live', since: promoted?.at ?? 0, spanMs: judgedHours * hourMs };
  return beside === undefined ? [live] : [ofArm(besideArm(beside.id), beside), live];
}

/**
 * Why a visit is no evidence in a trial; null where it is. Only what the server dealt out during the
 * trial can't have been chosen for it, and of a network only the first: so whoever has many visits
 * has one, and as chance wants it.
 */
export function whyLeftOut(
  { at, before }: Draw,
  { since, spanMs }: Pick<Trial, 'since' | 'spanMs'>,
): 'earlier' | 'network' | null {
  if (at < since) return 'earlier';
  return before >= Math.max(since, at - spanMs) ? 'network' : null;
}
