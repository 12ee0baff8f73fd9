import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { importDay, importFeed } from '../../test/import-feed.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { LineDecoder, detectEncoding, type Encoding } from './feed-file/text-encoding.ts';

let database: Kysely<Database>;
beforeEach(async () => {
  database = await openMemoryStore();
});
afterEach(() => database.destroy());

const text = [
  'stock_id,make,model,year,price,colour,description',
  '8401,Citroën,C4 Coupé,2020,£9995,Café Crème,"½ leather – £500 saved"',
  '8402,Škoda,Kodiaq,2021,21995,Blue,Plain',
  '',
].join('\r\n');

/** Encodes a text, because Node can only decode these encodings. */
function encode(written: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(written);
  if (encoding === 'utf-16le') return Buffer.from(written, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(written, 'utf16le').swap16();
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte] as const),
  );
  return Buffer.from([...written].map((character) => codes.get(character) ?? 0x3f));
}

async function stock() {
  const catalogue = await openCatalogue(database, () => importDay);
  const [first, second] = await catalogue.vehiclesByStockIds(['8401', '8402']);
  return [first?.make, first?.model, first?.colour, first?.description, first?.price, second?.make];
}
const right = ['Citroën', 'C4 Coupé', 'Café Crème', '½ leather – £500 saved', 9995, 'Škoda'];

test.each([
  ['UTF-8', encode(text, 'utf-8'), []],
  ['UTF-8 with a byte order mark', encode(`\ufeff${text}`, 'utf-8'), []],
  [
    'Windows-1252',
    encode(text, 'windows-1252'),
    [
      '2 lines that are not UTF-8 were read as Windows-1252. Name another encoding with --encoding.',
    ],
  ],
  ['UTF-16LE with a byte order mark', encode(`\ufeff${text}`, 'utf-16le'), ['Read as utf-16le.']],
  ['UTF-16BE with a byte order mark', encode(`\ufeff${text}`, 'utf-16be'), ['Read as utf-16be.']],
  ['UTF-16LE', encode(text, 'utf-16le'), ['Read as utf-16le.']],
  ['UTF-16BE', encode(text, 'utf-16be'), ['Read as utf-16be.']],
])('data#5: detects the encoding %s', async (_, bytes, notes) => {
  const { summary } = await importFeed(database, bytes);
  expect(summary.notes).toEqual(notes);
  expect(await stock()).toEqual(right);
});

test('data#5: accepts an explicit encoding', async () => {
  const euro = text.replace('£500', '€500').replaceAll('–', '-').replaceAll('½', 'half');
  const bytes = encode(euro, 'iso-8859-15');
  await importFeed(database, bytes, { fileOptions: { encoding: 'iso-8859-15' } });
  expect(await stock()).toMatchObject({ 3: 'half leather - €500 saved', 5: 'Škoda' });
});

test('data#5: detects the encoding of each line in a file with mixed encodings', async () => {
  const lines = text.split('\r\n');
  const bytes = Buffer.concat(
    lines.map((line, at) => encode(`${line}\r\n`, at === 1 ? 'windows-1252' : 'utf-8')),
  );
  await importFeed(database, bytes);
  expect(await stock()).toEqual(right);
});

test('data#5: uses the encoding that an XML file declares', async () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-15"?><cars><car><stock_id>8401</stock_id><make>Škoda</make><model>Fabia</model><year>2020</year><price>9995</price></car></cars>';
  await importFeed(database, encode(xml, 'iso-8859-15'));
  expect(await stock()).toMatchObject({ 0: 'Škoda' });
});

test('data#5: never stores a replacement character (U+FFFD)', async () => {
  const lost = text.replace('Škoda', '\ufffdkoda').replace('Café', 'Caf\ufffd');
  const { summary, report } = await importFeed(database, lost);
  expect(summary).toMatchObject({ added: 1, rejected: 1 });
  expect(report).toContainEqual(
    expect.objectContaining({
      line: 2,
      outcome: 'warning',
      kind: 'characters-lost',
      field: 'colour',
    }),
  );
  const rows = await database.selectFrom('vehicles').select('document').execute();
  expect(JSON.stringify(rows)).not.toContain('\ufffd');
});

test.each<[Encoding, boolean]>([
  ['utf-8', false],
  ['windows-1252', false],
  ['iso-8859-15', true],
  ['utf-16le', true],
  ['utf-16be', true],
])('data#5: decodes any text in %s from chunks of any size', (encoding, isGiven) => {
  const decoder = new TextDecoder(encoding.startsWith('utf') ? 'utf-8' : encoding);
  const letters = Array.from({ length: 95 }, (_, at) => decoder.decode(Buffer.from([at + 0xa1])));
  const isSingleByte = !encoding.startsWith('utf');
  const character = isSingleByte
    ? fc.oneof(fc.constantFrom(...letters), fc.string({ minLength: 1, maxLength: 1 }))
    : fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 });
  const line = fc
    .array(character, { maxLength: 30 })
    .map((parts) => parts.join('').replace(/[\r\n\ufeff\ufffd]/g, ''));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      (lines, size) => {
        const bytes = encode(`${lines.join('\n')}\n`, encoding);
        // Bytes that are also valid UTF-8 are decoded as UTF-8 unless --encoding is given.
        const decoding = new LineDecoder(isGiven || isSingleByte ? encoding : undefined);
        const read: string[] = [];
        for (let at = 0; at < bytes.length; at += size) {
          read.push(...decoding.decode(bytes.subarray(at, at + size)));
        }
        read.push(...decoding.end());
        expect(read).toEqual(lines);
      },
    ),
  );
});

test('data#5: detects UTF-16 by its zero bytes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ -~]{8,200}$/), (written) => {
      expect(detectEncoding(encode(written, 'utf-16le'))).toBe('utf-16le');
      expect(detectEncoding(encode(written, 'utf-16be'))).toBe('utf-16be');
      expect(detectEncoding(encode(written, 'utf-8'))).toBeUndefined();
    }),
  );
});
