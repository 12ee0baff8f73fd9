import type { Canary } from '../canaries/canary.ts';
import { hourMs } from './counts/count.ts';
import type { Draw } from './counts/network-draws.ts';
import type { Promotion } from './judge.ts';
import type { WatchSettings } from './watch-settings.ts';

export const controlCohort = (canary: string): string => `live/${canary}`;

/** A cohort under which a visit may be counted for an area, and when such a visit is evidence. */
export interface Trial {
  cohort: string;
  /** When the tried release was first shown; milliseconds since 1970. */
  since: number;
  /** In each window of this length, one visit per network is evidence. */
  windowMs: number;
}

interface TrialContext {
  canaries: readonly Pick<Canary, 'id' | 'releases' | 'startedAt'>[];
  promotions: readonly Pick<Promotion, 'area' | 'at'>[];
  settings: Pick<WatchSettings, 'judgedHours' | 'networkHours'>;
}

/**
 * The cohorts under which a visit may be counted for an area of its set, in order of preference.
 * The visit is counted under the first for which it is evidence. The live cohort beside a canary
 * starts with the canary, because only cohorts of the same age are comparable.
 * @param canary the canary whose set was served; null for the live set
 */
export function trialsOf(
  { canaries, promotions, settings }: TrialContext,
  canary: string | null,
  area: string,
): Trial[] {
  const canaryTrial = (cohort: string, { startedAt }: Pick<Canary, 'startedAt'>): Trial => ({
    cohort,
    since: Date.parse(startedAt),
    windowMs: settings.networkHours * hourMs,
  });
  if (canary !== null) {
    const servedCanary = canaries.find(({ id }) => id === canary);
    return servedCanary === undefined ? [] : [canaryTrial(canary, servedCanary)];
  }
  const areaCanary = canaries.find(({ releases }) =>
    releases.some((release) => release.area === area),
  );
  const promoted = promotions.find((promotion) => promotion.area === area);
  const live = {
    cohort: 'live',
    since: promoted?.at ?? 0,
    windowMs: settings.judgedHours * hourMs,
  };
  return areaCanary === undefined
    ? [live]
    : [canaryTrial(controlCohort(areaCanary.id), areaCanary), live];
}

/**
 * Why a visit is not evidence in a trial; null if it is. Visitors can't choose a bucket that the
 * server assigned during the trial. Only a network's first visit in a window counts, so a client
 * that makes many visits still has one random result.
 */
export function exclusionReasonOf(
  { at, previousAt }: Draw,
  { since, windowMs }: Pick<Trial, 'since' | 'windowMs'>,
): 'earlier' | 'network' | null {
  if (at < since) return 'earlier';
  const from = at - ((at - since) % windowMs);
  return previousAt >= from ? 'network' : null;
}
