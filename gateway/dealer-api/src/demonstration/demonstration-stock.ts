import type { Kysely, Transaction } from 'kysely';
import { writeDocument } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';
import { demonstrationSites } from './demonstration-sites.ts';
import type { GeneratedVehicle } from './generate-vehicle.ts';
import { generateStock } from './generate-stock.ts';
import { isoDay } from './iso-day.ts';

/** The day for which the stock was made: with the fixed seed it says what the stock is. */
export const referenceDateKey = 'demonstration_reference_date';
const rowsAtOnce = 100;

/**
 * Fills an empty store with the demonstration stock. Its public face is fictional: callers never
 * do this in production.
 * @returns how many vehicles were made; 0 when the store holds stock already.
 */
export async function ensureDemonstrationStock(
  database: Kysely<Database>,
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const vehicle = await transaction
      .selectFrom('vehicles')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (vehicle !== undefined) return 0;
    const today = isoDay(now);
    const stock = generateStock(today);
    await insertSites(transaction);
    await insertVehicles(transaction, stock);
    await transaction
      .insertInto('meta')
      .values({ key: referenceDateKey, value: today })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: today }))
      .execute();
    return stock.length;
  });
}

async function insertSites(transaction: Transaction<Database>): Promise<void> {
  const rows = demonstrationSites.map(({ site }) => ({
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
  stock: readonly GeneratedVehicle[],
): Promise<void> {
  const rows = stock.map(({ vehicle, inStockSince }) => ({
    id: vehicle.id,
    stock_id: vehicle.stock_id,
    card_guid: vehicle.card_guid,
    slug: vehicle.slug,
    vrm: vehicle.vrm,
    status: vehicle.status,
    in_stock_since: inStockSince,
    document: writeDocument(vehicle),
  }));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await transaction
      .insertInto('vehicles')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute();
  }
}
