import type { Kysely } from 'kysely';
import { batches } from '../store/batches.ts';
import type { Database } from '../store/database.ts';
import type { IndexRowsTable } from '../store/tables/stock.ts';
import { type StoredSite, storedSiteSchema } from '../sites/closed-days/stored-site.ts';
import { yieldRegularly } from '../yield-to-event-loop.ts';
import { stockVersion } from '../store/stock-version.ts';
import type { StockChange } from './catalogue-index.ts';
import {
  type IndexedVehicle,
  readIndexRow,
  toIndexedVehicle,
  writeIndexRow,
} from './indexed-vehicle.ts';
import { readDocument } from './vehicle-store.ts';

const rowsPerBatch = 1000;
const documentsPerBatch = 500;
/** Changes per batch. Applying a batch blocks the event loop for a few milliseconds. */
const changesPerBatch = 250;

/** Reads the whole stock from the compact index rows, and the version from which to follow changes. */
export async function readStock(
  database: Kysely<Database>,
): Promise<{ version: number; vehicles: IndexedVehicle[] }> {
  // Read the version first. Changes made while the vehicles are read are applied twice, which is
  // harmless.
  const version = await stockVersion(database);
  const vehicles: IndexedVehicle[] = [];
  const pause = yieldRegularly();
  for (let after = 0; ;) {
    await pause();
    const rows = await database
      .selectFrom('index_rows')
      .selectAll()
      .where('vehicle_id', '>', after)
      .orderBy('vehicle_id')
      .limit(rowsPerBatch)
      .execute();
    for (const vehicle of await parseIndexRows(database, rows)) vehicles.push(vehicle);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerBatch) return { version, vehicles };
    after = last.vehicle_id;
  }
}

/**
 * The next change after a version: up to `changesPerBatch` vehicles, plus any others with the last
 * one's version. Undefined if nothing has changed.
 */
export async function readChange(
  database: Kysely<Database>,
  since: number,
): Promise<StockChange | undefined> {
  const newest = await stockVersion(database);
  if (newest <= since) return undefined;
  const last = await database
    .selectFrom('vehicles')
    .select('version')
    .where('version', '>', since)
    .where('version', '<=', newest)
    .orderBy('version')
    .limit(1)
    .offset(changesPerBatch - 1)
    .executeTakeFirst();
  const version = last?.version ?? newest;
  const rows = await database
    .selectFrom('vehicles')
    .leftJoin('index_rows', 'vehicle_id', 'id')
    .select(['id as vehicle_id', 'cells'])
    .where('version', '>', since)
    .where('version', '<=', version)
    .orderBy('id')
    .execute();
  const rowsInStock = rows.flatMap(({ vehicle_id, cells }) =>
    cells === null ? [] : [{ vehicle_id, cells }],
  );
  const removed = rows.filter(({ cells }) => cells === null);
  return {
    version,
    upserts: await parseIndexRows(database, rowsInStock),
    removals: removed.map(({ vehicle_id }) => vehicle_id),
  };
}

/** The public sites, in the order of the footer. */
export async function readSites(database: Kysely<Database>): Promise<StoredSite[]> {
  const rows = await database
    .selectFrom('sites')
    .select('document')
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ document }) => storedSiteSchema.parse(JSON.parse(document)));
}

export async function parseIndexRows(
  database: Kysely<Database>,
  rows: readonly IndexRowsTable[],
): Promise<IndexedVehicle[]> {
  const stale: IndexRowsTable[] = [];
  const vehicles = new Map<number, IndexedVehicle | undefined>();
  for (const row of rows) {
    const vehicle = readIndexRow(row.cells);
    if (vehicle === undefined) stale.push(row);
    vehicles.set(row.vehicle_id, vehicle);
  }
  for (const batch of batches(stale, documentsPerBatch)) {
    for (const vehicle of await renewIndexRows(database, batch)) vehicles.set(vehicle.id, vehicle);
  }
  return [...vehicles.values()].filter((vehicle) => vehicle !== undefined);
}

/** Rebuilds index rows in an earlier format from the documents and stores them for next time. */
async function renewIndexRows(
  database: Kysely<Database>,
  stale: readonly IndexRowsTable[],
): Promise<IndexedVehicle[]> {
  const cellsOf = new Map(stale.map(({ vehicle_id, cells }) => [vehicle_id, cells]));
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('vehicles')
      .select(['id', 'in_stock_since', 'document'])
      .where('id', 'in', [...cellsOf.keys()])
      .execute();
    const vehicles: IndexedVehicle[] = [];
    for (const { id, in_stock_since, document } of rows) {
      const vehicle = toIndexedVehicle(readDocument(document), in_stock_since);
      vehicles.push(vehicle);
      await transaction
        .updateTable('index_rows')
        .set({ cells: writeIndexRow(vehicle) })
        .where('vehicle_id', '=', id)
        // Skip a row that an import has updated in the meantime.
        .where('cells', '=', cellsOf.get(id) ?? '')
        .execute();
    }
    return vehicles;
  });
}
