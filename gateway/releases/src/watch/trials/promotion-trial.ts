import type { WatchSettings } from '../watch-settings.ts';
import { rateRatios } from './rate-ratios.ts';

/** Visitors of a release, and those of them who met an error. */
interface Outcome {
  visitors: number;
  erring: number;
}

type Limits = Pick<WatchSettings, 'alpha' | 'toleratedRatio' | 'toleratedRate' | 'hostileNetworks'>;

/**
 * Evidence that a promoted release fails more often than is tolerated after the one before it.
 *
 * There is nobody beside it to compare with. So the rate of the one before is taken at the upper end
 * of what its visitors allow (wrong with probability alpha/2 at most), times the tolerated ratio;
 * beyond that ceiling the likelihood ratio of Poisson counts, mixed over the ratios, is a
 * supermartingale, held against 2/alpha. Both together are wrong with probability alpha at most.
 *
 * Everybody is served it, so of each network that may be hostile one erring visitor is left out;
 * and so many visitors of the one before may have been there only to make it look better.
 */
export function promotionEvidence(before: Outcome, now: Outcome, limits: Limits): number {
  const expected = now.visitors * toleratedRate(before, limits);
  const erring = Math.max(0, now.erring - limits.hostileNetworks);
  const logs = rateRatios.map((ratio) => erring * Math.log(ratio) - expected * (ratio - 1));
  return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, 600)), 0) / rateRatios.length;
}

/** What `promotionEvidence` is held against. */
export function promotionThreshold({ alpha }: Pick<WatchSettings, 'alpha'>): number {
  return 2 / alpha;
}

/** Share of visitors that may meet an error before a promoted release counts as worse. */
export function toleratedRate(before: Outcome, limits: Limits): number {
  // A day reaches into two of the days by which first visits are told.
  const visitors = before.visitors - 2 * limits.hostileNetworks;
  if (visitors <= 0) return 1;
  const upper = highestMean(before.erring, limits.alpha / 2) / visitors;
  return Math.min(1, Math.max(limits.toleratedRate, limits.toleratedRatio * upper));
}

/**
 * The highest mean of a Poisson count of which so few are still believable: Chernoff's bound,
 * P(X <= count) <= exp(-(mean - count + count * ln(count / mean))).
 */
function highestMean(count: number, doubt: number): number {
  const wanted = -Math.log(doubt);
  const doubtAt = (mean: number) =>
    mean - count + (count === 0 ? 0 : count * Math.log(count / mean));
  let low = count;
  let high = count + wanted + 10 * Math.sqrt((count + 1) * wanted) + 10;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (doubtAt(middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}
