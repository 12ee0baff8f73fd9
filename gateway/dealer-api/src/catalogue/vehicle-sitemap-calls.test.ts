import type { Kysely } from 'kysely';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { nextStockVersion } from '../store/stock-version.ts';
import { maxVehiclesPerResponse, listVehicleParts, listVehicles } from './vehicle-sitemap-calls.ts';
import { putStockRows, removeFromStock, stockRow } from './vehicle-store.ts';

const stock = demonstrationVehicles('2026-06-15');
const hidden = ['SOLD', 'FOR_SALE_TRADE'];
const shown = stock.filter(({ vehicle }) => !hidden.includes(vehicle.status));

describe.each(storeKinds)('the vehicle listing on %s', (kind) => {
  let stores: TestStores;
  let database: Kysely<Database>;
  beforeAll(async () => {
    stores = await startStores(kind);
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    database = await openStore(DATA_DIR, DATABASE_URL);
    await put(stock);
  });
  afterAll(async () => {
    await database.destroy();
    await stores.stop();
  });

  function put(vehicles: typeof stock): Promise<void> {
    return database.transaction().execute(async (transaction) => {
      const version = await nextStockVersion(transaction);
      const source = { feed: 'test', fingerprint: null, version };
      const rows = vehicles.map(({ vehicle, inStockSince }) =>
        stockRow(vehicle, inStockSince, source),
      );
      await putStockRows(transaction, rows);
    });
  }

  async function everyVehicle() {
    const all = [];
    for (let after: number | null = 0; after !== null;) {
      const { data, meta } = await listVehicles(database, after);
      expect(data.length).toBeLessThanOrEqual(maxVehiclesPerResponse);
      all.push(...data);
      after = meta.next;
    }
    return all;
  }

  it('lists every indexable vehicle exactly once', async () => {
    const kindOf = ({
      slug,
      advert_classification,
    }: Pick<Vehicle, 'slug' | 'advert_classification'>) => `${advert_classification} ${slug}`;
    const listed = (await everyVehicle()).map(kindOf);
    expect(listed.toSorted()).toEqual(shown.map(({ vehicle }) => kindOf(vehicle)).toSorted());
    expect(listed.length).toBeGreaterThan(2 * maxVehiclesPerResponse);
  });

  it('gives the last change of a vehicle and of its section of the list', async () => {
    const [first] = shown;
    if (first === undefined) throw new Error('There is no stock');
    const before = new Date().toISOString();
    await put([{ ...first, vehicle: { ...first.vehicle, price: 1_234 } }]);
    const changed = (await everyVehicle()).filter(({ updated_at }) => updated_at >= before);
    expect(changed.map(({ slug }) => slug)).toEqual([first.vehicle.slug]);
    const [part, ...others] = await listVehicleParts(database);
    expect(others).toEqual([]);
    expect(part?.updated_at).toBe(changed[0]?.updated_at);
    expect(part?.after).toBe(0);
  });

  it('omits removed vehicles and dates a vehicle without a change time by its stock date', async () => {
    const [, gone, old] = shown;
    if (gone === undefined || old === undefined) throw new Error('There is no stock');
    await database.transaction().execute(async (transaction) => {
      const version = await nextStockVersion(transaction);
      await removeFromStock(transaction, [gone.vehicle.id], {
        at: '2026-06-16T00:00:00Z',
        version,
      });
    });
    await database
      .updateTable('vehicles')
      .set({ version: 0 })
      .where('id', '=', old.vehicle.id)
      .execute();
    const all = await everyVehicle();
    expect(all.some(({ slug }) => slug === gone.vehicle.slug)).toBe(false);
    expect(all.find(({ slug }) => slug === old.vehicle.slug)?.updated_at).toBe(old.inStockSince);
  });
});
