import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from './dependencies.ts';
import { reasonOf } from './reason-of.ts';

/** Something that is done by itself; what one of several processes is at, no other does. */
export interface Duty {
  /** For the log, where it can't be done: 'orders are not kept'. */
  readonly neglect: string;
  /** Until it is done again. */
  readonly milliseconds: number;
  do(dependencies: Dependencies): Promise<unknown>;
}

/** Does each duty again and again, at its own pace: one that waits for somebody holds up no other. */
export function keepDoing(duties: readonly Duty[], dependencies: Dependencies) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep({ neglect, milliseconds, ...duty }: Duty): Promise<void> {
    let isLost = false;
    while (!signal.aborted) {
      await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await duty.do(dependencies);
        isLost = false;
      } catch (error) {
        if (!isLost) dependencies.logger.error({ reason: reasonOf(error) }, neglect);
        isLost = true;
      }
    }
  }

  const keeping = Promise.all(duties.map(keep));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await keeping;
    },
  };
}
