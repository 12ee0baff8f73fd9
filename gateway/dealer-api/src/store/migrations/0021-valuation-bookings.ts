import type { Kysely } from 'kysely';

/** How cars that were sold to us are handed over: one booking for a valuation (decision record 0051). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('valuation_bookings')
    .addColumn('valuation_id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('email_address', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex('valuation_bookings_by_email')
    .on('valuation_bookings')
    .column('email_address')
    .execute();
}
