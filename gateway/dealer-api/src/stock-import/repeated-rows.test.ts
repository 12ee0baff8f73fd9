import type { Kysely } from 'kysely';
import { feedOf, importDay, importFeed } from '../../test/import-feed.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { dumpStock } from '../../test/store-dump.ts';
import { openCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';

let database: Kysely<Database>;
let catalogue: Catalogue;
beforeEach(async () => {
  database = await openMemoryStore();
  catalogue = await openCatalogue(database, () => importDay);
});
afterEach(() => database.destroy());

const row = {
  stock_id: '1',
  make: 'Ford',
  model: 'Focus',
  year: '2020',
  price: '12995',
  vrm: 'AB20 CDE',
};

describe('a vehicle listed in two rows', () => {
  const inStock = async () =>
    (await catalogue.vehiclesByStockIds(['1', '2', '3'])).map(({ stock_id }) => stock_id);
  const vin = 'WF0AXXGCDA0000001';

  it.each([
    ['the later row', {}, {}, '2'],
    ['the later row with the same VIN', { vrm: '', vin }, { vrm: '', vin }, '2'],
    [
      'the row with the later stock date',
      { in_stock_since: '2026-06-01' },
      { in_stock_since: '2026-05-01' },
      '1',
    ],
  ])('data#18: is imported from %s', async (_case, first, second, kept) => {
    const feed = feedOf([
      { ...row, ...first },
      { ...row, ...second, stock_id: '2', price: '13995' },
    ]);
    const { report, summary } = await importFeed(database, feed);
    expect(await inStock()).toEqual([kept]);
    expect(summary.added).toBe(1);
    expect(report).toMatchObject([{ line: 3, outcome: 'warning' }]);
    expect(report[0]?.kind).toMatch(/^(?:vrm|vin)-repeated$/);
  });

  it('data#18: is imported from the later row of a long file, and is unchanged by a second import', async () => {
    const others = Array.from({ length: 900 }, (_, at) => ({
      ...row,
      vrm: '',
      stock_id: String(100 + at),
    }));
    const feed = feedOf([row, ...others, { ...row, stock_id: '2' }]);
    await importFeed(database, feed);
    expect(await inStock()).toEqual(['2']);
    const before = await dumpStock(database);
    const { summary } = await importFeed(database, feed);
    expect(summary).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await dumpStock(database)).toEqual(before);
  });

  it('data#18: is imported from the first row after the second row has gone', async () => {
    await importFeed(database, feedOf([row, { ...row, stock_id: '2' }]));
    await importFeed(database, feedOf([row]), { isForced: true });
    expect(await inStock()).toEqual(['1']);
  });

  it('data#18: causes a warning if the rows are in different feeds', async () => {
    await importFeed(database, feedOf([row]));
    const fields = Object.fromEntries(Object.keys(row).map((column) => [column, column]));
    const mapping = { feed: 'other', fields };
    const { report } = await importFeed(database, feedOf([{ ...row, stock_id: '2' }]), { mapping });
    expect(report).toMatchObject([
      { kind: 'vrm-in-other-feed', reason: expect.stringContaining('stock') },
    ]);
    expect(await inStock()).toEqual(['1', '2']);
  });
});
