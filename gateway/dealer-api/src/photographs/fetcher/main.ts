import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readEnvironment } from '../../env.ts';
import { openStore } from '../../store/open-store.ts';
import { acquireLock } from '../../store/process-lock.ts';
import { fetchPhotographs } from '../fetch-photographs.ts';
import { openPhotographFiles } from '../photograph-files.ts';
import { isAnyDue } from '../photograph-queue.ts';

const pollIntervalMs = 250;
const lockRetryMs = 1000;
/** Waits this long for the next due photograph, because a restart would take longer. */
const lingerMilliseconds = 5000;

/**
 * Fetches the due photographs and exits. A separate process isolates the site from pictures that
 * crash the decoder. Its lower priority favours requests of visitors.
 */
async function main(): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // Stop when the parent process has exited.
  if (process.send) process.on('disconnect', stop);
  const environment = readEnvironment(process.env);
  const logger = pino({ level: environment.LOG_LEVEL });
  const database = await openStore(environment.DATA_DIR, environment.DATABASE_URL);
  try {
    const isDue = (inMilliseconds: number) =>
      isAnyDue(database, new Date(Date.now() + inMilliseconds));
    while (!stopping.signal.aborted && (await isDue(lingerMilliseconds))) {
      if (!(await isDue(0))) {
        await wait(pollIntervalMs);
        continue;
      }
      const lock = await acquireLock(environment, 'photographs');
      if (lock === undefined) {
        await wait(lockRetryMs);
        continue;
      }
      try {
        const counts = await fetchPhotographs({
          database,
          files: openPhotographFiles(environment, database),
          clock: () => new Date(),
          privateHosts: environment.PHOTOGRAPH_PRIVATE_HOSTS,
          signal: stopping.signal,
        });
        logger.info(counts, 'photographs were fetched');
      } finally {
        await lock.release();
      }
    }
  } finally {
    await database.destroy();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
