import type { Kysely } from 'kysely';
import type { Database } from '../src/store/database.ts';

/** Everything that an import can change. */
export async function dumpStock(database: Kysely<Database>) {
  return {
    vehicles: await database.selectFrom('vehicles').selectAll().orderBy('id').execute(),
    indexRows: await database.selectFrom('index_rows').selectAll().orderBy('vehicle_id').execute(),
    versions: await database.selectFrom('stock_version').selectAll().execute(),
    sites: await database.selectFrom('sites').selectAll().orderBy('id').execute(),
  };
}
