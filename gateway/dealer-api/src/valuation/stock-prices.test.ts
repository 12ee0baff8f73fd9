import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { Kysely } from 'kysely';
import { putStockRows, stockRow } from '../catalogue/vehicle-store.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { type StockPrices, stockPrices } from './stock-prices.ts';

const start = Date.parse('2026-05-01T09:00:00Z');
const minute = 60_000;
const car = {
  make_slug: 'ford',
  range_slug: 'focus',
  year: 2020,
  mileage: 30_000,
  fuel: null,
  isAutomatic: null,
  engineSize: null,
};

let database: Kysely<Database>;
let prices: StockPrices;
let time: number;

/** Twenty cars, all at one price. */
async function offerAt(price: number, version: number): Promise<void> {
  const vehicles = Array.from({ length: 20 }, (_, index) =>
    vehicleFixture({
      id: index + 1,
      slug: `focus-${index}`,
      stock_id: `${2000 + index}`,
      card_guid: `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`,
      make_slug: car.make_slug,
      range_slug: car.range_slug,
      year: car.year,
      mileage: car.mileage,
      price,
      price_including_vat: price,
    }),
  );
  await database.transaction().execute(async (transaction) => {
    const source = { feed: 'test', fingerprint: null, version };
    await putStockRows(
      transaction,
      vehicles.map((vehicle) => stockRow(vehicle, '2026-05-01', source)),
    );
    await transaction.updateTable('stock_version').set({ version }).execute();
  });
}

const priceNow = async () => Math.round((await prices.model()).estimate(car).price / 100) * 100;
/** Waits for the model that is learnt in the background. */
async function priceBecomes(price: number): Promise<void> {
  while ((await priceNow()) !== price) await new Promise(setImmediate);
}

beforeEach(async () => {
  time = start;
  database = await openMemoryStore();
  await offerAt(10_000, 1);
  prices = stockPrices({ database, clock: () => new Date(time) });
});
afterEach(() => database.destroy());

test('S163: the price model is updated ten minutes after a price change, without delaying a valuation', async () => {
  expect(await priceNow()).toBe(10_000);
  await offerAt(12_000, 2);
  time += 10 * minute - 1;
  // Prices may change every second, but learning does not start before ten minutes.
  for (let asked = 0; asked < 30; asked += 1) {
    expect(await priceNow()).toBe(10_000);
    await new Promise(setImmediate);
  }
  time += 1;
  // The call that starts learning does not wait for it.
  expect(await priceNow()).toBe(10_000);
  await priceBecomes(12_000);
});

test('updates the price model immediately in a new year', async () => {
  time = Date.parse('2026-12-31T23:59:59Z');
  expect(await priceNow()).toBe(10_000);
  // The version is the same and only a second has passed, so only the year differs.
  await offerAt(12_000, 1);
  time += 1000;
  await priceBecomes(12_000);
});

test('keeps the previous price model if an update fails, and tries again', async () => {
  expect(await priceNow()).toBe(10_000);
  await database.schema.alterTable('index_rows').renameTo('index_rows_away').execute();
  await database.updateTable('stock_version').set({ version: 2 }).execute();
  time += 10 * minute;
  expect(await priceNow()).toBe(10_000);
  await new Promise(setImmediate);
  await database.schema.alterTable('index_rows_away').renameTo('index_rows').execute();
  await offerAt(12_000, 3);
  await priceBecomes(12_000);
});

test('waits for the first price model, and reports a failure to build it', async () => {
  await database.schema.alterTable('index_rows').renameTo('index_rows_away').execute();
  await expect(prices.model()).rejects.toThrow(/index_rows/);
  await database.schema.alterTable('index_rows_away').renameTo('index_rows').execute();
  expect(await priceNow()).toBe(10_000);
});
