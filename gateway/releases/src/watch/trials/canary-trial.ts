import { hourMs } from '../counts/count.ts';
import type { WatchSettings } from '../watch-settings.ts';
import { ArmTrial } from './arm-trial.ts';
import { CanaryShare } from './canary-share.ts';
import { HostileBudget } from './hostile-budget.ts';
import { Outages } from './outages.ts';

interface Pair {
  canary: number;
  live: number;
}

/** How the buckets stand: the canary's part of all, and its part of those that are in no other canary. */
export interface BucketShares {
  ofAll: number;
  ofCompared: number;
}

export type TrialLimits = Pick<
  WatchSettings,
  'alpha' | 'hostileNetworks' | 'minErringNetworks' | 'networkHours'
>;

/**
 * All that is known of one area of a canary, and whether it harms.
 *
 * The evidence is what stays when as many erring visitors are left out as could be hostile (see
 * `HostileBudget`): where they all are, the others are a fair game, and where fewer are, less than
 * that is left. Wrong with probability alpha at most: one half for more hostile visitors than that,
 * one for the game. Half of the stake is played with all errors, half without those of an outage,
 * whose many errors on both sides would hide the few that the canary makes; a game that is fair in
 * both halves is fair.
 */
export class CanaryTrial {
  readonly #all = new ArmTrial();
  readonly #calm = new ArmTrial();
  readonly #outages = new Outages();
  readonly #share = new CanaryShare();
  readonly #budget: HostileBudget;
  readonly #limits: TrialLimits;
  readonly threshold: number;
  #now = { share: 0, canary: 0, live: 0 };
  #whiles = 1;
  #erring = 0;

  /** @param areas of the canary: it has as many chances to be wrong */
  constructor(limits: TrialLimits, areas = 1) {
    this.#limits = limits;
    this.#budget = new HostileBudget(limits.hostileNetworks, limits.alpha / 2);
    this.threshold = (areas * (limits.hostileNetworks > 0 ? 2 : 1)) / limits.alpha;
  }

  /**
   * A span of time begins, in which so many visitors were counted.
   * @param untilMs its end, from the canary's start
   */
  begin(visitors: Pair, { ofAll, ofCompared }: BucketShares, untilMs: number): void {
    const { share, canary, live } = this.#now;
    // Only when it is over is it known whether a span was an outage.
    if (!this.#outages.next(canary + live)) this.#calm.observe(share, { canary, live });
    this.#whiles = Math.floor(untilMs / (this.#limits.networkHours * hourMs)) + 1;
    this.#budget.reach(ofAll, this.#whiles);
    this.#now = { share: this.#share.next(visitors, ofCompared), canary: 0, live: 0 };
  }

  /** So many of them, or of those before, met their first error. */
  observe({ canary, live }: Pair): void {
    this.#erring += canary;
    this.#now.canary += canary;
    this.#now.live += live;
    this.#all.observe(this.#now.share, { canary, live });
  }

  /** Erring visitors of the canary that are left out, because they could be hostile. */
  get leftOut(): number {
    return Math.min(this.#budget.visitors, this.#erring);
  }

  get evidence(): number {
    const visitors = this.#budget.visitors;
    return (this.#all.evidenceWithout(visitors) + this.#calm.evidenceWithout(visitors)) / 2;
  }

  get harms(): boolean {
    // In each while a network may have had one of them.
    const minErring = this.#limits.minErringNetworks * this.#whiles;
    return (
      this.#erring >= Math.max(minErring, this.#budget.visitors + 1) &&
      this.evidence >= this.threshold
    );
  }
}
