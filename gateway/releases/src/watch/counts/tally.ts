import type { Clock } from './clock.ts';
import { spanOf } from './count-names.ts';
import type { Count, CountStore } from './count.ts';
import { keyOf } from './count-tables.ts';

/** A release as it was shown to one cohort. */
export interface Shown {
  area: string;
  version: string;
  cohort: string;
}

/** Counts of this process that are not in the shared store yet. */
export class Tally {
  readonly #clock: Clock;
  #waiting = new Map<string, Count>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note({ area, version, cohort }: Shown, name: string): void {
    const span = spanOf(name, this.#clock.now());
    const count = { span, area, version, cohort, name };
    const key = keyOf(count);
    const amount = (this.#waiting.get(key)?.amount ?? 0) + 1;
    this.#waiting.set(key, { ...count, amount });
  }

  /** If the store fails, the counts are kept for the next call. */
  async addTo(store: Pick<CountStore, 'add'>): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      await store.add([...taken.values()]);
    } catch (error) {
      for (const [key, count] of taken) {
        const amount = (this.#waiting.get(key)?.amount ?? 0) + count.amount;
        this.#waiting.set(key, { ...count, amount });
      }
      throw error;
    }
  }
}
