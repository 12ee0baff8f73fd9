import { sql, type Kysely } from 'kysely';
import type { IndexRowsTable } from '../database.ts';

interface Before {
  vehicles: { id: number; removed_at: string | null; index_row: string | null };
  index_rows: IndexRowsTable;
}

/** Of no format: the row is made anew from the vehicle when it is next read. */
const unknownFormat = '[0]';

export async function up(database: Kysely<Before>): Promise<void> {
  await database.schema
    .createTable('index_rows')
    .addColumn('vehicle_id', 'integer', (column) => column.primaryKey())
    .addColumn('cells', 'text', (column) => column.notNull())
    .execute();
  await database
    .insertInto('index_rows')
    .columns(['vehicle_id', 'cells'])
    .expression((from) =>
      from
        .selectFrom('vehicles')
        .select(['id', sql<string>`coalesce(index_row, ${unknownFormat})`.as('cells')])
        .where('removed_at', 'is', null),
    )
    .execute();
  await database.schema.alterTable('vehicles').dropColumn('index_row').execute();
}
