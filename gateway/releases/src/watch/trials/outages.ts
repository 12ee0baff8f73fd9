const rememberedSpans = 60;
const minErring = 20;
const timesUsual = 5;

/**
 * Tells spans in which so many met an error, on both sides together, that something else than a
 * release may have failed. It looks at the sum alone: whose errors they are is as fair a game
 * whatever the sum, so leaving such a span out favours nobody.
 */
export class Outages {
  readonly #calm: number[] = [];
  #sum = 0;

  /** @param erring of both sides @returns whether the span that ended was one */
  next(erring: number): boolean {
    const usual = this.#sum / this.#calm.length;
    const isOutage = erring >= minErring && erring > usual * timesUsual;
    // One outage does not make the next one usual.
    if (!isOutage) {
      this.#calm.push(erring);
      this.#sum += erring;
    }
    if (this.#calm.length > rememberedSpans) this.#sum -= this.#calm.shift() ?? 0;
    return isOutage;
  }
}
