import { deflateRawSync, gzipSync, crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { importDay, importFeed, plainFeed } from '../../test/import-feed.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';

let database: Kysely<Database>;
beforeEach(async () => {
  database = await openMemoryStore();
});
afterEach(() => database.destroy());

async function vehicle(stockId: string) {
  const catalogue = await openCatalogue(database, () => importDay);
  return (await catalogue.vehiclesByStockIds([stockId]))[0];
}

interface ZipContent {
  readonly name: string;
  readonly text: string | Buffer;
  readonly flags?: number;
}

/** Builds a ZIP file from its specification. */
function zipOf(...contents: readonly ZipContent[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, flags = 0 } of contents) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]),
    );
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(contents.length, 8);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const plain = 'stock_id,make,model,year,price,mileage\n8301,Ford,Focus,2020,9995,20100\n';
const xml = `<?xml version="1.0"?>
<stock dealer="Example"><vehicles>
  <vehicle id="1"><stock_id>8301</stock_id><make>Ford</make><model>Focus &amp; Co</model><year>2020</year>
    <price currency="GBP">9995</price><mileage>20100</mileage>
    <description><![CDATA[<b>Nice</b> & clean]]></description>
    <images><image>https://img.example.com/1.jpg</image><image>https://img.example.com/2.jpg</image></images></vehicle>
</vehicles></stock>`;
const json = JSON.stringify({
  total: 1,
  results: [
    {
      stock_id: 8301,
      make: 'Ford',
      model: 'Focus',
      year: 2020,
      price: 9995,
      mileage: 20_100,
      features: [{ name: 'Heated seats' }, { name: 'Parking sensors' }],
    },
  ],
});

describe('data#17: a feed without a mapping', () => {
  test.each([
    ['a sep= line', `sep=;\r\n${plain.replaceAll(',', ';')}`],
    ['a quoted sep= line', `"sep=;"\r\n${plain.replaceAll(',', ';')}`],
    ['semicolons', plain.replaceAll(',', ';')],
    ['tabs', plain.replaceAll(',', '\t')],
    ['vertical bars', plain.replaceAll(',', '|')],
    [
      'semicolons, and a comma in a quoted column name',
      `"mileage, miles";${plain.replaceAll(',', ';').replace('\n', '\n1;')}`,
    ],
    [
      'different capitals in the column names',
      plain.replace('stock_id,make,model', 'Stock_ID,MAKE,Model'),
    ],
    ['spaces in the column names', plain.replace('stock_id,make', ' Stock ID ,make')],
    ['trailing empty columns', plain.replaceAll('\n', ',,\n')],
    ['trailing empty cells in the rows only', plain.replace('20100\n', '20100,\n')],
    ['CR line endings', plain.replaceAll('\n', '\r')],
    ['an empty line before the header', `\n\n${plain}`],
    ['XML', xml],
    ['JSON', json],
    ['a JSON array', JSON.stringify((JSON.parse(json) as { results: unknown }).results)],
    [
      'JSON lines',
      `${JSON.stringify({ stock_id: 8300, make: 'Kia' })}\n${JSON.stringify((JSON.parse(json) as { results: unknown[] }).results[0])}\n`,
    ],
    [
      'a JSON object with a key for each vehicle',
      `{"vehicles": {"a": {"stock_id": 8300, "make": "Kia", "model": "Rio"}, "b": ${JSON.stringify((JSON.parse(json) as { results: unknown[] }).results[0])}}}`,
    ],
    [
      'a JSON list beside other values',
      `{"page": {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7}, "results": ${JSON.stringify((JSON.parse(json) as { results: unknown }).results)}}`,
    ],
    ['gzip without a file extension', gzipSync(plain)],
    [
      'a ZIP file',
      zipOf({ name: 'readme.txt', text: 'x' }, { name: 'stock/feed.csv', text: plain }),
    ],
    ['a ZIP file of a gzip file', zipOf({ name: 'feed.csv.gz', text: gzipSync(plain) })],
    ['a ZIP file of an XML file', zipOf({ name: 'feed.xml', text: xml })],
  ])('data#17: is read in this format: %s', async (_, text) => {
    const { summary } = await importFeed(database, text, {}, 'feed');
    expect(summary.added).toBe(1);
    expect(await vehicle('8301')).toMatchObject({ make: 'Ford', price: 9995, mileage: 20_100 });
  });
});

