import type { Kysely, Transaction } from 'kysely';
import { vehicleSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { Database } from '../store/database.ts';
import { writeIndexRow } from './index-row.ts';
import { indexedVehicle } from './indexed-vehicle.ts';

type VehicleKey = 'id' | 'stock_id' | 'card_guid' | 'slug' | 'vrm';

/** SQLite binds at most 32,766 values; far fewer are ever asked for at once. */
const maxKeys = 500;
const rowsAtOnce = 200;

/**
 * Vehicles in stock by a column, in the order asked for; unknown ones are left out. Of several with
 * one registration, the only column that is not unique, it is the one that was added last.
 */
export async function findVehicles<Key extends VehicleKey>(
  database: Kysely<Database>,
  key: Key,
  values: readonly (string | number)[],
): Promise<Vehicle[]> {
  const asked = [...new Set(values)].slice(0, maxKeys);
  if (asked.length === 0) return [];
  const rows = await database
    .selectFrom('vehicles')
    .leftJoin('reservations', 'reservations.vehicle_id', 'vehicles.id')
    .select(['id', 'stock_id', 'card_guid', 'slug', 'vrm', 'document', 'reserved_at'])
    .where((where) => where(key as VehicleKey, 'in', asked as string[]))
    .where('removed_at', 'is', null)
    // A later row takes the place of an earlier one below.
    .orderBy('id')
    .execute();
  const found = new Map<unknown, (typeof rows)[number]>(rows.map((row) => [row[key], row]));
  return asked.flatMap((value) => {
    const row = found.get(value);
    if (row === undefined) return [];
    const vehicle = readDocument(row.document);
    return [row.reserved_at === null ? vehicle : asReserved(vehicle)];
  });
}

/** As it is for everybody while an order holds it, whatever its feed says. */
function asReserved(vehicle: Vehicle): Vehicle {
  return { ...vehicle, reserved: true, reservation_status: 'Reserved' };
}

/** Where a vehicle came from. */
interface VehicleSource {
  readonly feed: string;
  /** Hash of what the feed said; null where no feed brought the vehicle. */
  readonly fingerprint: string | null;
  /** Of the stock, as `nextStockVersion` gave it to this transaction. */
  readonly version: number;
}

/**
 * A vehicle in stock, as its two tables hold it.
 * @param inStockSince ISO day
 * @throws ZodError when the vehicle is not one that the wire can carry.
 */
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
      cells: writeIndexRow(indexedVehicle(vehicle, inStockSince)),
    },
  };
}

type StockRow = ReturnType<typeof stockRow>;

/** Adds vehicles, or replaces those with the same stock number; they keep their id. */
export async function putStockRows(
  transaction: Transaction<Database>,
  rows: readonly StockRow[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce);
    await transaction
      .insertInto('vehicles')
      .values(some.map(({ vehicle }) => vehicle))
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
      .values(some.map(({ indexRow }) => indexRow))
      .onConflict((conflict) =>
        conflict.column('vehicle_id').doUpdateSet((row) => ({ cells: row.ref('excluded.cells') })),
      )
      .execute();
  }
}

/**
 * Takes vehicles out of stock. Their rows stay: should they return, they are the same.
 * @param at ISO instant @param version as `nextStockVersion` gave it to this transaction
 */
export async function removeFromStock(
  transaction: Transaction<Database>,
  ids: readonly number[],
  { at, version }: { at: string; version: number },
): Promise<void> {
  for (let first = 0; first < ids.length; first += maxKeys) {
    const some = ids.slice(first, first + maxKeys);
    await transaction
      .updateTable('vehicles')
      .set({ removed_at: at, version })
      .where('id', 'in', some)
      .execute();
    await transaction.deleteFrom('index_rows').where('vehicle_id', 'in', some).execute();
  }
}

/** Documents are checked when they are written. */
export function readDocument(document: string): Vehicle {
  return JSON.parse(document) as Vehicle;
}
