import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { importDay, importFeed } from '../../test/import-feed.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';

let database: Kysely<Database>;
beforeEach(async () => {
  database = await openMemoryStore();
});
afterEach(() => database.destroy());

/** Imports a sample in which one text is replaced. */
async function importedWith(sample: string, before: string, after: string) {
  const text = readFileSync(join(import.meta.dirname, '../../test/stock-presets', sample), 'utf8');
  expect(text).toContain(before);
  const { report } = await importFeed(database, text.replace(before, after), {}, sample);
  const catalogue = await openCatalogue(database, () => importDay);
  const rows = await database.selectFrom('vehicles').select('stock_id').execute();
  const [vehicle] = await catalogue.vehiclesByStockIds(rows.map(({ stock_id }) => stock_id));
  const fields = new Set(report.map(({ field }) => field));
  return { vehicle, fields };
}

const aia = 'autotrader-aia.csv';
const dms14 = 'dms14.csv';
const google = 'google-vehicles.tsv';
const meta = 'meta-automotive.csv';

test.each([
  [aia, 'Petrol Plug-in Hybrid', 'Diesel Ethanol', { fuel_type_slug: 'diesel' }],
  [aia, 'Petrol Plug-in Hybrid', 'Unlisted', { fuel_type: null }],
  [aia, 'FORECOURT', 'DUE_IN', { status: 'FOR_SALE_RETAIL' }],
  [aia, 'FORECOURT', 'WASTEBIN', { status: 'SOLD' }],
  [aia, ',1.5,1498,', ',1.5,,', { technical_data: { 'engine-size': 1500 } }],
  [aia, 'No VAT', 'Ex VAT', { price: 17_994, price_excluding_vat: 14_995 }],
  [aia, ',Available,', ',Reserved,', { reserved: true, reservation_status: 'Reserved' }],
  [dms14, '12345,Y', '12345,Yes', { vat_scheme: 'Commercial', price_excluding_vat: 14_995 }],
  [dms14, '12345,Y', '12345,No', { vat_scheme: null, price: 14_995 }],
  [dms14, 'N,Y,Wexcombe', 'Yes,No,Wexcombe', { advert_classification: 'NEW' }],
  [dms14, 'CARS,Y', 'CARS,1', { drivetrain: 'Four-wheel drive' }],
  [google, 'hatchback', 'truck', { body_type: 'Pick-Up' }],
  [google, 'plug-in_hybrid', 'other', { fuel_type: 'Petrol' }],
  [google, '\tin_stock', '\tpreorder', { status: 'FOR_SALE_RETAIL' }],
  [google, '\tin_stock', '\tdiscontinued', { status: 'SOLD' }],
  [google, '14995 GBP', '', { price: 15_495 }],
  [google, '14995 GBP', '0 GBP', { price: 15_495 }],
  [google, '24000 miles', '48280 km', { mileage: 30_000 }],
  [meta, 'GASOLINE', 'FLEX', { fuel_type_slug: 'petrol', fuel_type: 'Petrol and ethanol' }],
  [meta, 'GASOLINE', 'PLUGIN_HYBRID', { fuel_type_slug: 'plug-in-hybrid' }],
  [meta, 'HATCHBACK', 'TRUCK', { body_type: 'Pick-Up' }],
  [meta, 'MANUAL', 'NONE', { transmission: null }],
  [meta, 'AVAILABLE', 'PENDING', { status: 'ORDERED' }],
  [meta, '24000,MI', '48280,KM', { mileage: 30_000 }],
])(
  'data#14: importing %s with %j replaced by %j stores %j',
  async (sample, before, after, expected) => {
    const { vehicle, fields } = await importedWith(sample, before, after);
    expect(vehicle).toMatchObject(expected);
    // The store has no sites.
    expect([...fields]).toEqual(['site']);
  },
);

test('data#17: reads the store code of a Google feed from its vehicle_fulfillment group', async () => {
  const before =
    '<g:store_code>W1</g:store_code>\n      <g:dealership_name>Wexcombe of York</g:dealership_name>';
  const group = '<g:option>in_store</g:option><g:store_code>W1</g:store_code>';
  const after = `<g:vehicle_fulfillment>${group}</g:vehicle_fulfillment>`;
  const { fields } = await importedWith('google-vehicles.xml', before, after);
  // The store has no sites.
  expect([...fields]).toEqual(['location_code']);
});

test('data#2: reads the photographs of a Meta feed from the JSON list in its image column', async () => {
  const images = [
    { url: 'https://img.example.com/1.jpg', tag: ['front', 'left'] },
    { url: 'https://img.example.com/2.jpg', tag: [] },
  ];
  const feed = [
    'vehicle_id\tmake\tmodel\tyear\tmileage.value\tprice\timage\tvideo',
    `1\tKia\tPicanto\t2020\t20000\t7995 GBP\t${JSON.stringify(images)}\t`,
  ].join('\n');
  const { report } = await importFeed(database, feed, {}, 'feed.tsv');
  expect(report).toEqual([]);
  const photographs = await database
    .selectFrom('vehicle_photographs')
    .select('address')
    .orderBy('position')
    .execute();
  expect(photographs.map(({ address }) => address)).toEqual(images.map(({ url }) => url));
});
