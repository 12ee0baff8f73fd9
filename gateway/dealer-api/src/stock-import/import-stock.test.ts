import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { importDay, importFeed, plainFeed } from '../../test/import-feed.ts';
import { usedCarsMapping } from '../../test/used-cars-mapping.ts';
import { openCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { ensureDemonstrationStock } from '../demonstration/demonstration-stock.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { stockVersion } from '../store/stock-version.ts';

let database: Kysely<Database>;
let catalogue: Catalogue;
beforeEach(async () => {
  database = await openMemoryStore();
  catalogue = await openCatalogue(database, () => importDay);
});
afterEach(() => database.destroy());

/** The open files of this process. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      return [];
    }
  });
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The search result after the site has picked up new stock. */
async function found(filters = {}) {
  await catalogue.refresh();
  return catalogue.search({ filters, resultsPerPage: 12 });
}

test('imports a feed with the API’s column names without a mapping, and its vehicle appears in search', async () => {
  const feed = [
    'stock_id,make,model,derivative,year,price,mileage,fuel_type,body_type,colour,vrm,engine_size,site',
    '501,Škoda,Octavia,1.5 TSI SE,2021,"£14,995.00","21,000",Petrol,estate,Red,ab21 cde,1498,Wexcombe',
  ].join('\n');
  const { summary } = await importFeed(database, feed);
  expect(summary).toMatchObject({ rows: 1, added: 1, rejected: 0 });
  expect((await found({ make: ['skoda'] })).vehicles[0]).toMatchObject({
    stock_id: '501',
    slug: '2021-skoda-octavia-1-5-tsi-se-501',
    name: 'Škoda Octavia 1.5 TSI SE',
    price: 14995,
    mileage: 21000,
    body_type: 'Estate',
    vrm: 'AB21CDE',
    formated_plate: 'AB21 CDE',
    technical_data: { 'engine-size': 1498 },
    site: 'Wexcombe',
    status: 'FOR_SALE_RETAIL',
  });
});

test('assigns a vehicle to the stored site that the feed names', async () => {
  await ensureDemonstrationStock(database, importDay);
  await catalogue.refresh();
  const site = catalogue.sites()[1];
  const feed = `stock_id,make,model,year,price,site\n501,Lada,Niva,2021,100000,${site?.name.toUpperCase()}`;
  const { report } = await importFeed(database, feed);
  expect(report).toEqual([]);
  const { vehicles } = await found({ make: ['lada'] });
  expect(vehicles[0]).toMatchObject({ site: { id: site?.id, slug: site?.slug } });
});

test('reports every invalid value with its line, field and reason, and imports the valid rows', async () => {
  const feed = [
    'stock_id,make,model,year,price,mileage,colour,doors',
    '1,Ford,Fiesta,2019,9000,30000,Blue,5',
    '2,Ford,Fiesta,1970,9000,30000,Blue,5',
    '3,Ford,Fiesta,2028,9000,30000,Blue,5',
    '4,Ford,Fiesta,2019,POA,30000,Blue,5',
    'A5,Ford,,2019,9000,-3,Blue,5',
    '6,Ford,Fiesta,2019,9000,30000,Blue',
    '1,Ford,Focus,2019,9000,30000,Blue,5',
    '8,Ford,Fiesta,2027,9000,30000,Blue,many',
    '',
    '"9","Ford","Fiesta\nActive",2019,9000,5,Blue,5',
  ].join('\n');
  const { summary, report } = await importFeed(database, feed);
  expect(summary).toMatchObject({ rows: 9, added: 4, rejected: 5 });
  const lines = report.map((entry) => {
    const { line, outcome, field, value, reason } = entry;
    return `${line} ${outcome} ${field} ${JSON.stringify(value)} ${reason}`;
  });
  expect(lines).toEqual([
    '3 rejected year "1970" must be from 1980 to 2027',
    '4 rejected year "2028" must be from 1980 to 2027',
    '5 warning price "POA" no price: shown as price on asking',
    '6 rejected stock_id "A5" must be digits alone',
    '6 rejected mileage "-3" must be a number from 0 to 2000000',
    '6 rejected model "" is missing',
    '7 rejected  "" has 7 columns, the header has 8',
    '8 rejected stock_id "1" stands in line 2 already',
    '9 warning doors "many" must be a number from 0 to 9: left out',
    '12 warning mileage "5" 10 miles or fewer for a vehicle that is not new',
  ]);
});

test('importing the same feed again changes nothing, not even the stock version', async () => {
  await importFeed(database, plainFeed(range(1, 900)));
  const version = await stockVersion(database);
  const before = await database.selectFrom('vehicles').selectAll().orderBy('id').execute();
  const { summary } = await importFeed(database, plainFeed(range(1, 900)), {
    now: new Date('2026-07-01T12:00:00Z'),
  });
  expect(summary).toMatchObject({ added: 0, changed: 0, unchanged: 900, removed: 0 });
  expect(await stockVersion(database)).toBe(version);
  expect(await database.selectFrom('vehicles').selectAll().orderBy('id').execute()).toEqual(before);
});

test('a price change in the feed changes nothing else about the vehicle', async () => {
  await importFeed(database, plainFeed([7]));
  const [before] = (await found()).vehicles;
  await importFeed(database, plainFeed([7], 8500), { now: new Date('2026-07-01T12:00:00Z') });
  const [after] = (await found()).vehicles;
  expect(after).toEqual({ ...before, price: 8500, price_including_vat: 8500 });
});

test('keeps the date on which the feed first marked a vehicle as sold', async () => {
  const feed = (status: string, colour: string) =>
    `stock_id,make,model,year,price,status,colour\n1,Ford,Fiesta,2019,9000,${status},${colour}`;
  const soldAt = async () => (await catalogue.vehiclesByStockIds(['1']))[0]?.sold_at;
  await importFeed(database, feed('SOLD', 'Blue'), { now: new Date('2026-07-01T12:00:00Z') });
  await importFeed(database, feed('SOLD', 'Red'), { now: new Date('2026-07-09T12:00:00Z') });
  expect(await soldAt()).toBe('2026-07-01T12:00:00.000Z');
  await importFeed(database, feed('FOR_SALE_RETAIL', 'Red'));
  expect(await soldAt()).toBeUndefined();
});

describe('a vehicle that is missing from the feed', () => {
  test('disappears from search, and returns unchanged when the feed lists it again', async () => {
    await importFeed(database, plainFeed(range(1, 10)));
    const { vehicles } = await found();
    const gone = vehicles.find(({ stock_id }) => stock_id === '10');
    const { summary } = await importFeed(database, plainFeed(range(1, 9)));
    expect(summary.removed).toBe(1);
    expect((await found()).meta.total).toBe(9);
    expect(await catalogue.vehicleBySlug(gone?.slug ?? '')).toBeUndefined();
    expect(await catalogue.vehiclesByStockIds(['10'])).toEqual([]);
    const sold = { status: 'SOLD', sold_at: '2026-06-15T12:00:00.000Z' };
    expect(await catalogue.advertBySlug(gone?.slug ?? '')).toEqual({ ...gone, ...sold });
    await importFeed(database, plainFeed(range(1, 10)));
    expect((await found()).meta.total).toBe(10);
    expect(await catalogue.vehicleBySlug(gone?.slug ?? '')).toEqual(gone);
  });

  test('stays in stock if more than a fifth of the vehicles are missing, unless the import is forced', async () => {
    await importFeed(database, plainFeed(range(1, 10)));
    const refused = await importFeed(database, plainFeed(range(1, 7)));
    expect(refused.summary).toMatchObject({
      removed: 0,
      refusedSweep: { vanished: 3, before: 10 },
    });
    expect((await found()).meta.total).toBe(10);
    expect((await importFeed(database, plainFeed(range(1, 8)))).summary.removed).toBe(2);
    const forced = await importFeed(database, plainFeed([1]), { isForced: true });
    expect(forced.summary).toMatchObject({ removed: 7, refusedSweep: undefined });
    expect((await found()).meta.total).toBe(1);
  });

  test('stays in stock if the feed still has its row, but with invalid values', async () => {
    await importFeed(database, plainFeed(range(1, 10)));
    const { summary } = await importFeed(
      database,
      plainFeed(range(1, 10)).replace('3,Ford,Fiesta,2019', '3,Ford,Fiesta,1970'),
    );
    expect(summary).toMatchObject({ removed: 0, rejected: 1 });
    expect(await catalogue.vehiclesByStockIds(['3'])).toHaveLength(1);
  });

  test('is removed without affecting other feeds or the demonstration stock', async () => {
    const made = await ensureDemonstrationStock(database, importDay);
    const mapping = {
      feed: 'vans',
      fields: { stock_id: 'stock_id', make: 'make', model: 'model', year: 'year', price: 'price' },
    };
    await importFeed(database, plainFeed(range(1, 5)), { mapping });
    await importFeed(database, plainFeed(range(11, 15)));
    await importFeed(database, plainFeed([11]), { isForced: true });
    const rows = await database
      .selectFrom('vehicles')
      .select(['feed', 'stock_id'])
      .where('removed_at', 'is', null)
      .execute();
    const ofFeed = (name: string) => rows.filter(({ feed }) => feed === name);
    expect(
      [ofFeed('vans'), ofFeed('stock'), ofFeed('demonstration')].map((of) => of.length),
    ).toEqual([5, 1, made]);
  });
});

test('rejects a stock number of another feed and leaves its vehicle unchanged', async () => {
  await importFeed(database, plainFeed([1, 2]));
  const mapping = {
    feed: 'vans',
    fields: {
      stock_id: 'stock_id',
      make: 'make',
      model: { value: 'Transit' },
      year: 'year',
      price: 'price',
    },
  };
  const { summary, report } = await importFeed(database, plainFeed([2, 3]), { mapping });
  expect(summary).toMatchObject({ added: 1, rejected: 1 });
  expect(report[0]).toMatchObject({
    line: 2,
    field: 'stock_id',
    value: '2',
    reason: 'belongs to a vehicle of the feed stock',
  });
  expect((await catalogue.vehiclesByStockIds(['2']))[0]?.model).toBe('Fiesta');
});

test('a dry run counts the changes and stores nothing', async () => {
  await importFeed(database, plainFeed(range(1, 10)));
  const before = await database.selectFrom('vehicles').selectAll().execute();
  const { summary } = await importFeed(database, plainFeed(range(2, 12), 7000), { isDryRun: true });
  expect(summary).toMatchObject({ added: 2, changed: 9, removed: 1 });
  expect(await database.selectFrom('vehicles').selectAll().execute()).toEqual(before);
});

describe('a feed file', () => {
  test('may be compressed and have a byte order mark and Windows line endings', async () => {
    const text = `\ufeff${plainFeed([1, 2]).replaceAll('\n', '\r\n')}\r\n`;
    const { summary } = await importFeed(database, gzipSync(text), {}, 'feed.csv.gz');
    expect(summary).toMatchObject({ rows: 2, added: 2, rejected: 0 });
  });

  test('that is truncated does not remove any vehicle', async () => {
    await importFeed(database, plainFeed(range(1, 10)));
    const whole = gzipSync(plainFeed(range(1, 3000).map((id) => id * 7919)));
    const cut = whole.subarray(0, whole.length - 200);
    await expect(importFeed(database, cut, { isForced: true }, 'feed.csv.gz')).rejects.toThrow(
      /^The feed .*feed\.csv\.gz can't be read.*: unexpected end of file\.$/,
    );
    expect(await catalogue.vehiclesByStockIds(['1', '10'])).toHaveLength(2);
  });

  test.each([
    ['', 'is empty'],
    ['make,model\nFord,Fiesta', 'it has no column stock_id, year, price'],
    [
      'stock_id,"make,model,year,price\n1,Ford,Fiesta,2019,9000\n',
      "has a header that can't be read",
    ],
  ])('with the content %j is rejected: %s', async (text, reason) => {
    await expect(importFeed(database, text)).rejects.toThrow(reason);
  });

  (existsSync('/proc/self/fd') ? test : test.skip)(
    'that does not fit its mapping is closed',
    async () => {
      // Too long to reach its end and close by itself.
      const long = plainFeed(range(1, 40_000));
      const mapping = { ...usedCarsMapping, feed: 'left-open' };
      await expect(importFeed(database, long, { mapping }, 'left-open.csv')).rejects.toThrow(
        'which the file does not have',
      );
      const isOpen = () => openFiles().some((file) => file.includes('left-open.csv'));
      // A forced close takes a moment.
      while (isOpen()) await wait(20);
    },
  );

  test('that is missing is reported with its path', async () => {
    const { importStock } = await import('./import-stock.ts');
    const surroundings = { database, clock: () => importDay } as Parameters<typeof importStock>[2];
    await expect(importStock('/no/such/feed.csv', {}, surroundings)).rejects.toThrow(
      /^The feed \/no\/such\/feed\.csv can't be read: ENOENT/,
    );
  });
});
