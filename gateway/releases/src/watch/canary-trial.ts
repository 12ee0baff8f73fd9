import { hourMs } from './counts/count.ts';
import type { WatchSettings } from './watch-settings.ts';
import { type Pair, RateTrial } from './rate-trial.ts';

const rememberedSpans = 60;
const minOutageErring = 20;
const outageFactor = 5;

/**
 * Detects spans with so many errors on both sides together that the cause may not be a release. It
 * uses only the sum of both sides. Each side's share of the errors does not depend on that sum, so
 * excluding such a span favours neither side.
 * @returns whether the next span was an outage, given its erring visitors on both sides together
 */
export function outageDetector(): (erring: number) => boolean {
  /** The numbers of erring visitors in recent spans without an outage. */
  let calm: number[] = [];
  return (erring) => {
    const usual = calm.reduce((sum, count) => sum + count, 0) / calm.length;
    const isOutage = erring >= minOutageErring && erring > usual * outageFactor;
    // An outage must not raise the usual level.
    if (!isOutage) calm = [...calm, erring].slice(-rememberedSpans);
    return isOutage;
  };
}

/**
 * The number of a canary's visitors that may be hostile: they report errors regardless of how the
 * canary works.
 *
 * The server assigns the buckets at random, and only the first visit of a network in each window is
 * evidence. An attacker with a given number of networks therefore gets a binomially distributed
 * number of visits into the canary, and can't influence it. It exceeds the budget with probability
 * at most `doubt`. A raised share includes visits that were assigned a bucket earlier. The bound is
 * therefore recomputed over the whole time and all buckets ever used, whenever either grows. Each
 * recomputation uses a smaller part of the doubt: 1/2 + 1/6 + 1/12 + ... is at most 1.
 * @param doubt probability that there are ever more hostile visitors
 * @returns the budget, given the canary's part of all buckets from now on, and the number of windows
 * so far; in each window, one visit per network may be evidence
 */
export function hostileBudget(
  networks: number,
  doubt: number,
): (share: number, windows: number) => number {
  let currentShare = 0;
  let coveredShare = 0;
  let coveredWindows = 0;
  let growths = 0;
  let visitors = 0;
  return (share, windows) => {
    const raised = Math.max(0, share - currentShare);
    currentShare = share;
    if (raised === 0 && windows <= coveredWindows) return visitors;
    // Buckets added after a reduction may differ from the earlier ones, so count them as new.
    coveredShare = Math.min(1, coveredShare + raised);
    coveredWindows = Math.max(coveredWindows, windows);
    growths += 1;
    const visits = networks * coveredWindows;
    const highest = highestCount(visits, coveredShare, doubt / (growths * (growths + 1)));
    visitors = Math.max(visitors, highest);
    return visitors;
  };
}

/** The smallest count that a binomial variable exceeds with probability at most `doubt`. */
export function highestCount(trials: number, probability: number, doubt: number): number {
  if (probability >= 1 || trials === 0) return trials;
  const odds = Math.log(probability) - Math.log1p(-probability);
  // Sum from the top, where the terms are smallest, to keep them from being rounded away.
  let log = trials * Math.log(probability);
  let tail = 0;
  for (let count = trials; count > 0; count -= 1) {
    tail += Math.exp(log);
    if (tail > doubt) return count;
    log += Math.log(count) - Math.log(trials - count + 1) - odds;
  }
  return 0;
}

const recentSpans = 10;

/**
 * The canary's share of visitors for the test: the highest of its share of the buckets, of all
 * visitors so far, and of the visitors in the last ten spans. The highest share avoids a false
 * alarm when visitors arrive unevenly or the share changes.
 * @returns the share for the next span, given its visitors and the canary's share of the buckets
 */
export function canaryShare(): (visitors: Pair, share: number) => number {
  let recent: Pair[] = [];
  let total: Pair = { canary: 0, live: 0 };
  return (visitors, share) => {
    recent = [...recent, visitors].slice(-recentSpans);
    total = sumOf([total, visitors]);
    return Math.max(share, shareOf(total), shareOf(sumOf(recent)));
  };
}

