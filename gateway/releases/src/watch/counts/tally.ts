import type { Clock } from './clock.ts';
import { spanOf } from './count-names.ts';
import type { Count, CountStore } from './count.ts';
import { keyOf } from './count-tables.ts';

/** A release as it was shown to one cohort. */
export interface ShownRelease {
  area: string;
  version: string;
  cohort: string;
}

/** Counts of this process that are not in the shared store yet. */
export class Tally {
  readonly #clock: Clock;
  #unsaved = new Map<string, Count>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  increment({ area, version, cohort }: ShownRelease, name: string): void {
    const span = spanOf(name, this.#clock.now());
    const count = { span, area, version, cohort, name };
    const key = keyOf(count);
    const amount = (this.#unsaved.get(key)?.amount ?? 0) + 1;
    this.#unsaved.set(key, { ...count, amount });
  }

  /** If the store fails, the counts are kept for the next call. */
  async addTo(store: Pick<CountStore, 'add'>): Promise<void> {
    if (this.#unsaved.size === 0) return;
    const batch = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await store.add([...batch.values()]);
    } catch (error) {
      for (const [key, count] of batch) {
        const amount = (this.#unsaved.get(key)?.amount ?? 0) + count.amount;
        this.#unsaved.set(key, { ...count, amount });
      }
      throw error;
    }
  }
}
