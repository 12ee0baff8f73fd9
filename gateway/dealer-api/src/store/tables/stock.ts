import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, required, requiredUnique } from './columns.ts';

/** Sites, vehicles and the rows of their index; reports on vehicles. */
export async function createStock(database: Kysely<Database>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('meta')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('sites')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', requiredUnique)
    .addColumn('document', 'text', required)
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('removed_at', 'text')
    .execute();
  await schema
    .createTable('vehicles')
    .addColumn('id', 'integer', key)
    .addColumn('stock_id', 'text', requiredUnique)
    .addColumn('card_guid', 'text', requiredUnique)
    .addColumn('slug', 'text', requiredUnique)
    .addColumn('vrm', 'text')
    .addColumn('status', 'text', required)
    .addColumn('in_stock_since', 'text', required)
    .addColumn('document', 'text', required)
    .addColumn('feed', 'text', (column) => column.notNull().defaultTo('demonstration'))
    .addColumn('fingerprint', 'text')
    .addColumn('removed_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('vehicles_by_vrm').on('vehicles').column('vrm').execute();
  await schema.createIndex('vehicles_by_version').on('vehicles').column('version').execute();
  await schema
    .createTable('index_rows')
    .addColumn('vehicle_id', 'integer', key)
    .addColumn('cells', 'text', required)
    .execute();
  await schema
    .createTable('stock_version')
    .addColumn('id', 'integer', key)
    .addColumn('version', 'integer', required)
    .execute();
  await database.insertInto('stock_version').values({ id: 1, version: 0 }).execute();
  await schema
    .createTable('stock_version_times')
    .addColumn('version', 'integer', key)
    .addColumn('at', 'text', required)
    .execute();
  await schema
    .createTable('vehicle_reports')
    .addColumn('vrm', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('document', 'text', required)
    .addPrimaryKeyConstraint('vehicle_reports_key', ['vrm', 'kind'])
    .execute();
}
