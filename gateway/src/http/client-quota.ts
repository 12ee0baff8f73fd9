import { client, networkOf, organisation } from './network.ts';

export interface QuotaLimits {
  client: number;
  organisation: number;
  all: number;
}

/** Limits connections, open pages and memory, so that no client can take all of them. */
export class ClientQuota {
  readonly #max: QuotaLimits;
  /** Amounts in use, by network. Networks that use nothing are removed. */
  readonly #used = new Map<string, number>();

  constructor(max: QuotaLimits) {
    this.#max = max;
  }

  leaseFor(address: string | undefined): Lease {
    const limits = {
      all: this.#max.all,
      [`client ${networkOf(address, client)}`]: this.#max.client,
      [`organisation ${networkOf(address, organisation)}`]: this.#max.organisation,
    };
    return new Lease(this.#used, Object.entries(limits));
  }

  /** A lease that counts only against the limit for all clients together. */
  commonLease(): Lease {
    return new Lease(this.#used, [['all', this.#max.all]]);
  }
}

/** One request's share of a quota. It can grow, and is released as a whole. */
export class Lease {
  readonly #used: Map<string, number>;
  readonly #limits: readonly [network: string, max: number][];
  #amount = 0;

  constructor(used: Map<string, number>, limits: readonly [network: string, max: number][]) {
    this.#used = used;
    this.#limits = limits;
  }

  /** @returns false, and takes nothing, if a limit would be exceeded */
  take(amount = 1): boolean {
    const isAllowed = this.#limits.every(([network, max]) => this.#usedBy(network) + amount <= max);
    if (isAllowed) this.#add(amount);
    return isAllowed;
  }

  release(): void {
    this.#add(-this.#amount);
  }

  #usedBy(network: string): number {
    return this.#used.get(network) ?? 0;
  }

  #add(amount: number): void {
    this.#amount += amount;
    for (const [network] of this.#limits) {
      const used = this.#usedBy(network) + amount;
      if (used > 0) this.#used.set(network, used);
      else this.#used.delete(network);
    }
  }
}
