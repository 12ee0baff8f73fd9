import { spanOf } from './count-names.ts';
import type { Count } from './count.ts';
import { type CountStore, keyOf } from './count-tables.ts';

/** A release as it was shown to one cohort. */
export interface ShownRelease {
  area: string;
  version: string;
  cohort: string;
}

/** Counts of this process that are not in the shared store yet. */
export class Tally {
  #unsaved = new Map<string, Count>();

  increment({ area, version, cohort }: ShownRelease, name: string, at: number): void {
    this.#add({ span: spanOf(name, at), area, version, cohort, name, amount: 1 });
  }

  /** If the store fails, the counts are kept for the next call. */
  async addTo(store: Pick<CountStore, 'add'>): Promise<void> {
    if (this.#unsaved.size === 0) return;
    const batch = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await store.add([...batch.values()]);
    } catch (error) {
      for (const count of batch.values()) this.#add(count);
      throw error;
    }
  }

  #add(count: Count): void {
    const key = keyOf(count);
    const amount = (this.#unsaved.get(key)?.amount ?? 0) + count.amount;
    this.#unsaved.set(key, { ...count, amount });
  }
}
