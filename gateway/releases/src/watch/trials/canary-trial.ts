import type { WatchSettings } from '../watch-settings.ts';
import { ArmTrial } from './arm-trial.ts';
import { CanaryShare } from './canary-share.ts';
import { HostileBudget } from './hostile-budget.ts';

interface Pair {
  canary: number;
  live: number;
}

/** How the buckets stand: the canary's part of all, and its part of those that are in no other canary. */
export interface BucketShares {
  ofAll: number;
  ofCompared: number;
}

export type TrialLimits = Pick<WatchSettings, 'alpha' | 'hostileNetworks' | 'minErringNetworks'>;

/**
 * All that is known of one area of a canary, and whether it harms. The evidence is what stays when
 * as many erring visitors are left out as could be hostile (see `HostileBudget`): where they all
 * are, the others are a fair game, and where fewer are, less than that is left. Wrong with
 * probability alpha at most: one half for more hostile visitors than that, one for the game.
 */
export class CanaryTrial {
  readonly #trial = new ArmTrial();
  readonly #share = new CanaryShare();
  readonly #budget: HostileBudget;
  readonly #limits: TrialLimits;
  readonly threshold: number;
  #shareNow = 0;
  #erring = 0;

  /** @param areas of the canary: it has as many chances to be wrong */
  constructor(limits: TrialLimits, areas = 1) {
    this.#limits = limits;
    this.#budget = new HostileBudget(limits.hostileNetworks, limits.alpha / 2);
    this.threshold = (areas * (limits.hostileNetworks > 0 ? 2 : 1)) / limits.alpha;
  }

  /** A span of time begins, in which so many visitors were counted. */
  begin(visitors: Pair, { ofAll, ofCompared }: BucketShares): void {
    this.#budget.reach(ofAll);
    this.#shareNow = this.#share.next(visitors, ofCompared);
  }

  /** So many of them, or of those before, met their first error. */
  observe(erring: Pair): void {
    this.#erring += erring.canary;
    this.#trial.observe(this.#shareNow, erring);
  }

  /** Erring visitors of the canary that are left out, because they could be hostile. */
  get leftOut(): number {
    return Math.min(this.#budget.visitors, this.#erring);
  }

  get evidence(): number {
    return this.#trial.evidenceWithout(this.leftOut);
  }

  get harms(): boolean {
    return (
      this.#erring >= Math.max(this.#limits.minErringNetworks, this.#budget.visitors + 1) &&
      this.evidence >= this.threshold
    );
  }
}
