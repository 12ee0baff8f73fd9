import type { StoreState } from '../store-state.ts';

/** What another gateway changed is seen this much later at most. */
const maxAgeMs = 500;

/**
 * The state for those whom nobody knows: however many ask at a time, the store is read once, and
 * not again for a moment. `forget` after a change of one's own.
 */
export function recentState(read: () => Promise<StoreState>) {
  let held: Promise<StoreState> | null = null;
  let settledAt = Infinity;
  return {
    async read(): Promise<StoreState> {
      if (held !== null && Date.now() - settledAt <= maxAgeMs) return held;
      const reading = read();
      held = reading;
      settledAt = Infinity;
      const settle = () => {
        if (held === reading) settledAt = Date.now();
      };
      reading.then(settle, settle);
      return reading;
    },
    forget(): void {
      held = null;
    },
  };
}
