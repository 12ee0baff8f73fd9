import type { Outcome } from './counts/count-history.ts';
import type { WatchSettings } from './watch-settings.ts';
import { rateRatios } from './rate-trial.ts';

type Limits = Pick<WatchSettings, 'alpha' | 'toleratedRatio' | 'toleratedRate' | 'hostileNetworks'>;

/**
 * Evidence that a promoted release fails more often than its predecessor, beyond the tolerance.
 *
 * There is no cohort beside it to compare with. The test therefore takes the upper confidence bound
 * of the predecessor's error rate (wrong with probability at most alpha/2) times the tolerated
 * ratio. Beyond that ceiling, the likelihood ratio of Poisson counts, mixed over the ratios, is a
 * supermartingale, compared with 2/alpha. Both together are wrong with probability at most alpha.
 *
 * All visitors get the release, so the test excludes one erring visitor for each possibly hostile
 * network. It also excludes that many visitors of the predecessor, who may have come only to
 * improve its rate.
 */
export function promotionEvidence(before: Outcome, now: Outcome, limits: Limits): number {
  const expected = now.visitors * toleratedRate(before, limits);
  const erring = Math.max(0, now.erring - limits.hostileNetworks);
  const logs = rateRatios.map((ratio) => erring * Math.log(ratio) - expected * (ratio - 1));
  return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, 600)), 0) / rateRatios.length;
}

export function promotionThreshold({ alpha }: Pick<WatchSettings, 'alpha'>): number {
  return 2 / alpha;
}

/** The error rate above which a promoted release counts as worse. */
export function toleratedRate(before: Outcome, limits: Limits): number {
  // First visits are counted per day, and 24 hours overlap two days.
  const visitors = before.visitors - 2 * limits.hostileNetworks;
  if (visitors <= 0) return 1;
  const upper = highestMean(before.erring, limits.alpha / 2) / visitors;
  return Math.min(1, Math.max(limits.toleratedRate, limits.toleratedRatio * upper));
}

/**
 * The highest mean for which a Poisson count this low is still plausible. Chernoff's bound: P(X <=
 * count) <= exp(-(mean - count + count * ln(count / mean))).
 */
function highestMean(count: number, doubt: number): number {
  const threshold = -Math.log(doubt);
  const doubtAt = (mean: number) =>
    mean - count + (count === 0 ? 0 : count * Math.log(count / mean));
  let low = count;
  let high = count + threshold + 10 * Math.sqrt((count + 1) * threshold) + 10;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (doubtAt(middle) < threshold) low = middle;
    else high = middle;
  }
  return high;
}