test('data#17: gives nested values dotted names, and joins a list into one cell', async () => {
  const fields = {
    stock_id: 'stock_id',
    make: 'make',
    model: 'model',
    year: 'year',
    price: 'price',
  };
  await importFeed(database, xml, {
    mapping: {
      feed: 'x',
      fields: { ...fields, images: 'images.image', description: 'description' },
    },
  });
  expect(await vehicle('8301')).toMatchObject({ model: 'Focus & Co' });
  const sparse = { ...fields, description: 'features.name', vin: 'chassis.number' };
  await importFeed(database, json, { mapping: { feed: 'x', fields: sparse } });
  expect(await vehicle('8301')).toMatchObject({
    description: 'Heated seats|Parking sensors',
    vin: null,
  });
});

test('data#17: reads the records at the path that the mapping gives', async () => {
  const document = {
    dealers: [
      { name: 'One', cars: [{ id: 8301, brand: 'Ford', type: 'Ka', built: 2015, cost: 3995 }] },
      { name: 'Two', cars: [{ id: 8302, brand: 'Kia', type: 'Rio', built: 2016, cost: 4995 }] },
    ],
    sold: [{ id: 1, brand: 'x', type: 'x', built: 1, cost: 1, more: 1, fields: 1 }],
  };
  const mapping = {
    feed: 'x',
    records: 'dealers.cars',
    fields: { stock_id: 'id', make: 'brand', model: 'type', year: 'built', price: 'cost' },
  };
  const { summary } = await importFeed(database, JSON.stringify(document), { mapping });
  expect(summary).toMatchObject({ rows: 2, added: 2 });
  const wrong = importFeed(database, JSON.stringify(document), {
    mapping: { ...mapping, records: 'dealers.vans' },
  });
  await expect(wrong).rejects.toThrow('has no records at dealers.vans');
});

test('data#17: keeps every digit of an 18-digit stock number in JSON', async () => {
  const text =
    '[{"stock_id":123456789012345678,"make":"Ford","model":"Ka","year":2015,"price":3995}]';
  await importFeed(database, text);
  expect(await vehicle('123456789012345678')).toMatchObject({ model: 'Ka' });
});

describe('data#17: a file without a header', () => {
  const rows = '"W-1";"Ford";"Focus";"2020";"9995"\n"W-2";"Ford";"Fiesta; red";"2019";"7995"\n';
  const mapping = {
    feed: 'numbered',
    header: false,
    fields: {
      stock_id: { derive: 'digits', from: [1] },
      make: 2,
      model: { column: 3 },
      year: '#4',
      price: '#5',
      name: { template: '{#2} {#3}' },
    },
  };

  test('data#17: is read by column number', async () => {
    const { summary } = await importFeed(database, rows, { mapping });
    expect(summary).toMatchObject({ rows: 2, added: 2, rejected: 0 });
  });

  test('data#17: is imported without its malformed row, even if that row is the first', async () => {
    const { summary } = await importFeed(database, `W-0;Ford;Ka;a;b;2015;1\n${rows}`, { mapping });
    expect(summary).toMatchObject({ rows: 3, added: 2, rejected: 1 });
  });

  test('data#17: is rejected with a hint if the mapping uses column names', async () => {
    const named = {
      feed: 'numbered',
      fields: { stock_id: 'id', make: 'make', model: 'm', year: 'y', price: 'p' },
    };
    await expect(importFeed(database, rows, { mapping: named })).rejects.toThrow(
      'The first line looks like a row. If the file has no header, set "header": false',
    );
  });
});

