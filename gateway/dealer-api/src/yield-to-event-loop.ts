import { setImmediate as waitForNextTurn } from 'node:timers/promises';

/** The event loop is blocked for at most this long. */
const sliceMs = 8;

/**
 * Lets long work yield to the event loop. Await the returned function after each piece of work: it
 * yields only when the time slice is over. A slice has a fixed time, not a number of rows, because
 * machines differ in speed.
 */
export function yieldRegularly(): () => Promise<void> | undefined {
  let end = performance.now() + sliceMs;
  async function nextSlice(): Promise<void> {
    await waitForNextTurn();
    end = performance.now() + sliceMs;
  }
  return () => (performance.now() < end ? undefined : nextSlice());
}
