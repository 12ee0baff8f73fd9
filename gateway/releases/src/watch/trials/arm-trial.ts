import { rateRatios } from './rate-ratios.ts';

/** Visitors who met their first error in a span of time, on both sides of a canary. */
interface ErringPair {
  canary: number;
  live: number;
}

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
  readonly #products = rateRatios.map(() => 1 / rateRatios.length);
  #erring: ErringPair = { canary: 0, live: 0 };

  get evidence(): number {
    let sum = 0;
    for (const product of this.#products) sum += product;
    return sum;
  }

  get erring(): ErringPair {
    return this.#erring;
  }

  /** @param share the canary's part of the visitors, above 0 and below 1; too high a one only hides harm */
  observe(share: number, { canary, live }: ErringPair): void {
    this.#erring = { canary: this.#erring.canary + canary, live: this.#erring.live + live };
    for (const [index, ratio] of rateRatios.entries()) {
      const scale = 1 / (ratio * share + 1 - share);
      const product = this.#products[index] ?? 0;
      this.#products[index] = Math.min(
        product * (ratio * scale) ** canary * scale ** live,
        Number.MAX_VALUE / rateRatios.length,
      );
    }
  }
}
