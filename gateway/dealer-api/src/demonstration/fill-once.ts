import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import { referenceDateKey } from './demonstration-stock.ts';

/**
 * Fills a demonstration store once, in one transaction. Any other store is left unchanged.
 * @param key in the table `meta`, records that the store was filled
 * @param fill receives the reference date of the demonstration stock
 */
export async function fillOnce(
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
    // Write first, so that another starting process waits for the lock and then finds the key.
    const { numInsertedOrUpdatedRows: insertedRows } = await transaction
      .insertInto('meta')
      .values({ key, value: reference.value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (insertedRows !== 0n) await fill(transaction, reference.value);
  });
}
