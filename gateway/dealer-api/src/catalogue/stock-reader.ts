import type { Kysely } from 'kysely';
import { siteSchema, type Site } from 'shared-contracts/catalogue/site';
import type { Database, VehiclesTable } from '../store/database.ts';
import { stockVersion } from '../store/stock-version.ts';
import type { StockChange } from './catalogue-index.ts';
import { readIndexRow, writeIndexRow } from './index-row.ts';
import { indexedVehicle, type IndexedVehicle } from './indexed-vehicle.ts';
import { readDocument } from './vehicle-store.ts';

const rowsAtOnce = 10_000;
const documentsAtOnce = 500;

type StockRow = Pick<VehiclesTable, 'id' | 'index_row' | 'removed_at'>;

/**
 * The whole stock as the index is built from it, with the version from which changes are to be
 * followed. Of the vehicles only the rows for the index are read: a hundred thousand in a moment.
 */
export async function readStock(
  database: Kysely<Database>,
): Promise<{ version: number; vehicles: IndexedVehicle[] }> {
  // Read first: what changes meanwhile is followed again, which does no harm.
  const version = await stockVersion(database);
  const vehicles: IndexedVehicle[] = [];
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('vehicles')
      .select(['id', 'index_row', 'removed_at'])
      .where('id', '>', after)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const vehicle of await indexedVehicles(database, rows)) vehicles.push(vehicle);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return { version, vehicles };
    after = last.id;
  }
}

/** What changed after a version; undefined when nothing did. */
export async function readChange(
  database: Kysely<Database>,
  since: number,
): Promise<StockChange | undefined> {
  const version = await stockVersion(database);
  if (version <= since) return undefined;
  const rows = await database
    .selectFrom('vehicles')
    .select(['id', 'index_row', 'removed_at'])
    .where('version', '>', since)
    .where('version', '<=', version)
    .orderBy('id')
    .execute();
  const removed = rows.filter((row) => row.removed_at !== null);
  const stocked = rows.filter((row) => row.removed_at === null);
  return {
    version,
    upserts: await indexedVehicles(database, stocked),
    removals: removed.map(({ id }) => id),
  };
}

/** The sites in the order of the footer. */
export async function readSites(database: Kysely<Database>): Promise<Site[]> {
  const rows = await database.selectFrom('sites').select('document').orderBy('id').execute();
  return rows.map(({ document }) => siteSchema.parse(JSON.parse(document)));
}

async function indexedVehicles(
  database: Kysely<Database>,
  rows: readonly StockRow[],
): Promise<IndexedVehicle[]> {
  const stale: number[] = [];
  const vehicles = new Map<number, IndexedVehicle | undefined>();
  for (const { id, index_row } of rows) {
    const vehicle = index_row === null ? undefined : readIndexRow(index_row);
    if (vehicle === undefined) stale.push(id);
    vehicles.set(id, vehicle);
  }
  for (let first = 0; first < stale.length; first += documentsAtOnce) {
    const ids = stale.slice(first, first + documentsAtOnce);
    for (const vehicle of await renewIndexRows(database, ids)) vehicles.set(vehicle.id, vehicle);
  }
  return [...vehicles.values()].filter((vehicle) => vehicle !== undefined);
}

/** Index rows of an earlier format, or none, are made from the documents, once for every later start. */
async function renewIndexRows(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<IndexedVehicle[]> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('vehicles')
      .select(['id', 'in_stock_since', 'document'])
      .where('id', 'in', ids)
      .execute();
    const vehicles: IndexedVehicle[] = [];
    for (const { id, in_stock_since, document } of rows) {
      const vehicle = indexedVehicle(readDocument(document), in_stock_since);
      vehicles.push(vehicle);
      await transaction
        .updateTable('vehicles')
        .set({ index_row: writeIndexRow(vehicle) })
        .where('id', '=', id)
        .where('document', '=', document)
        .execute();
    }
    return vehicles;
  });
}
