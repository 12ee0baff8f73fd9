import type { Kysely, Transaction } from 'kysely';
import { putStockRows, stockRow } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { demonstrationVehicles } from './demonstration-vehicles.ts';
import { isoDay } from '../iso-day.ts';
import { chargingPointRow, toDatabaseRow } from '../charging-points/import-charging-points.ts';
import { readAssetTable } from '../csv/asset-table.ts';

/** Key in `meta` of the day on which the stock was stored. The stock's dates are relative to it. */
export const referenceDateKey = 'demonstration_reference_date';
export const demonstrationFeed = 'demonstration';

/** Fills an empty store. Never call this in production, because the stock is fictional. */
export async function ensureDemonstrationStock(
  database: Kysely<Database>,
  now: Date,
): Promise<number> {
  if (await hasVehicles(database)) return 0;
  return database.transaction().execute(async (transaction) => {
    // The new version locks a row, so another process waits here and then finds vehicles.
    const version = await nextStockVersion(transaction);
    if (await hasVehicles(transaction)) return 0;
    const today = isoDay(now);
    await transaction
      .insertInto('sites')
      .values(
        demonstrationSites.map((site) => ({
          id: site.id,
          slug: site.slug,
          document: JSON.stringify(site),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const source = { feed: demonstrationFeed, fingerprint: null, version };
    const stock = demonstrationVehicles(today).map(({ vehicle, inStockSince }) =>
      stockRow(vehicle, inStockSince, source),
    );
    await putStockRows(transaction, stock);
    await writeMeta(transaction, referenceDateKey, today);
    return stock.length;
  });
}

export async function isDemonstrationVehicle(
  database: Kysely<Database>,
  id: number,
): Promise<boolean> {
  const vehicle = await database
    .selectFrom('vehicles')
    .select('feed')
    .where('id', '=', id)
    .executeTakeFirst();
  return vehicle?.feed === demonstrationFeed;
}

async function hasVehicles(database: Kysely<Database>): Promise<boolean> {
  const vehicle = await database.selectFrom('vehicles').select('id').limit(1).executeTakeFirst();
  return vehicle !== undefined;
}

/**
 * Fills a demonstration store once, in one transaction. Any other store is left unchanged.
 * @param key in the table `meta`, records that the store was filled
 * @param fill receives the reference date of the demonstration stock
 */
export async function fillOnce(
  database: Kysely<Database>,
  key: string,
  fill: (transaction: Transaction<Database>, referenceDate: string) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const referenceDate = await readMeta(transaction, referenceDateKey);
    if (referenceDate === undefined) return;
    // Write first, so that another starting process waits for the lock and then finds the key.
    const { numInsertedOrUpdatedRows: insertedRows } = await transaction
      .insertInto('meta')
      .values({ key, value: referenceDate })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (insertedRows !== 0n) await fill(transaction, referenceDate);
  });
}

/** Does nothing if charging points were imported before. */
export async function ensureDemonstrationChargingPoints(database: Kysely<Database>): Promise<void> {
  await fillOnce(database, 'demonstration_charging_points', async (transaction) => {
    const existingPoint = await transaction
      .selectFrom('charging_points')
      .select('id')
      .executeTakeFirst();
    if (existingPoint !== undefined) return;
    const points = readAssetTable('demonstration/charging-points.csv', chargingPointRow);
    await transaction.insertInto('charging_points').values(points.map(toDatabaseRow)).execute();
  });
}