describe('data#17: a file that can’t be imported', () => {
  test.each([
    [
      'an Excel workbook',
      zipOf({ name: '[Content_Types].xml', text: 'x' }, { name: 'xl/workbook.xml', text: 'x' }),
      'is an Excel workbook. Save it as CSV UTF-8 and import that.',
    ],
    [
      'an old Excel workbook',
      Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex'),
      'is an old Excel workbook (.xls)',
    ],
    [
      'an OpenDocument table',
      zipOf({ name: 'content.xml', text: 'x' }, { name: 'META-INF/manifest.xml', text: 'x' }),
      'is an OpenDocument file',
    ],
    ['a PDF file', '%PDF-1.7\n', 'application/pdf'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
    ['a web page', '<!DOCTYPE html><html><body>Log in</body></html>', 'is a web page (HTML)'],
    ['an empty file', '', 'is empty'],
    ['a file of blank lines', '\n\n \n', 'holds no text'],
    [
      'an encrypted ZIP file',
      zipOf({ name: 'feed.csv', text: plain, flags: 1 }),
      'is an encrypted ZIP file',
    ],
    ['an empty ZIP file', zipOf(), 'is a ZIP file without any file in it'],
    [
      'a ZIP file of pictures',
      zipOf({ name: 'a.jpg', text: 'x' }, { name: 'b.jpg', text: 'x' }),
      'is a ZIP file without a CSV, XML or JSON file',
    ],
    ['a broken XML file', '<stock><vehicle><make>Ford</make>', "is an XML file that can't be read"],
    [
      'an XML error',
      '<Error><Code>AccessDenied</Code></Error>',
      'holds no list of vehicles; its outermost parts are Error',
    ],
    [
      'an XML file with entities',
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      'is an XML file that declares entities',
    ],
    ['a broken JSON file', '{"results": [{"make": "Ford"', "is a JSON file that can't be read"],
    [
      'a JSON error',
      '{"message": "Unauthorized"}',
      'holds no list of vehicles; its outermost parts are message',
    ],
    [
      'unknown columns',
      'a;b;c\n1;2;3\n',
      'is a CSV file divided by ; and needs a mapping: it has no column stock_id, make, model, year, price',
    ],
    [
      'unknown fields',
      '[{"a": 1, "b": 2, "c": 3}]',
      'is a JSON file and needs a mapping: it has no field stock_id',
    ],
  ])('data#17: is rejected with a reason: %s', async (_, text, reason) => {
    await expect(importFeed(database, text)).rejects.toThrow(reason);
  });
});

test('data#17: a malformed JSON line does not affect the other lines', async () => {
  const line = (id: number) =>
    JSON.stringify({ stock_id: id, make: 'Ford', model: 'Ka', year: 2015, price: 3995 });
  const { summary, report } = await importFeed(
    database,
    `${line(1)}\n{"stock_id": 2,\n${line(3)}\n`,
  );
  expect(summary).toMatchObject({ rows: 3, added: 2, rejected: 1 });
  expect(report[0]).toMatchObject({ line: 2, kind: 'row-malformed' });
});

test('data#17: reads an XML file with unescaped ampersands and thousands of entities', async () => {
  const item = (id: number) =>
    `<car><stock_id>${id}</stock_id><make>Ford</make><model>M&S &amp; &#233;</model><year>2015</year><price>3995</price></car>`;
  const cars = Array.from({ length: 2000 }, (_, at) => item(at + 1)).join('');
  const { summary } = await importFeed(database, `<cars>${cars}</cars>`);
  expect(summary).toMatchObject({ rows: 2000, added: 2000 });
  expect(await vehicle('7')).toMatchObject({ model: 'M&S & é' });
});

test('reports which file in a ZIP file it has read', async () => {
  const { summary } = await importFeed(database, zipOf({ name: 'feed.csv', text: plainFeed([1]) }));
  expect(summary.notes).toEqual(['Read feed.csv of the ZIP file.']);
});
