import { hourMs, keptHours, type CountStore, type NetworkDraw } from './count.ts';

/** A bucket that was drawn for a visit. */
export interface Draw {
  /** Milliseconds since 1970. */
  at: number;
  /** When one was last drawn for somebody in the same network; 0 where that is not known to be. */
  before: number;
}

const maxNetworks = 250_000;

/**
 * When each network was last dealt a bucket: that tells of every trial whether a visit is the first
 * of its network. The networks are keyed hashes, so that nobody who reads them learns an address.
 */
export class NetworkDraws {
  /** The one drawn for last comes last. */
  readonly #latest = new Map<string, number>();
  readonly #max: number;
  #waiting = new Map<string, number>();
  /** Of networks that were forgotten, none drew later; one that is not known may be one of them. */
  #forgottenUntil = 0;

  constructor(max = maxNetworks) {
    this.#max = max;
  }

  draw(network: string, at: number): Draw {
    const before = this.#latest.get(network) ?? this.#forgottenUntil;
    this.#set(network, at);
    this.#waiting.set(network, at);
    return { at, before };
  }

  /** What other gateways, or this one before it was started anew, have drawn. */
  take(draws: readonly NetworkDraw[]): void {
    for (const { network, at } of draws) {
      if (at > (this.#latest.get(network) ?? 0)) this.#set(network, at);
    }
  }

  /** What can't be added now is added with the next. */
  async addTo(store: Pick<CountStore, 'addDraws'>): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      await store.addDraws([...taken].map(([network, at]) => ({ network, at })));
    } catch (error) {
      this.#waiting = new Map([...taken, ...this.#waiting]);
      throw error;
    }
  }

  /** What no trial asks for any more. */
  forgetBefore(now: number): void {
    const oldest = now - keptHours * hourMs;
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
