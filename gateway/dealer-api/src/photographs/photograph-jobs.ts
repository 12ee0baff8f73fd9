import type { Kysely } from 'kysely';
import type { Job } from '../background-jobs.ts';
import type { Environment } from '../env.ts';
import type { Database } from '../store/database.ts';
import { acquireLock } from '../store/process-lock.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import type { FetcherProcess } from './fetcher-process.ts';
import type { PhotographFiles } from './photograph-files.ts';
import { isAnyDue, isUsedInStock } from './photograph-queue.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** Fetches photographs when they are due, and removes those that no vehicle uses any more. */
export function photographJobs(
  environment: Environment,
  { fetcher, files }: { fetcher: FetcherProcess; files: PhotographFiles },
): Job[] {
  return [
    {
      failureMessage: 'photographs are not fetched',
      intervalMs: 1000,
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

/** Unused photographs are kept this long, because their vehicles may return to stock. */
const retentionDays = 30;
const rowsPerBatch = 500;

/** Removes photographs that no vehicle in stock has used for 30 days. @returns how many */
export async function removePhotographs(
  { database, files }: { database: Kysely<Database>; files: PhotographFiles },
  now: Date,
): Promise<number> {
  await database
    .updateTable('photographs')
    .set({ unnamed_since: null })
    .where('unnamed_since', 'is not', null)
    .where(isUsedInStock)
    .execute();
  await database
    .updateTable('photographs')
    .set({ unnamed_since: now.toISOString() })
    .where('unnamed_since', 'is', null)
    .where((build) => build.not(isUsedInStock(build)))
    .execute();
  const before = new Date(now.getTime() - retentionDays * 24 * hourMilliseconds).toISOString();
  for (let removed = 0; ;) {
    const hashes = await removeBatch(database, before);
    removed += hashes.length;
    for (const hash of new Set(hashes)) {
      if (hash !== null && !(await isUsed(database, hash))) await files.remove(hash);
    }
    if (hashes.length < rowsPerBatch) return removed;
  }
}

function removeBatch(database: Kysely<Database>, before: string): Promise<(string | null)[]> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('photographs')
      .select(['address', 'hash'])
      .where('unnamed_since', '<', before)
      .limit(rowsPerBatch)
      .execute();
    if (rows.length === 0) return [];
    // An import that lists one of these photographs waits for this transaction, then adds it again.
    await nextStockVersion(transaction);
    const addresses = rows.map(({ address }) => address);
    await transaction.deleteFrom('photographs').where('address', 'in', addresses).execute();
    await transaction.deleteFrom('vehicle_photographs').where('address', 'in', addresses).execute();
    return rows.map(({ hash }) => hash);
  });
}

async function isUsed(database: Kysely<Database>, hash: string): Promise<boolean> {
  const row = await database
    .selectFrom('photographs')
    .select('address')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
