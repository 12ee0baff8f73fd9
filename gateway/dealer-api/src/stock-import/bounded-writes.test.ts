import type { Kysely } from 'kysely';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { putStockRows, stockRow } from '../catalogue/vehicle-store.ts';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import { maxRowsInTransaction, openStockWriter } from './stock-writer.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
const feed = 'test';

async function putVehicles(database: Kysely<Database>, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    stock_id: `${at + 1}`,
    card_guid: `guid-${at + 1}`,
    slug: `slug-${at + 1}`,
    status: 'FOR_SALE_RETAIL',
    in_stock_since: '2026-06-15',
    document: '{}',
    feed,
  }));
  for (let first = 0; first < count; first += 1000) {
    const some = rows.slice(first, first + 1000);
    await database.insertInto('vehicles').values(some).execute();
  }
}

describe.each(storeKinds)('the stock import on %s', (kind) => {
  let stores: TestStores;
  let database: Kysely<Database>;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  beforeEach(async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    database = await openStore(DATA_DIR, DATABASE_URL);
  });
  afterEach(() => database.destroy());
  afterAll(() => stores.stop());

  test('removes 20,000 vehicles in transactions of at most 400 rows', async () => {
    await putVehicles(database, 20_000);
    const writer = openStockWriter(database, feed, clock(), false);
    await writer.remove([...(await writer.vehicleIds({ inStock: true })).values()]);
    expect(await writer.vehicleIds({ inStock: true })).toEqual(new Map());
    const transactions = await database
      .selectFrom('vehicles')
      .select(({ fn }) => fn.countAll().as('rows'))
      .where('removed_at', 'is not', null)
      .groupBy('version')
      .execute();
    expect(Math.max(...transactions.map(({ rows }) => Number(rows)))).toBe(maxRowsInTransaction);
  });

  test('yields to the event loop after every 400 vehicles that it adds to the search index', async () => {
    const catalogue = await openCatalogue(database, clock);
    const stock = demonstrationVehicles('2026-06-15').slice(0, 2400);
    for (let first = 0; first < stock.length; first += maxRowsInTransaction) {
      await database.transaction().execute(async (transaction) => {
        const version = await nextStockVersion(transaction);
        const rows = stock
          .slice(first, first + maxRowsInTransaction)
          .map(({ vehicle, inStockSince }) =>
            stockRow(vehicle, inStockSince, { feed, fingerprint: null, version }),
          );
        await putStockRows(transaction, rows);
      });
    }
    const sizes = new Set<number>();
    const taking = catalogue.refresh();
    const taken = new AbortController();
    void taking.finally(() => taken.abort());
    while (!taken.signal.aborted) {
      sizes.add(catalogue.size());
      await new Promise(setImmediate);
    }
    expect(await taking).toEqual({ version: 6, upserts: 2400, removals: 0 });
    // Starts empty and grows by one transaction at a time.
    expect([...sizes]).toEqual([0, 400, 800, 1200, 1600, 2000, 2400]);
  });
});
