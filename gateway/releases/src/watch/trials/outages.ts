const rememberedSpans = 60;
const minErring = 20;
const timesUsual = 5;

/**
 * Tells spans in which so many met an error, on both sides together, that something else than a
 * release may have failed. It looks at the sum alone: whose errors they are is as fair a game
 * whatever the sum, so leaving such a span out favours nobody.
 */
export class Outages {
  readonly #sums: number[] = [];

  /** @param erring of both sides @returns whether the span that ended was one */
  next(erring: number): boolean {
    const usual = this.#sums.reduce((sum, one) => sum + one, 0) / this.#sums.length;
    const isOutage = erring >= minErring && erring > usual * timesUsual;
    // One outage does not make the next one usual.
    if (!isOutage) this.#sums.push(erring);
    if (this.#sums.length > rememberedSpans) this.#sums.shift();
    return isOutage;
  }
}
