import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import { referenceDateKey } from './demonstration-stock.ts';

/**
 * Fills a store of the demonstration, whole or not at all, the first time that it is opened with
 * this to fill; any other store is left alone.
 * @param key of the table `meta`, by which it is known that it was done
 * @param fill is given the day that the demonstration stock is of
 */
export async function onceForDemonstration(
  database: Kysely<Database>,
  key: string,
  fill: (transaction: Transaction<Database>, referenceDate: string) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const reference = await transaction
      .selectFrom('meta')
      .select('value')
      .where('key', '=', referenceDateKey)
      .executeTakeFirst();
    if (reference === undefined) return;
    // Written first: another process that starts now waits here, and then finds it done.
    const { numInsertedOrUpdatedRows: isNew } = await transaction
      .insertInto('meta')
      .values({ key, value: reference.value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (isNew !== 0n) await fill(transaction, reference.value);
  });
}
