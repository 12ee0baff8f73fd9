import type { Arm } from '../arms/arm.ts';
import { hourMs } from './counts/count.ts';
import type { Draw } from './counts/network-draws.ts';
import type { Promotion } from './judging/promotions.ts';
import type { WatchSettings } from './watch-settings.ts';

/** Cohorts of shoppers who get the live release of an area. */
export const isLive = (cohort: string): boolean => cohort === 'live' || cohort.startsWith('live/');

export const besideArm = (arm: string): string => `live/${arm}`;

/** As what a visit may be counted for an area, and which visits are evidence then. */
export interface Trial {
  cohort: string;
  /** When what is tried was first shown; milliseconds since 1970. */
  since: number;
  /** Of one network, one visit in each while of this length is evidence. */
  whileMs: number;
}

interface Tried {
  arms: readonly Pick<Arm, 'id' | 'releases' | 'startedAt'>[];
  promotions: readonly Pick<Promotion, 'area' | 'at'>[];
  settings: Pick<WatchSettings, 'judgedHours' | 'networkHours'>;
}

/**
 * As what a visit that is served a set may be counted for one of its areas: the first that it is
 * evidence for. The shoppers beside a canary are counted anew from its start, as those in it are:
 * only so are both alike.
 * @param arm whose set it is; null for a live one
 */
export function trialsOf(
  { arms, promotions, settings }: Tried,
  arm: string | null,
  area: string,
): Trial[] {
  const ofArm = (cohort: string, { startedAt }: Pick<Arm, 'startedAt'>): Trial => ({
    cohort,
    since: Date.parse(startedAt),
    whileMs: settings.networkHours * hourMs,
  });
  if (arm !== null) {
    const own = arms.find(({ id }) => id === arm);
    return own === undefined ? [] : [ofArm(arm, own)];
  }
  const beside = arms.find(({ releases }) => releases.some((release) => release.area === area));
  const promoted = promotions.find((promotion) => promotion.area === area);
  const live = { cohort: 'live', since: promoted?.at ?? 0, whileMs: settings.judgedHours * hourMs };
  return beside === undefined ? [live] : [ofArm(besideArm(beside.id), beside), live];
}

/**
 * Why a visit is no evidence in a trial; null where it is. Only what the server dealt out during the
 * trial can't have been chosen for it, and of a network only the first in a while: so whoever has
 * many visits has one, and as chance wants it.
 */
export function whyLeftOut(
  { at, before }: Draw,
  { since, whileMs }: Pick<Trial, 'since' | 'whileMs'>,
): 'earlier' | 'network' | null {
  if (at < since) return 'earlier';
  const from = at - ((at - since) % whileMs);
  return before >= from ? 'network' : null;
}
