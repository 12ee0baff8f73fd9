import type { NetworkDraw } from './count.ts';
import type { CountStore } from './count-tables.ts';

/** The assignment of a bucket to a visit. */
export interface Draw {
  /** Milliseconds since 1970. */
  at: number;
  /** The network's previous draw; 0 if none is known. */
  previousAt: number;
}

const maxNetworks = 250_000;

/**
 * When a visit from each network last got a bucket. It shows for every trial whether a visit is the
 * first of its network. Networks are stored as keyed hashes, which reveal no IP address.
 */
export class NetworkDraws {
  /** Time of each network's latest draw, in ascending order. */
  readonly #latest = new Map<string, number>();
  readonly #max: number;
  #unsaved = new Map<string, number>();
  /** Latest draw of any network dropped to save space. An unknown network may be one of those. */
  #forgottenUntil = 0;

  constructor(max = maxNetworks) {
    this.#max = max;
  }

  draw(network: string, at: number): Draw {
    const previousAt = this.#latest.get(network) ?? this.#forgottenUntil;
    this.#set(network, at);
    this.#unsaved.set(network, at);
    return { at, previousAt };
  }

  /** Adds draws by other gateways, or by this one before a restart. */
  add(draws: readonly NetworkDraw[]): void {
    for (const { network, at } of draws) {
      if (at > (this.#latest.get(network) ?? 0)) this.#set(network, at);
    }
  }

  /** If the store fails, the draws are kept for the next call. */
  async addTo(store: Pick<CountStore, 'addDraws'>): Promise<void> {
    if (this.#unsaved.size === 0) return;
    const batch = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await store.addDraws([...batch].map(([network, at]) => ({ network, at })));
    } catch (error) {
      this.#unsaved = new Map([...batch, ...this.#unsaved]);
      throw error;
    }
  }

  /** Drops draws that no trial needs any more. */
  forgetBefore(oldest: number): void {
    for (const [network, at] of this.#latest) if (at < oldest) this.#latest.delete(network);
  }

  #set(network: string, at: number): void {
    this.#latest.delete(network);
    this.#latest.set(network, at);
    if (this.#latest.size <= this.#max) return;
    const [oldest] = this.#latest;
    if (oldest === undefined) return;
    this.#latest.delete(oldest[0]);
    this.#forgottenUntil = Math.max(this.#forgottenUntil, oldest[1]);
  }
}
