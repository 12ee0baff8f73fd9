import type { Kysely } from 'kysely';

/** Which valuation was begun under which Idempotency-Key, so that a retry begins no second. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('valuation_starts')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('valuation_id', 'text', (column) => column.notNull())
    .execute();
}
