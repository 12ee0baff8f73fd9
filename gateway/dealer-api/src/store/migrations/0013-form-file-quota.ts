import type { Kysely } from 'kysely';

/** How much one network has sent lately, and an index that adds up files without reading them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('form_file_senders')
    .addColumn('sender', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('form_files_by_size').on('form_files').column('size').execute();
}
