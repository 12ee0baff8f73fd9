/**
 * How many visitors of a canary may be hostile: people who were served it by chance like anybody,
 * and who say that it fails whatever it does.
 *
 * Buckets are drawn by the server, and of a network only the first visit of a while is evidence. So
 * whoever has so many networks gets a binomial number of visits into the canary, whatever he does
 * and whenever he does it, and more than this number with probability `doubt` at most. A raised
 * share takes in visits that were drawn before; so the bound is taken anew, over the whole time and
 * all buckets that were ever reached, whenever either grows, with a smaller doubt each time: 1/2 +
 * 1/6 + 1/12 + ... of it, which is never more than all.
 */
export class HostileBudget {
  readonly #networks: number;
  readonly #doubt: number;
  #share = 0;
  #reached = 0;
  #whiles = 0;
  #growths = 0;
  #visitors = 0;

  /** @param doubt probability that there are ever more than `visitors` */
  constructor(networks: number, doubt: number) {
    this.#networks = networks;
    this.#doubt = doubt;
  }

  get visitors(): number {
    return this.#visitors;
  }

  /**
   * @param share the part of all buckets that the canary has from now on
   * @param whiles in how many a network had a visit that is evidence, at most
   */
  reach(share: number, whiles: number): void {
    const raised = Math.max(0, share - this.#share);
    this.#share = share;
    if (raised === 0 && whiles <= this.#whiles) return;
    // What was given up and taken again may be other buckets than before.
    this.#reached = Math.min(1, this.#reached + raised);
    this.#whiles = Math.max(this.#whiles, whiles);
    this.#growths += 1;
    const doubt = this.#doubt / (this.#growths * (this.#growths + 1));
    const visits = this.#networks * this.#whiles;
    this.#visitors = Math.max(this.#visitors, highestCount(visits, this.#reached, doubt));
  }
}

/** The smallest count that a binomial one exceeds with probability `doubt` at most. */
export function highestCount(trials: number, probability: number, doubt: number): number {
  if (probability >= 1 || trials === 0) return trials;
  const odds = Math.log(probability) - Math.log1p(-probability);
  // From the top, where the terms are small, so that none is lost in the sum.
  let log = trials * Math.log(probability);
  let above = 0;
  for (let count = trials; count > 0; count -= 1) {
    above += Math.exp(log);
    if (above > doubt) return count;
    log += Math.log(count) - Math.log(trials - count + 1) - odds;
  }
  return 0;
}
