import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { FetcherProcess } from '../photographs/fetcher-process.ts';
import { countPhotographs, type PhotographCounts } from '../photographs/photograph-counts.ts';
import { isAnyDue } from '../photographs/photograph-queue.ts';
import type { Database } from '../store/database.ts';
import { formatCount } from './import-summary.ts';

const pollIntervalMs = 2000;
/** The command does not wait for photographs whose next attempt is later than this. */
const maxWaitMs = 90_000;

interface FollowDependencies {
  readonly database: Kysely<Database>;
  readonly fetcher: Pick<FetcherProcess, 'wake'>;
  readonly clock: () => Date;
  readonly report: (line: string) => void;
}

/** Waits until a feed's photographs are fetched or have failed, and reports progress. */
export async function followPhotographs(
  feed: string,
  { database, fetcher, clock, report }: FollowDependencies,
  shouldWait: boolean,
): Promise<void> {
  const countCurrent = () => {
    const dueBefore = new Date(clock().getTime() + maxWaitMs);
    return countPhotographs(database, feed, dueBefore);
  };
  let counts = await countCurrent();
  if (counts.open > 0) report(`Photographs to fetch: ${formatCount(counts.open)}`);
  if (!shouldWait) return;
  for (let lastLine = ''; counts.openSoon > 0; counts = await countCurrent()) {
    if (await isAnyDue(database, clock())) fetcher.wake();
    const line = progressLine(counts);
    if (line !== lastLine) report(line);
    lastLine = line;
    await wait(pollIntervalMs);
  }
  if (totalOf(counts) > 0) report(progressLine(counts));
  if (counts.open > 0) {
    report(`Tried again later, by the site or the next import: ${formatCount(counts.open)}`);
  }
}

const totalOf = ({ ready, failed, open }: PhotographCounts) => ready + failed + open;

function progressLine(counts: PhotographCounts): string {
  const { ready, failed } = counts;
  return `Photographs: ${formatCount(ready)} of ${formatCount(totalOf(counts))}, ${formatCount(failed)} failed`;
}
