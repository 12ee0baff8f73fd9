import type { Environment } from '../env.ts';
import type { Job } from '../background-jobs.ts';
import { acquireLock } from '../store/process-lock.ts';
import type { FetcherProcess } from './fetcher-process.ts';
import type { PhotographFiles } from './photograph-files.ts';
import { isAnyDue } from './photograph-queue.ts';
import { removePhotographs } from './remove-photographs.ts';

const secondMilliseconds = 1000;
const hourMilliseconds = 60 * 60 * secondMilliseconds;

/** Fetches photographs when they are due, and removes those that no vehicle uses any more. */
export function photographJobs(
  environment: Environment,
  { fetcher, files }: { fetcher: FetcherProcess; files: PhotographFiles },
): Job[] {
  return [
    {
      failureMessage: 'photographs are not fetched',
      intervalMs: secondMilliseconds,
      async run({ database, clock }) {
        if (await isAnyDue(database, clock())) fetcher.wake();
      },
    },
    {
      failureMessage: 'unused photographs are not removed',
      intervalMs: hourMilliseconds,
      async run({ database, clock, logger }) {
        // While this job holds the lock, the fetcher cannot store a photograph that shares the
        // removed files.
        const lock = await acquireLock(environment, 'photographs');
        if (lock === undefined) return;
        try {
          const removed = await removePhotographs({ database, files }, clock());
          if (removed > 0) logger.info({ removed }, 'unused photographs were removed');
        } finally {
          await lock.release();
        }
      },
    },
  ];
}