function sumOf(pairs: Pair[]): Pair {
  const sum = { canary: 0, live: 0 };
  for (const { canary, live } of pairs) {
    sum.canary += canary;
    sum.live += live;
  }
  return sum;
}

/** The canary's share of the visitors; zero if there are too few to compute it. */
function shareOf({ canary, live }: Pair): number {
  return canary > 0 && live > 0 ? canary / (canary + live) : 0;
}

/** The canary's part of all buckets, and of the buckets that are in no other canary. */
export interface BucketShares {
  ofAllBuckets: number;
  ofComparedBuckets: number;
}

export type TrialLimits = Pick<
  WatchSettings,
  'alpha' | 'hostileNetworks' | 'minErringNetworks' | 'networkHours'
>;

/**
 * Decides whether a canary harms one of its areas.
 *
 * The evidence excludes as many erring visitors as could be hostile (see `hostileBudget`). If all
 * of those are hostile, the remaining visitors form a fair game. If fewer are, the evidence is
 * lower than in that game. The probability of a false alarm is at most alpha: half of it for more
 * hostile visitors than budgeted, half for the game. The evidence averages two games: one with all
 * errors, and one without errors during outages, because many errors on both sides would hide the
 * few of the canary. The average of two fair games is fair.
 */
export class CanaryTrial {
  readonly #all = new RateTrial();
  readonly #calm = new RateTrial();
  readonly #isOutage = outageDetector();
  readonly #nextShare = canaryShare();
  readonly #hostileBudget: ReturnType<typeof hostileBudget>;
  readonly #limits: TrialLimits;
  readonly threshold: number;
  #currentSpan = { share: 0, canary: 0, live: 0 };
  #windows = 1;
  #erring = 0;
  #hostile = 0;

  /** @param areas number of areas in the canary; each adds one chance of a false alarm */
  constructor(limits: TrialLimits, areas = 1) {
    this.#limits = limits;
    this.#hostileBudget = hostileBudget(limits.hostileNetworks, limits.alpha / 2);
    this.threshold = (areas * (limits.hostileNetworks > 0 ? 2 : 1)) / limits.alpha;
  }

  /**
   * Starts a span of time with the visitors counted in it.
   * @param untilMs end of the span, in milliseconds from the canary's start
   */
  begin(visitors: Pair, { ofAllBuckets, ofComparedBuckets }: BucketShares, untilMs: number): void {
    const { share, canary, live } = this.#currentSpan;
    // Only a finished span can be recognised as an outage.
    if (!this.#isOutage(canary + live)) this.#calm.observe(share, { canary, live });
    this.#windows = Math.floor(untilMs / (this.#limits.networkHours * hourMs)) + 1;
    this.#hostile = this.#hostileBudget(ofAllBuckets, this.#windows);
    const nextShare = this.#nextShare(visitors, ofComparedBuckets);
    this.#currentSpan = { share: nextShare, canary: 0, live: 0 };
  }

  /** Adds first errors of visitors who arrived in this span or earlier. */
  observe({ canary, live }: Pair): void {
    this.#erring += canary;
    this.#currentSpan.canary += canary;
    this.#currentSpan.live += live;
    this.#all.observe(this.#currentSpan.share, { canary, live });
  }

  /** The canary's visitors with errors that the evidence leaves out as possibly hostile. */
  get excluded(): number {
    return Math.min(this.#hostile, this.#erring);
  }

  get evidence(): number {
    return (
      (this.#all.evidenceWithout(this.#hostile) + this.#calm.evidenceWithout(this.#hostile)) / 2
    );
  }

  get isHarmful(): boolean {
    // Each network may contribute one erring visitor per window.
    const minErring = this.#limits.minErringNetworks * this.#windows;
    return (
      this.#erring >= Math.max(minErring, this.#hostile + 1) && this.evidence >= this.threshold
    );
  }
}
