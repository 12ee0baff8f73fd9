import { client, networkOf, organisation } from './network.ts';

/** The limits for one client, one organisation and all clients together. */
export interface QuotaLimits {
  client: number;
  organisation: number;
  all: number;
}

/** The network of a client, and the limit for all clients in it. */
interface Network {
  name: string;
  max: number;
}

/** Limits connections, open pages and memory, so that no client can take all of them. */
export class ClientQuota {
  readonly #max: QuotaLimits;
  /** Amounts in use, by network name. Networks that use nothing are removed. */
  readonly #used = new Map<string, number>();
  #total = 0;

  constructor(max: QuotaLimits) {
    this.#max = max;
  }

  /** A lease that counts against this client's limits. */
  leaseFor(address: string | undefined): Lease {
    return new Lease(this, [
      { name: `client ${networkOf(address, client)}`, max: this.#max.client },
      { name: `organisation ${networkOf(address, organisation)}`, max: this.#max.organisation },
    ]);
  }

  /** A lease that counts only against the limit for all clients together. */
  commonLease(): Lease {
    return new Lease(this, []);
  }

  /** @returns false, and takes nothing, if a limit would be exceeded */
  take(networks: readonly Network[], amount: number): boolean {
    const isAllowed =
      this.#total + amount <= this.#max.all &&
      networks.every(({ name, max }) => this.#usedBy(name) + amount <= max);
    if (isAllowed) this.#add(networks, amount);
    return isAllowed;
  }

  release(networks: readonly Network[], amount: number): void {
    this.#add(networks, -amount);
  }

  #usedBy(name: string): number {
    return this.#used.get(name) ?? 0;
  }

  #add(networks: readonly Network[], amount: number): void {
    this.#total += amount;
    for (const { name } of networks) {
      const used = this.#usedBy(name) + amount;
      if (used > 0) this.#used.set(name, used);
      else this.#used.delete(name);
    }
  }
}

/** One request's share of a quota. It can grow, and is released as a whole. */
export class Lease {
  readonly #quota: ClientQuota;
  readonly #networks: readonly Network[];
  #amount = 0;

  constructor(quota: ClientQuota, networks: readonly Network[]) {
    this.#quota = quota;
    this.#networks = networks;
  }

  take(amount = 1): boolean {
    const taken = this.#quota.take(this.#networks, amount);
    if (taken) this.#amount += amount;
    return taken;
  }

  release(): void {
    this.#quota.release(this.#networks, this.#amount);
    this.#amount = 0;
  }
}
