import type { Kysely } from 'kysely';

/** Sites come from a file: in its order, and hidden once it names them no more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sites')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.alterTable('sites').addColumn('removed_at', 'text').execute();
}
