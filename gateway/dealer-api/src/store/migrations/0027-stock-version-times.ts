import type { Kysely } from 'kysely';

/** When each version of the stock was made, from now on; of those before nobody wrote it down. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('stock_version_times')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}
