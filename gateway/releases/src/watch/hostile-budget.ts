/**
 * The number of a canary's visitors that may be hostile: they report errors regardless of how the
 * canary works.
 *
 * The server assigns the buckets at random, and only the first visit of a network in each window is
 * evidence. An attacker with a given number of networks therefore gets a binomially distributed
 * number of visits into the canary, and can't influence it. It exceeds the budget with probability
 * at most `doubt`. A raised share includes visits that were assigned a bucket earlier. The bound is
 * therefore recomputed over the whole time and all buckets ever used, whenever either grows. Each
 * time gets a smaller part of the doubt (1/2 + 1/6 + 1/12 + ...), so the sum never exceeds it.
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
   * @param share the canary's part of all buckets from now on
   * @param whiles the highest number of windows in which a network had a visit that is evidence
   */
  reach(share: number, whiles: number): void {
    const raised = Math.max(0, share - this.#share);
    this.#share = share;
    if (raised === 0 && whiles <= this.#whiles) return;
    // Buckets added after a reduction may differ from the earlier ones, so count them as new.
    this.#reached = Math.min(1, this.#reached + raised);
    this.#whiles = Math.max(this.#whiles, whiles);
    this.#growths += 1;
    const doubt = this.#doubt / (this.#growths * (this.#growths + 1));
    const visits = this.#networks * this.#whiles;
    this.#visitors = Math.max(this.#visitors, highestCount(visits, this.#reached, doubt));
  }
}

/** The smallest count that a binomial variable exceeds with probability at most `doubt`. */
export function highestCount(trials: number, probability: number, doubt: number): number {
  if (probability >= 1 || trials === 0) return trials;
  const odds = Math.log(probability) - Math.log1p(-probability);
  // Sum from the top, where the terms are smallest, to keep them from being rounded away.
  let log = trials * Math.log(probability);
  let above = 0;
  for (let count = trials; count > 0; count -= 1) {
    above += Math.exp(log);
    if (above > doubt) return count;
    log += Math.log(count) - Math.log(trials - count + 1) - odds;
  }
  return 0;
}
