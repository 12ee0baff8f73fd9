import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, required } from './columns.ts';

/** Photographs of stock feeds. */
export async function createPhotographs({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('photographs')
    .addColumn('address', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('rank', 'integer', required)
    .addColumn('hash', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', required)
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
    .addColumn('vehicle_id', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('address', 'text', required)
    .addColumn('is_linked', 'integer', required)
    .addPrimaryKeyConstraint('vehicle_photographs_key', ['vehicle_id', 'position'])
    .execute();
  await schema
    .createIndex('vehicle_photographs_by_address')
    .on('vehicle_photographs')
    .column('address')
    .execute();
  await schema.createTable('vehicles_to_show').addColumn('vehicle_id', 'integer', key).execute();
  await schema
    .createTable('photograph_files')
    .addColumn('hash', 'text', required)
    .addColumn('size', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('bytes', 'bytea', required)
    .addPrimaryKeyConstraint('photograph_files_key', ['hash', 'size', 'format'])
    .execute();
}
