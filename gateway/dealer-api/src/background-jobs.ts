import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from './dependencies.ts';
import { reasonOf } from './reason-of.ts';

/** Something that is done by itself; what one of several processes is at, no other does. */
export interface Job {
  /** For the log, where it can't be done: 'orders are not kept'. */
  readonly failureMessage: string;
  /** Until it is done again. */
  readonly milliseconds: number;
  do(dependencies: Dependencies): Promise<unknown>;
}

/** Does each job again and again, at its own pace: one that waits for somebody holds up no other. */
export function runJob(jobs: readonly Job[], dependencies: Dependencies) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function keep({ failureMessage, milliseconds, ...job }: Job): Promise<void> {
    let isLost = false;
    while (!signal.aborted) {
      await wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await job.do(dependencies);
        isLost = false;
      } catch (error) {
        if (!isLost) dependencies.logger.error({ reason: reasonOf(error) }, failureMessage);
        isLost = true;
      }
    }
  }

  const keeping = Promise.all(jobs.map(keep));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await keeping;
    },
  };
}
