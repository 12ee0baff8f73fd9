import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

/** Runs work in a transaction. A dry run undoes it at the end. */
export async function commitUnless<Result>(
  isDryRun: boolean,
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const transaction = await database.startTransaction().execute();
  const result = await work(transaction).catch(async (error: unknown) => {
    await transaction.rollback().execute();
    throw error;
  });
  await (isDryRun ? transaction.rollback() : transaction.commit()).execute();
  return result;
}
