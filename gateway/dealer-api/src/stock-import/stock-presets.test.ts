import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { importDay, importFeed } from '../../test/import-feed.ts';
import { siteList } from '../../test/site-list.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { importSites } from '../sites/import-sites.ts';
import { readSiteList } from '../sites/read-site-list.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { ColumnFinder } from './column-finder.ts';
import { openFeedFile } from './feed-file/feed-file.ts';
import { RowReader } from './row-reader.ts';
import { findPreset, readPresets, recognisePreset } from './stock-presets.ts';

const folder = join(import.meta.dirname, '../../test/stock-presets');

const autoTrader = ['autotrader-aia.csv', 'autotrader-connect.json'];
const dms14 = ['dms14.csv'];
const google = ['google-vehicles.tsv', 'google-vehicles.xml'];
const meta = ['meta-automotive.csv', 'meta-automotive.tsv', 'meta-automotive.xml'];
const adverts = [...google, ...meta];
const all = [...autoTrader, ...dms14, ...adverts];

/** The sites of the samples, identified by code, or DMS14 by name. */
const sites = siteList(
  [
    { name: 'Wexcombe Leeds', city_town: 'Leeds', location_code: '10001' },
    { name: 'Wexcombe York', city_town: 'York', location_code: 'W1' },
  ].map((site) => ({ ...site, telephone: '01632 960111' })),
);

/** The stored vehicle of a sample, the findings, and the notes of the import. */
async function imported(sample: string) {
  const database = await openMemoryStore();
  const catalogue = await openCatalogue(database, () => importDay);
  const listFolder = mkdtempSync(join(tmpdir(), 'preset-sites-'));
  try {
    const list = join(listFolder, 'sites.csv');
    writeFileSync(list, sites);
    await importSites(database, await readSiteList(list), { now: importDay, isDryRun: false });
    const content = readFileSync(join(folder, sample));
    const { summary, report } = await importFeed(database, content, {}, sample);
    const { stock_id, in_stock_since } = await database
      .selectFrom('vehicles')
      .select(['stock_id', 'in_stock_since'])
      .executeTakeFirstOrThrow();
    const photographs = await database
      .selectFrom('vehicle_photographs')
      .select('address')
      .orderBy('position')
      .execute();
    const [vehicle] = await catalogue.vehiclesByStockIds([stock_id]);
    const stored: Record<string, unknown> = {
      ...vehicle,
      in_stock_since,
      photographs: photographs.map(({ address }) => address),
    };
    return { stored, report, notes: summary.notes };
  } finally {
    rmSync(listFolder, { recursive: true });
    await database.destroy();
  }
}

const samples = new Map<string, Awaited<ReturnType<typeof imported>>>();
beforeAll(async () => {
  for (const sample of all) samples.set(sample, await imported(sample));
});

const storedOf = (sample: string) => samples.get(sample)?.stored ?? {};
const valueAt = (stored: Record<string, unknown>, path: string) =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], stored);

