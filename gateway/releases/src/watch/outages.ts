const rememberedSpans = 60;
const minErring = 20;
const timesUsual = 5;

/**
 * Detects spans with so many errors on both sides together that the cause may not be a release. It
 * uses only the sum. The division of the errors between both sides is a fair game for any sum, so
 * excluding such a span favours neither side.
 */
export class Outages {
  readonly #calm: number[] = [];
  #sum = 0;

  /**
   * @param erring of both sides
   * @returns whether the finished span was an outage
   */
  next(erring: number): boolean {
    const usual = this.#sum / this.#calm.length;
    const isOutage = erring >= minErring && erring > usual * timesUsual;
    // An outage must not raise the usual level.
    if (!isOutage) {
      this.#calm.push(erring);
      this.#sum += erring;
    }
    if (this.#calm.length > rememberedSpans) this.#sum -= this.#calm.shift() ?? 0;
    return isOutage;
  }
}
