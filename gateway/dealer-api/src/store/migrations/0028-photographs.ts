import type { Kysely } from 'kysely';

/** Photographs of stock feeds (decision record 0065). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('photographs')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text')
    .addColumn('reason', 'text')
    .addColumn('unnamed_since', 'text')
    .execute();
  await schema
    .createIndex('photographs_by_turn')
    .on('photographs')
    .columns(['state', 'rank', 'next_attempt_at', 'address', 'host'])
    .execute();
  await schema.createIndex('photographs_by_hash').on('photographs').column('hash').execute();
  await schema
    .createTable('vehicle_photographs')
    .addColumn('vehicle_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('is_linked', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vehicle_photographs_key', ['vehicle_id', 'position'])
    .execute();
  await schema
    .createIndex('vehicle_photographs_by_address')
    .on('vehicle_photographs')
    .column('address')
    .execute();
  await schema
    .createTable('vehicles_to_show')
    .addColumn('vehicle_id', 'integer', (column) => column.primaryKey())
    .execute();
  await schema
    .createTable('photograph_files')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('photograph_files_key', ['hash', 'size', 'format'])
    .execute();
}