const fields = [
  ['make', 'Volkswagen', all],
  ['model', 'Golf', all],
  ['range', 'Golf', all],
  ['derivative', '1.5 TSI Life 5dr', [...autoTrader, ...dms14]],
  ['trim', 'Life', [...autoTrader, ...adverts]],
  ['name', 'Volkswagen Golf 1.5 TSI Life 5dr', [...autoTrader, ...dms14]],
  ['name', '2021 Volkswagen Golf Life', adverts],
  ['year', 2021, all],
  ['first_registered', '2021-03-01', [...autoTrader, ...google]],
  ['vrm', 'AB21CDE', all],
  ['formated_plate', 'AB21 CDE', all],
  ['vin', 'WVWZZZ1KZAW000001', [...autoTrader, ...adverts]],
  ['price', 14_995, [...autoTrader, ...adverts]],
  ['price', 17_994, dms14],
  ['price_including_vat', 14_995, [...autoTrader, ...adverts]],
  ['price_including_vat', 17_994, dms14],
  ['price_excluding_vat', 12_496, ['autotrader-connect.json']],
  ['price_excluding_vat', 14_995, dms14],
  ['vat_scheme', 'Margin', ['autotrader-aia.csv']],
  ['vat_scheme', 'Inclusive', ['autotrader-connect.json']],
  ['vat_scheme', 'Commercial', dms14],
  ['original_price', 15_495, ['autotrader-aia.csv', ...adverts]],
  ['list_price', 27_000, ['autotrader-connect.json', ...adverts]],
  ['admin_fee', 99, ['autotrader-connect.json']],
  ['mileage', 24_000, all],
  ['odometer_value', 24_000, all],
  ['odometer_units', 'miles', all],
  ['fuel_type', 'Plug-in hybrid', [...autoTrader, ...google]],
  ['fuel_type_slug', 'plug-in-hybrid', [...autoTrader, ...google]],
  ['fuel_type', 'Petrol', [...dms14, ...meta]],
  ['fuel_type_slug', 'petrol', [...dms14, ...meta]],
  ['transmission', 'Manual', all],
  ['gears', 6, autoTrader],
  ['drivetrain', 'Front-wheel drive', [...autoTrader, ...adverts]],
  ['drivetrain', 'Four-wheel drive', dms14],
  ['body_type', 'Hatchback', all],
  ['colour', 'Blue', all],
  ['manufacturer_colour', 'Atlantic Blue', [...autoTrader, ...google]],
  ['doors', 5, [...autoTrader, ...dms14, ...google]],
  ['seats', 5, [...autoTrader, ...google]],
  ['technical_data.engine-size', 1498, [...autoTrader, ...dms14]],
  ['technical_data.power-bhp', 128, autoTrader],
  ['electric_data.battery_capacity', 13, autoTrader],
  ['electric_data.mileage_range', 30, [...autoTrader, ...google]],
  ['co2', 122, [...autoTrader, ...google]],
  ['mpg', 52.3, [...autoTrader, ...google]],
  ['technical_data.ec-combined-mpg', 52.3, [...autoTrader, ...google]],
  ['tax_rate_value', 180, autoTrader],
  ['euro_standard', 'Euro 6', [...autoTrader, ...google]],
  ['insurance_category', '14E', autoTrader],
  ['write_off_category', 'S', [...autoTrader, ...dms14]],
  ['previous_keepers', 2, all],
  ['date_mot_expires', '2027-03-31', autoTrader],
  ['service_history_summary', 'Full service history', [...autoTrader, ...dms14]],
  ['equipment', ['Heated seats', 'Parking sensors'], all],
  ['attention_line', 'ONE OWNER', [...autoTrader, ...google]],
  ['description', 'A tidy car.', all],
  ['extra_description', 'Two keys.', [...autoTrader, ...google]],
  ['category', 'car', [...autoTrader, ...dms14]],
  ['site.name', 'Wexcombe Leeds', [...autoTrader, ...dms14]],
  ['site.name', 'Wexcombe York', adverts],
  ['location', 'Leeds', [...autoTrader, ...dms14]],
  ['location', 'York', adverts],
  ['photographs', photographsOf('w1280/1', 'w1280/2'), autoTrader],
  ['photographs', photographsOf('1', '2'), [...dms14, ...meta]],
  ['photographs', photographsOf('1', '2', '3'), google],
  ['videos', '["https://video.example.com/1"]', [...autoTrader, ...adverts]],
  ['in_stock_since', '2026-05-01', [...autoTrader, ...adverts]],
  ['in_stock_since', '2026-06-15', dms14],
  ['status', 'FOR_SALE_RETAIL', all],
  ['advert_classification', 'USED', all],
  ['reserved', false, all],
  ['reservation_status', 'Available', all],
] as const satisfies readonly (readonly [string, unknown, readonly string[]])[];

function photographsOf(...names: readonly string[]): string[] {
  return names.map((name) => `https://img.example.com/${name}.jpg`);
}

test('every preset has a sample', () => {
  expect(readdirSync(folder).toSorted()).toEqual(all.toSorted());
  const named = new Set(all.map((sample) => parse(sample).name));
  expect(readPresets().map(({ name }) => name)).toEqual([...named].toSorted());
});

test.each(all)('data#17: recognises %s, and reads it without a finding', (sample) => {
  const { notes = [], report } = samples.get(sample) ?? {};
  expect(notes).toEqual([expect.stringContaining(`Preset ${parse(sample).name}: `)]);
  expect(report).toEqual([]);
});

test.each(fields)('data#17: stores %s as %j', (path, value, of) => {
  const expected = Object.fromEntries(of.map((sample) => [sample, value]));
  const stored = of.map((sample) => [sample, valueAt(storedOf(sample), path)]);
  expect(Object.fromEntries(stored)).toEqual(expected);
});

/** Fields that are derived from others, or that no feed fills. */
const madeFields = new Set([
  'id',
  'slug',
  'stock_id',
  'card_guid',
  'plate',
  'make_slug',
  'range_slug',
  'department_id',
  'site.id',
  'site.slug',
  'site.telephone',
]);

/** The paths of all values that are not empty. */
function filledPaths(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.length === 0 ? [] : [path];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    filledPaths(inner, path === '' ? key : `${path}.${key}`),
  );
}

test.each(all)('data#17: stores only the fields in the list for %s', (sample) => {
  const listed = fields.filter(([, , of]) => of.some((each) => each === sample));
  const filled = filledPaths(storedOf(sample)).filter((path) => !madeFields.has(path));
  expect(filled.toSorted()).toEqual(listed.map(([path]) => path).toSorted());
});

test.each(all)('data#17: %s fills every field that its preset maps', async (sample) => {
  const file = await openFeedFile(join(folder, sample));
  try {
    const preset = recognisePreset(new ColumnFinder(file.header));
    if (preset === undefined) throw new Error(`No preset recognises ${sample}`);
    const { mapping } = preset;
    const reader = new RowReader(file.header, mapping, file.isSparse);
    const rows = [];
    for await (const { cells } of file.rows) rows.push(Object.keys(reader.read(cells)).toSorted());
    expect(rows).toEqual([Object.keys(mapping.fields).toSorted()]);
  } finally {
    await file.close();
  }
});

test('rejects an unknown preset and lists the known presets', () => {
  expect(() => findPreset('dms15')).toThrow(
    /^There is no preset dms15\.[\s\S]*dms14: DMS14 \(CSV\)/,
  );
});
