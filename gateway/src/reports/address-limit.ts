import { ipKeyGenerator } from 'express-rate-limit';

const hourMs = 3_600_000;
const mostHeld = 50_000;

/**
 * Counts so many erring visitors of one network address for a release in an hour, so that nobody
 * alone can have a release reverted by telling of errors that never were. Addresses stay in memory.
 */
export class AddressLimit {
  readonly #most: number;
  #counts = new Map<string, number>();
  #hour = 0;

  constructor(most: number) {
    this.#most = most;
  }

  admits(address: string | undefined, release: string, now: number): boolean {
    const hour = Math.floor(now / hourMs);
    if (hour !== this.#hour || this.#counts.size > mostHeld) this.#counts = new Map();
    this.#hour = hour;
    const key = `${ipKeyGenerator(address ?? '')} ${release}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#most;
  }
}
