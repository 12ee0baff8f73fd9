import type { Kysely } from 'kysely';
import { importFeed } from '../../test/import-feed.ts';
import { usedCarsMapping } from '../../test/used-cars-mapping.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';

let database: Kysely<Database>;
beforeEach(async () => {
  database = await openMemoryStore();
});
afterEach(() => database.destroy());

const header = 'make,model,year,price,transmission,mileage,fuel_type,tax,mpg,engine_size';
const usedCars = [
  header,
  'Ford,Focus,2017,11500,Manual,24000,Petrol,145,58.9,1',
  'Ford,Focus,2017,11500,Manual,24000,Petrol,145,58.9,1',
  'Ford,Fiesta,2060,6495,Automatic,54807,Petrol,205,42.8,1.4',
  'Vauxhall,Zafira,1970,10495,Manual,37357,Petrol,200,42.2,1.4',
  'Skoda,Kodiaq,2020,33000,Semi-Auto,10,Diesel,145,42.8,2',
  'BMW,i3,2018,21000,Automatic,20000,Electric,0,470.8,0',
  'BMW,i3,2016,18000,Automatic,30000,Electric,0,470.8,0.6',
  'Audi,Q3,2019,30000,Other,5000,Diesel,145,47.1,0',
  'Mercedes,A Class,2020,140319,Semi-Auto,785,Other,150,22.1,4',
  'Ford,Focus,2003,500,Manual,250000,Petrol,265,4.9,1.6',
].join('\n');

test('imports a feed with custom columns through a mapping, and counts the warnings by kind', async () => {
  const { summary, report } = await importFeed(database, usedCars, { mapping: usedCarsMapping });
  expect(summary).toMatchObject({ rows: 10, added: 8, rejected: 2 });
  const counts = (kinds: typeof summary.warnings) =>
    Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
  expect(counts(summary.rejections)).toEqual({ 'year-impossible': 2 });
  expect(counts(summary.warnings)).toEqual({
    'row-repeated': 1,
    'mileage-low': 1,
    'mileage-high': 1,
    'mpg-high': 2,
    'mpg-low': 1,
    'engine-size-missing': 1,
    'engine-size-of-electric': 1,
    'fuel-type-unknown': 1,
    'transmission-unknown': 1,
    'price-high': 1,
    'price-low': 1,
  });
  const lines = report.map(({ line }) => line);
  expect(lines).toEqual(lines.toSorted((left, right) => left - right));
});

test('derives the same stock numbers, registrations and slugs in every import', async () => {
  await importFeed(database, usedCars, { mapping: usedCarsMapping });
  const rows = () =>
    database.selectFrom('vehicles').select(['stock_id', 'vrm', 'slug']).orderBy('id').execute();
  const before = await rows();
  for (const key of ['stock_id', 'vrm', 'slug'] as const) {
    expect(new Set(before.map((row) => row[key])).size).toBe(8);
  }
  expect(before[0]?.vrm).toMatch(/^[A-Z]{2}(17|67)[A-Z]{3}$/);
  const [first, ...others] = usedCars.split('\n');
  const reversed = [first, ...others.toReversed()].join('\n');
  const { summary } = await importFeed(database, reversed, { mapping: usedCarsMapping });
  expect(summary).toMatchObject({ added: 0, changed: 0, unchanged: 8, removed: 0 });
  expect(await rows()).toEqual(before);
});

test('a mapping converts units, maps values, sets constants and joins columns', async () => {
  const mapping = {
    feed: 'main-stock',
    fields: {
      stock_id: 'StockNo',
      make: 'Manufacturer',
      model: 'Model',
      year: 'RegYear',
      price: { column: 'PricePence', unit: 'pence' },
      mileage: { column: 'Odometer', unit: 'km' },
      fuel_type: { column: 'Fuel', values: { P: 'petrol', D: 'diesel' } },
      site: { value: 'Leeds' },
      name: { template: '{Manufacturer} {Model} {Trim}' },
      vrm: { derive: 'registration' },
    },
  };
  const feed = [
    'StockNo,Manufacturer,Model,Trim,RegYear,PricePence,Odometer,Fuel',
    '77,Kia,Ceed,,2021,1399500,16093,d',
  ].join('\n');
  const { summary } = await importFeed(database, feed, { mapping });
  expect(summary).toMatchObject({ added: 1, rejected: 0 });
  const catalogue = await openCatalogue(database, () => new Date('2026-06-15T12:00:00Z'));
  expect((await catalogue.vehiclesByStockIds(['77']))[0]).toMatchObject({
    name: 'Kia Ceed',
    price: 13995,
    mileage: 10000,
    fuel_type: 'Diesel',
    site: 'Leeds',
    vrm: expect.stringMatching(/^[A-Z]{2}(21|71)[A-Z]{3}$/),
  });
});

test.each([
  [
    { fields: { ...usedCarsMapping.fields, price: { column: 'price', unit: 'guineas' } } },
    'must be pounds or pence',
  ],
  [{ fields: { make: 'make' } }, 'stock_id'],
  [{ fields: { ...usedCarsMapping.fields, wheels: 'make' } }, 'wheels'],
])('rejects an invalid mapping and names the error (case %#)', async (changes, named) => {
  const mapping = { ...usedCarsMapping, ...changes };
  await expect(importFeed(database, usedCars, { mapping })).rejects.toThrow(named);
});

test('rejects a mapping to a missing column, and lists the columns of the file', async () => {
  const mapping = { ...usedCarsMapping, fields: { ...usedCarsMapping.fields, price: 'cost' } };
  await expect(importFeed(database, usedCars, { mapping })).rejects.toThrow(
    `The mapping of price names the column cost, which the file does not have. Its columns are ${header.replaceAll(',', ', ')}.`,
  );
});
