import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('content_documents')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('preview_id', 'text', (column) => column.unique())
    .addColumn('origin', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_documents_key', ['kind', 'slug'])
    .execute();
  await database.schema
    .createTable('content_redirects')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('origin', 'text')
    .execute();
  await database.schema
    .createTable('vehicle_interests')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('make', 'text')
    .addColumn('range', 'text')
    .addColumn('unsubscribed_at', 'text')
    .addColumn('origin', 'text')
    .execute();
}
