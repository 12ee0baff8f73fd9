import { household, networkOf, organisation } from './network.ts';

/** How much of something finite one network may hold, small and large, and all of them together. */
export interface Shares {
  household: number;
  organisation: number;
  all: number;
}

/** Names of the two networks of a client. */
interface Networks {
  household: string;
  organisation: string;
}

/**
 * What clients hold of something finite: connections, open pages, bytes in memory. No network gets
 * all of it, so that whoever takes his whole share leaves some to everybody else.
 */
export class NetworkQuota {
  readonly #max: Shares;
  /** By network; only those that hold something are kept. */
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(max: Shares) {
    this.#max = max;
  }

  /** What one client may take from it. */
  shareOf(address: string | undefined): Share {
    return new Share(this, {
      household: `household ${networkOf(address, household)}`,
      organisation: `organisation ${networkOf(address, organisation)}`,
    });
  }

  /** Takes nothing and answers false where that would be more than the share. */
  take(networks: Networks, amount: number): boolean {
    const fits =
      this.#heldBy(networks.household) + amount <= this.#max.household &&
      this.#heldBy(networks.organisation) + amount <= this.#max.organisation &&
      this.#all + amount <= this.#max.all;
    if (fits) this.#add(networks, amount);
    return fits;
  }

  give(networks: Networks, amount: number): void {
    this.#add(networks, -amount);
  }

  #heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #add(networks: Networks, amount: number): void {
    this.#all += amount;
    for (const key of [networks.household, networks.organisation]) {
      const held = this.#heldBy(key) + amount;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }
}

/** What one request holds of a quota: it grows, and is given back as a whole. */
export class Share {
  readonly #quota: NetworkQuota;
  readonly #networks: Networks;
  #amount = 0;

  constructor(quota: NetworkQuota, networks: Networks) {
    this.#quota = quota;
    this.#networks = networks;
  }

  take(amount = 1): boolean {
    const taken = this.#quota.take(this.#networks, amount);
    if (taken) this.#amount += amount;
    return taken;
  }

  giveBack(): void {
    this.#quota.give(this.#networks, this.#amount);
    this.#amount = 0;
  }
}
