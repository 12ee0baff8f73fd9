import { setImmediate as letOthersRun } from 'node:timers/promises';

/** So long nobody else is answered. */
const turnMilliseconds = 8;

/**
 * For long work among requests: what it returns is awaited after each piece, and waits only where a
 * turn is over. By the clock: how many rows a turn holds is another number on each machine.
 */
export function inTurns(): () => Promise<void> | undefined {
  let end = performance.now() + turnMilliseconds;
  async function nextTurn(): Promise<void> {
    await letOthersRun();
    end = performance.now() + turnMilliseconds;
  }
  return () => (performance.now() < end ? undefined : nextTurn());
}
