import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { FetcherProcess } from '../photographs/fetcher-process.ts';
import { countPhotographs, type PhotographCounts } from '../photographs/photograph-counts.ts';
import { isAnyDue } from '../photographs/photograph-queue.ts';
import type { Database } from '../store/database.ts';
import { grouped } from './import-summary.ts';

const lookEveryMilliseconds = 2000;
/** The command does not wait for photographs whose next attempt is later than this. */
const worthWaitingMilliseconds = 90_000;

interface FollowSurroundings {
  readonly database: Kysely<Database>;
  readonly fetcher: Pick<FetcherProcess, 'wake'>;
  readonly clock: () => Date;
  readonly say: (line: string) => void;
}

/** Waits until a feed's photographs are fetched or have failed, and reports progress. */
export async function followPhotographs(
  feed: string,
  { database, fetcher, clock, say }: FollowSurroundings,
  isFollowed: boolean,
): Promise<void> {
  const look = () => {
    const soon = new Date(clock().getTime() + worthWaitingMilliseconds);
    return countPhotographs(database, feed, soon);
  };
  let counts = await look();
  if (counts.open > 0) say(`Photographs to fetch: ${grouped(counts.open)}`);
  if (!isFollowed) return;
  for (let said = ''; counts.openSoon > 0; counts = await look()) {
    if (await isAnyDue(database, clock())) fetcher.wake();
    const line = progressLine(counts);
    if (line !== said) say(line);
    said = line;
    await wait(lookEveryMilliseconds);
  }
  if (totalOf(counts) > 0) say(progressLine(counts));
  if (counts.open > 0) {
    say(`Tried again later, by the site or the next import: ${grouped(counts.open)}`);
  }
}

const totalOf = ({ ready, failed, open }: PhotographCounts) => ready + failed + open;

function progressLine(counts: PhotographCounts): string {
  const { ready, failed } = counts;
  return `Photographs: ${grouped(ready)} of ${grouped(totalOf(counts))}, ${grouped(failed)} failed`;
}
