import type { Kysely } from 'kysely';
import type { StockVersionTable } from '../database.ts';

export async function up(database: Kysely<{ stock_version: StockVersionTable }>): Promise<void> {
  const vehicles = () => database.schema.alterTable('vehicles');
  // Until feeds could be imported, the demonstration was the only source.
  await vehicles()
    .addColumn('feed', 'text', (column) => column.notNull().defaultTo('demonstration'))
    .execute();
  await vehicles().addColumn('fingerprint', 'text').execute();
  await vehicles().addColumn('removed_at', 'text').execute();
  await vehicles()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await vehicles().addColumn('index_row', 'text').execute();
  await database.schema
    .createIndex('vehicles_by_version')
    .on('vehicles')
    .column('version')
    .execute();
  await database.schema
    .createTable('stock_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await database.insertInto('stock_version').values({ id: 1, version: 0 }).execute();
}
