import type { Kysely, Selectable, Transaction } from 'kysely';
import { vehicleSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';
import { toIndexedVehicle, writeIndexRow } from './indexed-vehicle.ts';

type VehicleKey = 'id' | 'stock_id' | 'card_guid' | 'slug' | 'vrm';

/** Maximum number of keys per query, far below SQLite's limit of 32,766 bound values. */
const maxKeys = 500;
const rowsPerBatch = 200;

/**
 * Finds vehicles in stock by up to `maxKeys` values of a column, in the given order. Unknown values
 * are omitted. Only `vrm` is not unique; the vehicle added last is returned.
 */
export async function findVehicles<Key extends VehicleKey>(
  database: Kysely<Database>,
  key: Key,
  values: readonly (string | number)[],
): Promise<Vehicle[]> {
  const uniqueValues = [...new Set(values)].slice(0, maxKeys);
  if (uniqueValues.length === 0) return [];
  const rows = await database
    .selectFrom('vehicles')
    .leftJoin('reservations', 'reservations.vehicle_id', 'vehicles.id')
    .select(['id', 'stock_id', 'card_guid', 'slug', 'vrm', 'document', 'reserved_at'])
    .where((where) => where(key as VehicleKey, 'in', uniqueValues as string[]))
    .where('removed_at', 'is', null)
    // A later row replaces an earlier one in the map below.
    .orderBy('id')
    .execute();
  const found = new Map<unknown, (typeof rows)[number]>(rows.map((row) => [row[key], row]));
  return uniqueValues.flatMap((value) => {
    const row = found.get(value);
    if (row === undefined) return [];
    const vehicle = readDocument(row.document);
    if (row.reserved_at === null) return [vehicle];
    // An order's reservation overrides the feed.
    return [{ ...vehicle, reserved: true, reservation_status: 'Reserved' }];
  });
}

type VehicleSource = Pick<Selectable<Database['vehicles']>, 'feed' | 'fingerprint' | 'version'>;

/** @param inStockSince ISO day @throws ZodError if the vehicle does not match the wire schema */
export function stockRow(vehicle: Vehicle, inStockSince: string, source: VehicleSource) {
  return {
    vehicle: {
      id: vehicle.id,
      stock_id: vehicle.stock_id,
      card_guid: vehicle.card_guid,
      slug: vehicle.slug,
      vrm: vehicle.vrm,
      status: vehicle.status,
      in_stock_since: inStockSince,
      document: JSON.stringify(vehicleSchema.parse(vehicle)),
      removed_at: null,
      ...source,
    },
    indexRow: {
      vehicle_id: vehicle.id,
      cells: writeIndexRow(toIndexedVehicle(vehicle, inStockSince)),
    },
  };
}

/** Inserts vehicles, or updates those with the same stock number, which keep their id. */
export async function putStockRows(
  transaction: Transaction<Database>,
  rows: readonly ReturnType<typeof stockRow>[],
): Promise<void> {
  for (const batch of batches(rows, rowsPerBatch)) {
    await transaction
      .insertInto('vehicles')
      .values(batch.map(({ vehicle }) => vehicle))
      .onConflict((conflict) =>
        conflict.column('stock_id').doUpdateSet((row) => ({
          card_guid: row.ref('excluded.card_guid'),
          slug: row.ref('excluded.slug'),
          vrm: row.ref('excluded.vrm'),
          status: row.ref('excluded.status'),
          in_stock_since: row.ref('excluded.in_stock_since'),
          document: row.ref('excluded.document'),
          removed_at: row.ref('excluded.removed_at'),
          feed: row.ref('excluded.feed'),
          fingerprint: row.ref('excluded.fingerprint'),
          version: row.ref('excluded.version'),
        })),
      )
      .execute();
    await transaction
      .insertInto('index_rows')
      .values(batch.map(({ indexRow }) => indexRow))
      .onConflict((conflict) =>
        conflict.column('vehicle_id').doUpdateSet((row) => ({ cells: row.ref('excluded.cells') })),
      )
      .execute();
  }
}

/**
 * Removes vehicles from stock. Their rows are kept, so that a vehicle that returns keeps its id.
 * @param at ISO instant @param version of this transaction, from `nextStockVersion`
 */
export async function removeFromStock(
  transaction: Transaction<Database>,
  ids: readonly number[],
  { at, version }: { at: string; version: number },
): Promise<void> {
  for (const batch of batches(ids, maxKeys)) {
    await transaction
      .updateTable('vehicles')
      .set({ removed_at: at, version })
      .where('id', 'in', batch)
      .execute();
    await transaction.deleteFrom('index_rows').where('vehicle_id', 'in', batch).execute();
  }
}

/** Does not validate the document, because it was validated when it was written. */
export function readDocument(document: string): Vehicle {
  return JSON.parse(document) as Vehicle;
}
