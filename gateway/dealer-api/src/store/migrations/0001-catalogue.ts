import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('sites')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('vehicles')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('stock_id', 'text', (column) => column.notNull().unique())
    .addColumn('card_guid', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('vrm', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('in_stock_since', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('vehicles_by_vrm').on('vehicles').column('vrm').execute();
}
