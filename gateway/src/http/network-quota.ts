import { household, networkOf, organisation } from './network.ts';

/** How much of something finite one network may hold, small and large, and all of them together. */
export interface Shares {
  household: number;
  organisation: number;
  all: number;
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

  /** What is held by all together. */
  get held(): number {
    return this.#all;
  }

  /** Takes nothing and answers false where that would be more than the share. */
  take(address: string | undefined, amount = 1): boolean {
    const { ofHousehold, ofOrganisation } = keysOf(address);
    const fits =
      this.#heldBy(ofHousehold) + amount <= this.#max.household &&
      this.#heldBy(ofOrganisation) + amount <= this.#max.organisation &&
      this.#all + amount <= this.#max.all;
    if (fits) this.#add(address, amount);
    return fits;
  }

  give(address: string | undefined, amount = 1): void {
    this.#add(address, -amount);
  }

  #heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #add(address: string | undefined, amount: number): void {
    this.#all += amount;
    for (const key of Object.values(keysOf(address))) {
      const held = this.#heldBy(key) + amount;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }
}

/** What one request holds of a quota: it grows, and is given back as a whole. */
export class Share {
  readonly #quota: NetworkQuota;
  readonly #address: string | undefined;
  #amount = 0;

  constructor(quota: NetworkQuota, address: string | undefined) {
    this.#quota = quota;
    this.#address = address;
  }

  take(amount: number): boolean {
    const taken = this.#quota.take(this.#address, amount);
    if (taken) this.#amount += amount;
    return taken;
  }

  giveBack(): void {
    this.#quota.give(this.#address, this.#amount);
    this.#amount = 0;
  }
}

function keysOf(address: string | undefined) {
  return {
    ofHousehold: `household ${networkOf(address, household)}`,
    ofOrganisation: `organisation ${networkOf(address, organisation)}`,
  };
}
