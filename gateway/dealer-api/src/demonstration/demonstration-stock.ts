import type { Kysely, Transaction } from 'kysely';
import { putStockRows, stockRow } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import { demonstrationVehicles, type StockedVehicle } from './demonstration-vehicles.ts';
import { isoDay } from '../iso-day.ts';

/** Key in `meta` of the day on which the stock was stored. The stock's dates are relative to it. */
export const referenceDateKey = 'demonstration_reference_date';
export const demonstrationFeed = 'demonstration';

/**
 * Fills an empty store with the demonstration stock. Never call this in production, because the
 * stock is fictional.
 * @returns how many vehicles were created; 0 if the store already has vehicles
 */
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
    const stock = demonstrationVehicles(today);
    await insertSites(transaction);
    await insertVehicles(transaction, stock, version);
    await transaction
      .insertInto('meta')
      .values({ key: referenceDateKey, value: today })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: today }))
      .execute();
    return stock.length;
  });
}

/** Whether a vehicle belongs to the demonstration stock. False for an unknown id. */
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

async function insertSites(transaction: Transaction<Database>): Promise<void> {
  const rows = demonstrationSites.map((site) => ({
    id: site.id,
    slug: site.slug,
    document: JSON.stringify(site),
  }));
  await transaction
    .insertInto('sites')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertVehicles(
  transaction: Transaction<Database>,
  stock: readonly StockedVehicle[],
  version: number,
): Promise<void> {
  const source = { feed: demonstrationFeed, fingerprint: null, version };
  await putStockRows(
    transaction,
    stock.map(({ vehicle, inStockSince }) => stockRow(vehicle, inStockSince, source)),
  );
}

async function hasVehicles(database: Kysely<Database>): Promise<boolean> {
  const vehicle = await database.selectFrom('vehicles').select('id').limit(1).executeTakeFirst();
  return vehicle !== undefined;
}
