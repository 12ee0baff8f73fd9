import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { key, required } from './columns.ts';

/** Coordinates of outcodes and charging points. */
export async function createPlaces({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('outcodes')
    .addColumn('outcode', 'text', key)
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .execute();
  await schema
    .createTable('charging_points')
    .addColumn('id', 'text', key)
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .addColumn('document', 'text', required)
    .execute();
  // A search reads a strip of latitude and filters it by longitude.
  await schema
    .createIndex('charging_points_by_latitude')
    .on('charging_points')
    .columns(['latitude', 'longitude'])
    .execute();
}
