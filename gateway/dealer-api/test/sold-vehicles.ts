import type { Kysely } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { readDocument } from '../src/catalogue/vehicle-store.ts';
import type { Database } from '../src/store/database.ts';

/** The vehicles with the status SOLD, from the store: the public search never returns them. */
export async function readSoldVehicles(database: Kysely<Database>): Promise<Vehicle[]> {
  const rows = await database
    .selectFrom('vehicles')
    .select('document')
    .where('status', '=', 'SOLD')
    .execute();
  return rows.map(({ document }) => readDocument(document));
}
