import { hourMs } from './counts/count.ts';
import type { WatchSettings } from './watch-settings.ts';
import { RateTrial } from './rate-trial.ts';
import { CanaryShare } from './canary-share.ts';
import { HostileBudget } from './hostile-budget.ts';
import { Outages } from './outages.ts';

interface Pair {
  canary: number;
  live: number;
}

/** The canary's part of all buckets, and of the buckets that are in no other canary. */
export interface BucketShares {
  ofAll: number;
  ofCompared: number;
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
  #now = { share: 0, canary: 0, live: 0 };
  #whiles = 1;
  #erring = 0;

  /** @param areas number of areas in the canary; each is one more chance of a false alarm */
  constructor(limits: TrialLimits, areas = 1) {
    this.#limits = limits;
    this.#budget = new HostileBudget(limits.hostileNetworks, limits.alpha / 2);
    this.threshold = (areas * (limits.hostileNetworks > 0 ? 2 : 1)) / limits.alpha;
  }

  /**
   * Starts a span of time with the visitors counted in it.
   * @param untilMs its end, from the canary's start
   */
  begin(visitors: Pair, { ofAll, ofCompared }: BucketShares, untilMs: number): void {
    const { share, canary, live } = this.#now;
    // Only a finished span can be recognised as an outage.
    if (!this.#outages.next(canary + live)) this.#calm.observe(share, { canary, live });
    this.#whiles = Math.floor(untilMs / (this.#limits.networkHours * hourMs)) + 1;
    this.#budget.reach(ofAll, this.#whiles);
    this.#now = { share: this.#share.next(visitors, ofCompared), canary: 0, live: 0 };
  }

  /** Adds first errors of visitors who arrived in this span or earlier. */
  observe({ canary, live }: Pair): void {
    this.#erring += canary;
    this.#now.canary += canary;
    this.#now.live += live;
    this.#all.observe(this.#now.share, { canary, live });
  }

  /** The canary's erring visitors excluded because they could be hostile. */
  get leftOut(): number {
    return Math.min(this.#budget.visitors, this.#erring);
  }

  get evidence(): number {
    const visitors = this.#budget.visitors;
    return (this.#all.evidenceWithout(visitors) + this.#calm.evidenceWithout(visitors)) / 2;
  }

  get harms(): boolean {
    // A network may have one erring visitor per window.
    const minErring = this.#limits.minErringNetworks * this.#whiles;
    return (
      this.#erring >= Math.max(minErring, this.#budget.visitors + 1) &&
      this.evidence >= this.threshold
    );
  }
}
