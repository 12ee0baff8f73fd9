import { rateRatios } from './rate-ratios.ts';

/** Visitors who met their first error in a span of time, on both sides of a canary. */
interface ErringPair {
  canary: number;
  live: number;
}

/** Shares are told apart by so much, rounded up: too high a one only hides harm. */
const shareStep = 0.001;
/** The highest that can still be written as a number. */
const maxLog = 700;

/**
 * Evidence that a canary fails more often than what is live beside it (a mixture sequential
 * probability ratio test).
 *
 * Where it does not, the next visitor who meets an error belongs to the canary with the probability
 * `share`, its part of all visitors; where its rate is r times higher, with r*share / (r*share + 1 -
 * share). The product of the likelihood ratios is a martingale that starts at 1, so it ever reaches
 * 1/alpha with probability alpha at most (Ville's inequality), however often one looks.
 */
export class ArmTrial {
  readonly #logs = rateRatios.map(() => 0);
  /** Erring visitors of the canary by the share that held, in steps. */
  readonly #erringAt = new Map<number, number>();

  get evidence(): number {
    return this.evidenceWithout(0);
  }

  /** @param share the canary's part of the visitors, above 0 and below 1; too high a one only hides harm */
  observe(share: number, { canary, live }: ErringPair): void {
    if (canary + live === 0) return;
    const step = Math.min(Math.ceil(share / shareStep - 1e-9), 1 / shareStep - 1);
    if (canary > 0) this.#erringAt.set(step, (this.#erringAt.get(step) ?? 0) + canary);
    for (const [index, weight] of weightsAt(step).entries()) {
      this.#logs[index] = (this.#logs[index] ?? 0) + canary * weight.canary + live * weight.live;
    }
  }

  /**
   * What is left when so many of the canary's erring visitors are taken away: those that weigh most,
   * which is those who came while its share was lowest. Whichever so many are taken away, no more is
   * left of the others.
   */
  evidenceWithout(visitors: number): number {
    const taken = this.#weightiest(visitors);
    let sum = 0;
    for (const [index, all] of this.#logs.entries()) {
      let log = all;
      for (const [step, amount] of taken) log -= amount * (weightsAt(step)[index]?.canary ?? 0);
      sum += Math.exp(Math.min(log, maxLog));
    }
    return sum / rateRatios.length;
  }

  #weightiest(visitors: number): [step: number, amount: number][] {
    const taken: [number, number][] = [];
    let left = visitors;
    if (left === 0) return taken;
    for (const [step, amount] of [...this.#erringAt].sort(([one], [other]) => one - other)) {
      taken.push([step, Math.min(amount, left)]);
      left -= Math.min(amount, left);
      if (left === 0) break;
    }
    return taken;
  }
}

/** What one erring visitor adds to the logarithm of each ratio's product; worked out once for a share. */
const weights = new Map<number, ErringPair[]>();

function weightsAt(step: number): ErringPair[] {
  const known = weights.get(step);
  if (known) return known;
  const share = step * shareStep;
  const made = rateRatios.map((ratio) => {
    const live = -Math.log(ratio * share + 1 - share);
    return { canary: Math.log(ratio) + live, live };
  });
  weights.set(step, made);
  return made;
}
