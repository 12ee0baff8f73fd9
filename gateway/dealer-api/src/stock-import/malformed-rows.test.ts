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

const header = 'stock_id,make,model,year,price,mileage,description';
const row = (id: number, description = 'Nice car', price = 10_995) =>
  `${id},Peugeot,208,2021,${price},20000,${description}`;
const ids = Array.from({ length: 10 }, (_, at) => 9100 + at);
const feed = (...rows: readonly string[]) => [header, ...rows].join('\n');
const whole = feed(...ids.map((id) => row(id)));
/** The whole feed, with another text for one row. */
const withRow = (id: number, text: string) =>
  feed(...ids.map((each) => (each === id ? text : row(each))));

async function inStock(): Promise<Map<string, string | null>> {
  const catalogue = await openCatalogue(database, () => importDay);
  const vehicles = await catalogue.vehiclesByStockIds(ids.map(String));
  return new Map(vehicles.map(({ stock_id, description }) => [stock_id, description]));
}

describe('data#10: a malformed row', () => {
  test.each([
    ['an unquoted comma', row(9104, 'Nice car, one owner, full history'), 9104],
    ['too few cells', '9104,Peugeot,208,2021', 9104],
    ['a quote that never closes', row(9104, '"Nice car'), 9104],
    ['a quote within a quoted cell', row(9104, '"17" alloys"'), 9104],
    ['text behind a quoted cell', row(9104, '"Nice" car'), 9104],
  ])('data#10: leaves its vehicle unchanged if it has %s', async (_, text) => {
    await importFeed(database, whole);
    const { summary, report } = await importFeed(database, withRow(9104, text));
    expect(summary).toMatchObject({ removed: 0, rejected: 1, unchanged: 9 });
    expect(report).toEqual([
      expect.objectContaining({
        line: 6,
        outcome: 'rejected',
        kind: expect.stringMatching(/^(columns-wrong|row-malformed)$/),
      }),
    ]);
    expect((await inStock()).get('9104')).toBe('Nice car');
  });

  test('data#10: does not prevent changes and removals by the rest of the file', async () => {
    await importFeed(database, whole);
    const rows = ids.filter((id) => id !== 9109).map((id) => row(id, 'New text'));
    rows[4] = row(9104, 'New text, with a comma');
    const { summary } = await importFeed(database, feed(...rows));
    expect(summary).toMatchObject({ changed: 8, rejected: 1, removed: 1, keptMissing: 0 });
    const stock = await inStock();
    expect([stock.get('9104'), stock.get('9103'), stock.has('9109')]).toEqual([
      'Nice car',
      'New text',
      false,
    ]);
  });

  test('data#10: prevents removals if its vehicle cannot be identified', async () => {
    await importFeed(database, whole);
    const unknown = withRow(9104, '"910,Peugeot,208,2021,10995,20000,Nice car');
    const kept = await importFeed(database, unknown);
    expect(kept.summary).toMatchObject({
      removed: 0,
      keptMissing: 1,
      unattributed: 1,
      rejected: 1,
    });
    expect((await inStock()).size).toBe(10);
    const forced = await importFeed(database, unknown, { isForced: true });
    expect(forced.summary).toMatchObject({ removed: 1, keptMissing: 0 });
  });

  test('data#10: is matched to its vehicle by a derived stock number in a column after the error', async () => {
    const mapping = {
      feed: 'shuffled',
      fields: {
        stock_id: { derive: 'digits', from: ['reg'] },
        make: 'make',
        model: 'model',
        year: 'year',
        price: 'price',
        vrm: 'reg',
      },
    };
    const lines = ['text,make,model,year,price,reg'];
    for (let at = 0; at < 10; at += 1) lines.push(`Nice,Ford,Ka,2015,3995,AB15 C${at}E`);
    await importFeed(database, lines.join('\n'), { mapping });
    lines[5] = 'Nice, clean,Ford,Ka,2015,3995,AB15 C4E';
    const { summary } = await importFeed(database, lines.join('\n'), { mapping });
    expect(summary).toMatchObject({ removed: 0, rejected: 1, unattributed: 0, unchanged: 9 });
  });

  test('data#10: does not block a valid row of the same vehicle', async () => {
    await importFeed(database, whole);
    const rows = [row(9104, 'Nice, clean'), ...ids.map((id) => row(id, 'New text'))];
    const { summary } = await importFeed(database, feed(...rows));
    expect(summary).toMatchObject({ changed: 10, rejected: 1, removed: 0 });
  });

  test('data#10: is detected even if its surplus cell is empty', async () => {
    const wide = `${header},attention_line`;
    const rows = [wide, `${row(9100)},`, `${row(9101, 'Nice car, one owner')},`, `${row(9102)},`];
    const { summary } = await importFeed(database, rows.join('\n'));
    expect(summary).toMatchObject({ added: 2, rejected: 1 });
  });
});

describe('data#11: a quote in a cell', () => {
  test.each([
    ['9104,Peugeot,208,2021,10995,20000,1.2 SXi [16" Alloys]', '1.2 SXi [16" Alloys]'],
    ['9104,Peugeot,208,2021,10995,20000,17" and 18"', '17" and 18"'],
    ['9104,Peugeot,208,2021,10995,20000,"17\\" alloys, grey"', '17" alloys, grey'],
    ['9104,Peugeot,208,2021,10995,20000,"17"" alloys, grey"', '17" alloys, grey'],
    ['9104,Peugeot,208,2021,10995,20000,"Nice\ncar, ""really"""', 'Nice\ncar, "really"'],
    ['9104,Peugeot,208,2021,10995,20000, "Nice car" ', 'Nice car'],
    ['9104,Peugeot,208,2021,10995,20000,""', null],
  ])('data#11: is read as text in %j', async (text, description) => {
    const { summary } = await importFeed(database, withRow(9104, text));
    expect(summary).toMatchObject({ added: 10, rejected: 0 });
    const found = (await inStock()).get('9104') ?? null;
    expect(found?.replace(/\s+/g, ' ') ?? null).toBe(description?.replace(/\s+/g, ' ') ?? null);
  });

  test('data#11: affects only its own row if it is never closed', async () => {
    const rows = ids.map((id) => row(id, id % 3 === 0 ? `"Nice, ""${id}"" car"` : 'Nice car'));
    rows[2] = row(9102, '"Nice car');
    rows[7] = row(9107, '"Nice, car" at 17"');
    const { summary, report } = await importFeed(database, feed(...rows));
    expect(summary).toMatchObject({ rows: 10, added: 8, rejected: 2 });
    expect(report.map(({ line }) => line)).toEqual([4, 9]);
  });

  test('data#11: rows that contain only delimiters are ignored', async () => {
    const { summary } = await importFeed(database, `${whole}\n,,,,,,\n,,,,,,\n`);
    expect(summary).toMatchObject({ rows: 10, added: 10, rejected: 0 });
  });
});
