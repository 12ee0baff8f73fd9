import type { Kysely } from 'kysely';
import type { Job } from '../background-jobs.ts';
import { commitUnless } from '../store/commit-unless.ts';
import type { Database } from '../store/database.ts';
import { sources } from './personal-data.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
/** Days after which suspected spam is removed, unless an operator has released it. */
const suspectedSpamDays = 30;

/** @returns the number of records per source that were removed, or that would be in a dry run */
export async function removeExpired(
  database: Kysely<Database>,
  { days, isDryRun }: { days: number; isDryRun: boolean },
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs).toISOString();
  const limits = { before: daysAgo(days), heldBefore: daysAgo(suspectedSpamDays) };
  const removed: Record<string, number> = {};
  for (const { name, removeOld } of sources) {
    removed[name] = await commitUnless(isDryRun, database, (each) => removeOld(each, limits));
  }
  return removed;
}

export function retentionJob(days: number): Job {
  return {
    failureMessage: 'expired personal data is not removed',
    intervalMs: hourMs,
    async run({ database, clock, logger }) {
      const removed = await removeExpired(database, { days, isDryRun: false }, clock());
      const isAny = Object.values(removed).some((count) => count > 0);
      if (isAny) logger.info({ removed }, 'personal data beyond its retention time was removed');
    },
  };
}
