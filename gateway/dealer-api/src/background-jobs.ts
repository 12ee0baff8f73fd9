import { setTimeout as wait } from 'node:timers/promises';
import type { Dependencies } from './dependencies.ts';
import { errorMessage } from './error-message.ts';

/** A periodic job. Several processes may run it, so it must ensure that no work is done twice. */
export interface Job {
  /** Log message for a failure, for example 'an order job fails'. */
  readonly failureMessage: string;
  readonly intervalMs: number;
  run(dependencies: Dependencies): Promise<unknown>;
}

export function runJobs(jobs: readonly Job[], dependencies: Dependencies) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat({ failureMessage, intervalMs, ...job }: Job): Promise<void> {
    let hasFailed = false;
    while (!signal.aborted) {
      await wait(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await job.run(dependencies);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) dependencies.logger.error({ reason: errorMessage(error) }, failureMessage);
        hasFailed = true;
      }
    }
  }

  const running = Promise.all(jobs.map(repeat));
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
