import { household, networkOf, organisation } from './network.ts';

/** How much of something finite one network may hold, small and large, and all of them together. */
export interface Shares {
  household: number;
  organisation: number;
  all: number;
}

/** A network that a client is of, and how much of it all its clients may hold. */
interface Network {
  name: string;
  max: number;
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
    return new Share(this, [
      { name: `household ${networkOf(address, household)}`, max: this.#max.household },
      { name: `organisation ${networkOf(address, organisation)}`, max: this.#max.organisation },
    ]);
  }

  /** What is no client's yet: it has its limit in what all of them may hold together. */
  shareOfNobody(): Share {
    return new Share(this, []);
  }

  /** Takes nothing and answers false where that would be more than the share. */
  take(networks: readonly Network[], amount: number): boolean {
    const fits =
      this.#all + amount <= this.#max.all &&
      networks.every(({ name, max }) => this.#heldBy(name) + amount <= max);
    if (fits) this.#add(networks, amount);
    return fits;
  }

  give(networks: readonly Network[], amount: number): void {
    this.#add(networks, -amount);
  }

  #heldBy(name: string): number {
    return this.#held.get(name) ?? 0;
  }

  #add(networks: readonly Network[], amount: number): void {
    this.#all += amount;
    for (const { name } of networks) {
      const held = this.#heldBy(name) + amount;
      if (held > 0) this.#held.set(name, held);
      else this.#held.delete(name);
    }
  }
}

/** What one request holds of a quota: it grows, and is given back as a whole. */
export class Share {
  readonly #quota: NetworkQuota;
  readonly #networks: readonly Network[];
  #amount = 0;

  constructor(quota: NetworkQuota, networks: readonly Network[]) {
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
