/**
 * How many times more often a bad release may fail than the one beside it. The true ratio is
 * unknown, so the evidence is the mean over these. A mixture of martingales is a martingale, too.
 */
export const rateRatios = [1.5, 2, 3, 5, 10, 30, 100] as const;

/** Numbers of visitors on both sides of a canary. */
export interface Pair {
  canary: number;
  live: number;
}

/** Resolution of the shares, which are rounded up. A share that is too high can only hide harm. */
const shareStep = 0.001;
/** The largest logarithm whose exponential is finite. */
const maxLog = 700;

/**
 * Evidence that a canary fails more often than the live release beside it (a mixture sequential
 * probability ratio test).
 *
 * If it does not, the next visitor who meets an error belongs to the canary with the probability
 * `share`, its part of all visitors. If its error rate is r times higher, that probability is
 * r*share / (r*share + 1 - share). The product of the likelihood ratios is a martingale that starts
 * at 1. It therefore ever reaches 1/alpha with probability at most alpha (Ville's inequality),
 * regardless of how often it is checked.
 */
export class RateTrial {
  readonly #logs = rateRatios.map(() => 0);
  /** The canary's erring visitors by its share at the time, in steps. */
  readonly #erringAt = new Map<number, number>();

  /**
   * @param share the canary's part of the visitors, between 0 and 1; too high hides harm
   * @param erring visitors who met their first error
   */
  observe(share: number, { canary, live }: Pair): void {
    if (canary + live === 0) return;
    const step = Math.min(Math.ceil(share / shareStep - 1e-9), 1 / shareStep - 1);
    if (canary > 0) this.#erringAt.set(step, (this.#erringAt.get(step) ?? 0) + canary);
    for (const [index, weight] of weightsAt(step).entries()) {
      this.#logs[index] = (this.#logs[index] ?? 0) + canary * weight.canary + live * weight.live;
    }
  }

  /**
   * The evidence without the given number of the canary's erring visitors. It excludes the ones
   * with the most weight, from the time of the lowest share, so no other choice leaves less
   * evidence.
   */
  evidenceWithout(visitors: number): number {
    const logs = [...this.#logs];
    let remaining = visitors;
    for (const [step, amount] of [...this.#erringAt].sort(([one], [other]) => one - other)) {
      if (remaining === 0) break;
      const excluded = Math.min(amount, remaining);
      remaining -= excluded;
      for (const [index, weight] of weightsAt(step).entries()) {
        logs[index] = (logs[index] ?? 0) - excluded * weight.canary;
      }
    }
    return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, maxLog)), 0) / rateRatios.length;
  }
}

/** How much one erring visitor adds to the logarithm for each ratio, cached by share. */
const weights = new Map<number, Pair[]>();

function weightsAt(step: number): Pair[] {
  const known = weights.get(step);
  if (known) return known;
  const share = step * shareStep;
  const pairs = rateRatios.map((ratio) => {
    const liveWeight = -Math.log(ratio * share + 1 - share);
    return { canary: Math.log(ratio) + liveWeight, live: liveWeight };
  });
  weights.set(step, pairs);
  return pairs;
}
