import type { StoreState } from './store-state.ts';

/** The maximum delay until a change by another gateway is seen. */
const maxAgeMs = 500;

/**
 * A short-lived cache of the state for anonymous requests. Concurrent requests share one read. Call
 * `forget` after a change by this process.
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
