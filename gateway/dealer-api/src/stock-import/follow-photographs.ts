import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { formatCount } from '@contracts/wire/format/number';
import type { Environment } from '../env.ts';
import { FetcherProcess } from '../photographs/fetcher-process.ts';
import {
  countPhotographs,
  failedPhotographs,
  type PhotographCounts,
} from '../photographs/photograph-counts.ts';
import { isAnyDue, retryFailed } from '../photographs/photograph-queue.ts';
import type { Database } from '../store/database.ts';
import { FindingCounts, type ImportReport } from './import-report.ts';
import { describeFailedPhotographs } from './import-summary.ts';

const pollIntervalMs = 2000;
/** The command does not wait for photographs whose next attempt is later than this. */
const maxWaitMs = 90_000;

interface FollowContext {
  readonly database: Kysely<Database>;
  readonly environment: Environment;
  readonly report: ImportReport;
  onPhotographSummary(line: string): void;
}

/**
 * Reports how many photographs of a feed are open, and which have failed.
 * @param shouldWait whether to fetch the open photographs first
 */
export async function followPhotographs(
  feed: string,
  shouldWait: boolean,
  context: FollowContext,
): Promise<void> {
  const { database, report, onPhotographSummary } = context;
  await retryFailed(database, feed, new Date());
  const { open } = await countCurrent(database, feed);
  if (open > 0) onPhotographSummary(`Photographs to fetch: ${formatCount(open)}`);
  if (shouldWait) await fetchPhotographs(feed, context);
  const counts = new FindingCounts();
  for (const failed of await failedPhotographs(database, feed)) {
    counts.add(failed);
    report.failPhotograph(failed);
  }
  const failures = counts.list();
  if (failures.length > 0) onPhotographSummary(describeFailedPhotographs(failures));
}

const countCurrent = (database: Kysely<Database>, feed: string) =>
  countPhotographs(database, feed, new Date(Date.now() + maxWaitMs));

async function fetchPhotographs(
  feed: string,
  { database, environment, onPhotographSummary }: FollowContext,
): Promise<void> {
  const fetcher = new FetcherProcess({ ...environment, LOG_LEVEL: 'warn' });
  try {
    let counts = await countCurrent(database, feed);
    for (let lastLine = ''; counts.openSoon > 0; counts = await countCurrent(database, feed)) {
      if (await isAnyDue(database, new Date())) fetcher.wake();
      const line = progressLine(counts);
      if (line !== lastLine) onPhotographSummary(line);
      lastLine = line;
      await wait(pollIntervalMs);
    }
    if (totalOf(counts) > 0) onPhotographSummary(progressLine(counts));
    if (counts.open > 0) {
      const line = `Tried again later, by the site or the next import: ${formatCount(counts.open)}`;
      onPhotographSummary(line);
    }
  } finally {
    await fetcher.stop();
  }
}

const totalOf = ({ ready, failed, open }: PhotographCounts) => ready + failed + open;

function progressLine(counts: PhotographCounts): string {
  const { ready, failed } = counts;
  return `Photographs: ${formatCount(ready)} of ${formatCount(totalOf(counts))}, ${formatCount(failed)} failed`;
}
