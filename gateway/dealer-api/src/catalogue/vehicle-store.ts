import type { Kysely } from 'kysely';
import { vehicleSchema, type Vehicle } from 'shared-contracts/catalogue/vehicle';
import type { Database } from '../store/database.ts';
import { indexedVehicle, type IndexedVehicle } from './indexed-vehicle.ts';

type VehicleKey = 'id' | 'stock_id' | 'card_guid' | 'slug' | 'vrm';

/** SQLite binds at most 32,766 values; far fewer are ever asked for at once. */
const mostKeys = 500;

/** Vehicles by a unique column, in the order asked for; unknown ones are left out. */
export async function findVehicles<Key extends VehicleKey>(
  database: Kysely<Database>,
  key: Key,
  values: readonly (string | number)[],
): Promise<Vehicle[]> {
  const asked = [...new Set(values)].slice(0, mostKeys);
  if (asked.length === 0) return [];
  const rows = await database
    .selectFrom('vehicles')
    .select(['id', 'stock_id', 'card_guid', 'slug', 'vrm', 'document'])
    .where((where) => where(key as VehicleKey, 'in', asked as string[]))
    .execute();
  const found = new Map<unknown, string>(rows.map((row) => [row[key], row.document]));
  return asked.flatMap((value) => {
    const document = found.get(value);
    return document === undefined ? [] : [readDocument(document)];
  });
}

/** Every vehicle in ascending order of id. */
export async function everyVehicle(database: Kysely<Database>): Promise<IndexedVehicle[]> {
  const rows = await database
    .selectFrom('vehicles')
    .select(['in_stock_since', 'document'])
    .orderBy('id')
    .execute();
  return rows.map(({ in_stock_since, document }) =>
    indexedVehicle(readDocument(document), in_stock_since),
  );
}

/** Documents are checked when they are written; whoever writes them uses `writeDocument`. */
function readDocument(document: string): Vehicle {
  return JSON.parse(document) as Vehicle;
}

/** @throws ZodError when the vehicle is not one that the wire can carry. */
export function writeDocument(vehicle: Vehicle): string {
  return JSON.stringify(vehicleSchema.parse(vehicle));
}
