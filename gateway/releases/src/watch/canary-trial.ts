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
 */
export class Outages {
  /** The numbers of erring visitors in recent spans without an outage. */
  #calm: number[] = [];

  /**
   * @param erring number of visitors with errors on both sides together
   * @returns whether the finished span was an outage
   */
  next(erring: number): boolean {
    const usual = this.#calm.reduce((sum, count) => sum + count, 0) / this.#calm.length;
    const isOutage = erring >= minOutageErring && erring > usual * outageFactor;
    // An outage must not raise the usual level.
    if (!isOutage) this.#calm = [...this.#calm, erring].slice(-rememberedSpans);
    return isOutage;
  }
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
 */
export class HostileBudget {
  readonly #networks: number;
  readonly #doubt: number;
  #share = 0;
  #coveredShare = 0;
  #windows = 0;
  #growths = 0;
  visitors = 0;

  /** @param doubt probability that there are ever more than `visitors` */
  constructor(networks: number, doubt: number) {
    this.#networks = networks;
    this.#doubt = doubt;
  }

  /**
   * @param share the canary's part of all buckets from now on
   * @param windows number of windows so far; in each, one visit per network may be evidence
   */
  update(share: number, windows: number): void {
    const raised = Math.max(0, share - this.#share);
    this.#share = share;
    if (raised === 0 && windows <= this.#windows) return;
    // Buckets added after a reduction may differ from the earlier ones, so count them as new.
    this.#coveredShare = Math.min(1, this.#coveredShare + raised);
    this.#windows = Math.max(this.#windows, windows);
    this.#growths += 1;
    const doubt = this.#doubt / (this.#growths * (this.#growths + 1));
    const visits = this.#networks * this.#windows;
    this.visitors = Math.max(this.visitors, highestCount(visits, this.#coveredShare, doubt));
  }
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
 */
export class CanaryShare {
  #recent: Pair[] = [];
  #total: Pair = { canary: 0, live: 0 };

  /** @returns the share for events in this span */
  next(visitors: Pair, share: number): number {
    this.#recent = [...this.#recent, visitors].slice(-recentSpans);
    this.#total = sumOf([this.#total, visitors]);
    return Math.max(share, shareOf(this.#total), shareOf(sumOf(this.#recent)));
  }
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
 * The evidence excludes as many erring visitors as could be hostile (see `HostileBudget`). If all
 * of those are hostile, the remaining visitors form a fair game. If fewer are, the evidence is
 * lower than in that game. The probability of a false alarm is at most alpha: half of it for more
 * hostile visitors than budgeted, half for the game. The evidence averages two games: one with all
 * errors, and one without errors during outages, because many errors on both sides would hide the
 * few of the canary. The average of two fair games is fair.
 */
export class CanaryTrial {
  readonly #all = new RateTrial();
  readonly #calm = new RateTrial();
  readonly #outages = new Outages();
  readonly #share = new CanaryShare();
  readonly #budget: HostileBudget;
  readonly #limits: TrialLimits;
  readonly threshold: number;
  #currentSpan = { share: 0, canary: 0, live: 0 };
  #windows = 1;
  #erring = 0;

  /** @param areas number of areas in the canary; each adds one chance of a false alarm */
  constructor(limits: TrialLimits, areas = 1) {
    this.#limits = limits;
    this.#budget = new HostileBudget(limits.hostileNetworks, limits.alpha / 2);
    this.threshold = (areas * (limits.hostileNetworks > 0 ? 2 : 1)) / limits.alpha;
  }

  /**
   * Starts a span of time with the visitors counted in it.
   * @param untilMs end of the span, in milliseconds from the canary's start
   */
  begin(visitors: Pair, { ofAllBuckets, ofComparedBuckets }: BucketShares, untilMs: number): void {
    const { share, canary, live } = this.#currentSpan;
    // Only a finished span can be recognised as an outage.
    if (!this.#outages.next(canary + live)) this.#calm.observe(share, { canary, live });
    this.#windows = Math.floor(untilMs / (this.#limits.networkHours * hourMs)) + 1;
    this.#budget.update(ofAllBuckets, this.#windows);
    const nextShare = this.#share.next(visitors, ofComparedBuckets);
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
    return Math.min(this.#budget.visitors, this.#erring);
  }

  get evidence(): number {
    const visitors = this.#budget.visitors;
    return (this.#all.evidenceWithout(visitors) + this.#calm.evidenceWithout(visitors)) / 2;
  }

  get isHarmful(): boolean {
    // Each network may contribute one erring visitor per window.
    const minErring = this.#limits.minErringNetworks * this.#windows;
    return (
      this.#erring >= Math.max(minErring, this.#budget.visitors + 1) &&
      this.evidence >= this.threshold
    );
  }
}
