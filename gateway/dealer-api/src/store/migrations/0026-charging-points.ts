import type { Kysely } from 'kysely';

/** Where vehicles can be charged, as a register says (S162, decision record 0057). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('charging_points')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  // A place is looked for in a strip of latitude; what lies beside it is left out by longitude.
  await schema
    .createIndex('charging_points_by_latitude')
    .on('charging_points')
    .columns(['latitude', 'longitude'])
    .execute();
}
