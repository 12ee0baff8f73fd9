import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { addressesOfFeed } from './photograph-queue.ts';

function photographsOfFeed(database: Kysely<Database>, feed: string) {
  return database.selectFrom('photographs').where('address', 'in', addressesOfFeed(database, feed));
}

export type PhotographCounts = Awaited<ReturnType<typeof countPhotographs>>;

/**
 * Counts the photographs of a feed's vehicles in stock, each address once. `open` ones are waiting
 * or being fetched; `openSoon` are those of them whose next attempt is due before an instant.
 */
export async function countPhotographs(database: Kysely<Database>, feed: string, dueBefore: Date) {
  const rows = await photographsOfFeed(database, feed)
    .select(({ fn }) => ['state', fn.countAll().as('all')])
    .select(({ fn }) =>
      fn.countAll().filterWhere('next_attempt_at', '<=', dueBefore.toISOString()).as('soon'),
    )
    .groupBy('state')
    .execute();
  const counts = { ready: 0, failed: 0, open: 0, openSoon: 0 };
  for (const { state, all, soon: dueSoon } of rows) {
    if (state === 'ready' || state === 'failed') counts[state] += Number(all);
    else {
      counts.open += Number(all);
      counts.openSoon += Number(state === 'fetching' ? all : dueSoon);
    }
  }
  return counts;
}

export type FailedPhotograph = Awaited<ReturnType<typeof failedPhotographs>>[number];

export async function failedPhotographs(database: Kysely<Database>, feed: string) {
  const rows = await photographsOfFeed(database, feed)
    .select(['address', 'kind', 'reason'])
    .where('state', '=', 'failed')
    .orderBy('address')
    .execute();
  return rows.map(({ address, kind, reason }) => ({
    address,
    kind: kind ?? '',
    reason: reason ?? '',
  }));
}
