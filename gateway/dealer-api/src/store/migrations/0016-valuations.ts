import type { Kysely } from 'kysely';

/** Cars that somebody may sell to us, and what we said they are worth (decision record 0045). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('valuations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('holder_hash', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('valuations_by_holder').on('valuations').column('holder_hash').execute();
}
