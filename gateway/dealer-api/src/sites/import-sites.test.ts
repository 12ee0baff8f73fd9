import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { importDay, importFeed } from '../../test/import-feed.ts';
import { siteList } from '../../test/site-list.ts';
import { openCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { stockVersion } from '../store/stock-version.ts';
import { importSites } from './import-sites.ts';
import { readSiteList } from './read-site-list.ts';

let database: Kysely<Database>;
let catalogue: Catalogue;
let folder: string;
beforeEach(async () => {
  database = await openMemoryStore();
  catalogue = await openCatalogue(database, () => importDay);
  folder = mkdtempSync(join(tmpdir(), 'sites-'));
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

function readList(text: string) {
  const file = join(folder, 'sites.csv');
  writeFileSync(file, text);
  return readSiteList(file);
}

const importText = async (text: string, isDryRun = false) =>
  importSites(database, await readList(text), { now: importDay, isDryRun });

async function shown() {
  await catalogue.refresh();
  return catalogue.sites();
}

const leeds = { name: 'Wexcombe Leeds', city_town: 'Leeds', telephone: '01632 960111' };
const york = { name: 'Wexcombe York', city_town: 'York', telephone: '01632 960112' };
const hull = { name: 'Wexcombe Hull', city_town: 'Hull', telephone: '01632 960113' };

test('imports every column of a site list (S213)', async () => {
  const row = {
    ...leeds,
    line1: '102 Millrace Road',
    county: 'West Yorkshire',
    postcode: 'ls10  1wx',
    whatsapp_number: '07700 900111',
    latitude: '53.785',
    longitude: '-1.535',
    manufacturers: 'Land Rover|Škoda',
    saturday: '9:00 – 17:30',
    sunday: 'Closed',
    'Used Cars Monday': '08:30-19:00',
    ...Object.fromEntries(
      ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        `used_cars_${day}`,
        'closed',
      ]),
    ),
  };
  await importText(siteList([row, { ...york, show_on_frontend: 'no', slug: 'york' }]));
  const [first, second] = await shown();
  expect(first).toMatchObject({
    id: 1,
    slug: 'wexcombe-leeds',
    type: 'DEALERSHIP',
    is_root: true,
    line1: '102 Millrace Road',
    line2: null,
    postcode: 'LS10 1WX',
    latitude: 53.785,
    longitude: -1.535,
    show_on_frontend: 1,
    external_references: { whatsapp_number: '07700 900111' },
    manufacturers: ['land-rover', 'skoda'],
    opening_times: {
      monday: { time_open: '09:00', time_closed: '18:00' },
      saturday: { time_open: '09:00', time_closed: '17:30' },
      sunday: { time_open: null, time_closed: null },
    },
  });
  expect(first?.grouped_opening_times).toHaveLength(1);
  expect(first?.grouped_opening_times[0]).toMatchObject({ key: 'used_cars' });
  expect(first?.grouped_opening_times[0]?.openings[0]).toEqual({
    key: 'monday',
    label: 'Monday',
    time_open: '08:30',
    time_closed: '19:00',
  });
  // A site has only the departments with hours.
  expect(second).toMatchObject({ slug: 'york', show_on_frontend: 0, grouped_opening_times: [] });
});

test('importing the same list again changes nothing, not even the stock version', async () => {
  await importText(siteList([leeds, york]));
  const version = await stockVersion(database);
  const rows = await database.selectFrom('sites').selectAll().execute();
  expect(await importText(siteList([leeds, york]))).toMatchObject({ unchanged: 2, changed: 0 });
  expect(await stockVersion(database)).toBe(version);
  expect(await database.selectFrom('sites').selectAll().execute()).toEqual(rows);
});

test('hides a site that is missing from the list, and restores it with the same ID when it returns', async () => {
  await importText(siteList([leeds, york, hull]));
  const ids = new Map((await shown()).map(({ id, slug }) => [slug, id]));
  const summary = await importText(siteList([hull, { ...leeds, telephone: '01632 960119' }]));
  expect(summary).toMatchObject({ added: 0, changed: 2, unchanged: 0, hidden: ['Wexcombe York'] });
  expect((await shown()).map(({ name }) => name)).toEqual(['Wexcombe Hull', 'Wexcombe Leeds']);
  expect((await shown())[1]?.telephone).toBe('01632 960119');
  await importText(siteList([york, hull, leeds]));
  const returned = await shown();
  expect(returned.map(({ name }) => name)).toEqual([york.name, hull.name, leeds.name]);
  expect(new Map(returned.map(({ id, slug }) => [slug, id]))).toEqual(
    new Map([...ids].sort(([left], [right]) => right.localeCompare(left))),
  );
});

test('a dry run reports the changes without storing them', async () => {
  await importText(siteList([leeds]));
  const before = await database.selectFrom('sites').selectAll().execute();
  expect(await importText(siteList([york]), true)).toEqual({
    isDryRun: true,
    added: 1,
    changed: 0,
    unchanged: 0,
    hidden: ['Wexcombe Leeds'],
  });
  expect(await database.selectFrom('sites').selectAll().execute()).toEqual(before);
  expect(await stockVersion(database)).toBe(1);
});

test('assigns a vehicle to the site named in the feed', async () => {
  await importText(siteList([leeds, york]));
  await importFeed(
    database,
    'stock_id,make,model,year,price,site\n7,Ford,Ka,2019,8000,wexcombe york',
  );
  const [vehicle] = await catalogue.vehiclesByStockIds(['7']);
  expect(vehicle).toMatchObject({ site: { slug: 'wexcombe-york' }, location: 'York' });
});

test('assigns a vehicle to the site with the location code in the feed', async () => {
  await importText(siteList([{ ...leeds, location_code: 'LDS1' }, york]));
  const feed = 'stock_id,make,model,year,price,location_code\n1,Ford,Focus,2020,9000,lds1';
  const { report } = await importFeed(database, feed);
  expect(report).toEqual([]);
  const [vehicle] = await catalogue.vehiclesByStockIds(['1']);
  expect(vehicle?.site).toMatchObject({ name: 'Wexcombe Leeds' });
});

test('rejects two sites with the same location code', async () => {
  const list = siteList([
    { ...leeds, location_code: 'LDS1' },
    { ...york, location_code: 'lds1' },
  ]);
  await expect(readList(list)).rejects.toThrow('location_code lds1 stands in line 2 already');
});

test('data#22: imports a site’s nation, its closed days and the bank holidays on which it opens', async () => {
  await importText(
    siteList([
      {
        ...leeds,
        nation: 'Northern Ireland',
        closed_days: '24/12/2026 | 2026-12-31 Stocktaking',
        open_bank_holidays: "boxing day|New Year's Day|2026-08-31",
      },
    ]),
  );
  const stored = await database.selectFrom('sites').select('document').executeTakeFirstOrThrow();
  expect(JSON.parse(stored.document)).toMatchObject({
    nation: 'northern-ireland',
    closed_days: [
      { date: '2026-12-24', name: null },
      { date: '2026-12-31', name: 'Stocktaking' },
    ],
    open_bank_holidays: ['Boxing Day', 'New Year’s Day', '2026-08-31'],
  });
  const [site] = await shown();
  const closed = site?.closed_days?.map(({ date }) => date);
  expect(closed).toEqual(expect.arrayContaining(['2026-12-24', '2026-12-25', '2026-12-31']));
  expect(closed).not.toContain('2026-12-26');
});

test.each([
  [{ name: '' }, 'line 2: name is missing'],
  [{ monday: '' }, 'line 2: monday is missing: hours such as 08:30-18:00, or closed'],
  [{ monday: '18:00-08:30' }, 'line 2: monday must be hours such as 08:30-18:00, or closed'],
  [{ monday: '24:00-25:00' }, 'line 2: monday must be hours such as 08:30-18:00, or closed'],
  [{ service_monday: '08:00-17:00' }, 'line 2: service_tuesday is missing'],
  [{ postcode: 'QX1 1AA' }, 'line 2: postcode must be a UK postcode'],
  [{ latitude: '0', longitude: '0' }, 'line 2: latitude must be a latitude from 49 to 61'],
  [{ latitude: '53.7' }, 'line 2: longitude is missing: one is nowhere without the other'],
  [{ telephone: 'call us' }, 'line 2: telephone must be a telephone number'],
  [{ slug: '../leeds' }, 'line 2: slug must be small letters, digits and single hyphens'],
  [{ show_on_frontend: 'perhaps' }, 'line 2: show_on_frontend must be yes or no'],
  [{ nation: 'Cornwall' }, 'line 2: nation must be England, Wales, Scotland or Northern Ireland'],
  [{ closed_days: '2026-02-30' }, 'line 2: closed_days must be days such as 2026-12-24'],
  [{ closed_days: 'Christmas' }, 'line 2: closed_days must be days such as 2026-12-24'],
  [{ open_bank_holidays: '2026-08-30' }, 'line 2: open_bank_holidays must be bank holidays'],
  [{ open_bank_holidays: 'Whit Monday' }, 'line 2: open_bank_holidays must be bank holidays'],
  [{ telefone: '01632 960111' }, 'line 1: telefone is no column of sites'],
])('rejects a site with %j and stores nothing', async (wrong, finding) => {
  await importText(siteList([york]));
  await expect(importText(siteList([{ ...leeds, ...wrong }]))).rejects.toThrow(finding);
  expect((await shown()).map(({ name }) => name)).toEqual(['Wexcombe York']);
});

test('reports all errors in a list at once', async () => {
  const text = siteList([
    { ...leeds, monday: 'noon' },
    { ...york, postcode: 'nowhere' },
    york,
    york,
  ]);
  await expect(readList(text)).rejects.toThrow(
    [
      `${join(folder, 'sites.csv')} is not right; nothing is stored.`,
      '  line 2: monday must be hours such as 08:30-18:00, or closed',
      '  line 3: postcode must be a UK postcode',
      '  line 5: slug wexcombe-york stands in line 4 already',
      '  line 5: name Wexcombe York stands in line 4 already',
    ].join('\n'),
  );
});

test.each([
  ['', 'holds no sites'],
  ['name,monday\n', 'holds no sites'],
  ['name,monday\n"Wexcombe', "can't be read at line"],
])('rejects the list %j', async (text, reason) => {
  await expect(readList(text)).rejects.toThrow(reason);
});
