import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

export async function stockVersion(database: Kysely<Database>): Promise<number> {
  const { version } = await database
    .selectFrom('stock_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Increments the stock version for the changes of a transaction. Its row stays locked until the
 * transaction ends, so versions become visible in order and no follower misses one.
 */
export async function nextStockVersion(transaction: Transaction<Database>): Promise<number> {
  const { version } = await transaction
    .updateTable('stock_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  await transaction.insertInto('stock_version_times').values({ version, at }).execute();
  return version;
}
