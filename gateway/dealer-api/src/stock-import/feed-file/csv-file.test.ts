import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { openCsv } from './csv-file.ts';
import type { FeedRecord } from './feed-file.ts';
import type { FeedFileOptions } from './file-options.ts';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, options: FeedFileOptions = {}, size = 1000) {
  const bytes = Buffer.from(text);
  const table = await openCsv({ head: bytes, chunks: inChunks(bytes, size) }, options);
  const rows: FeedRecord[] = [];
  for await (const row of table.rows) rows.push(row);
  return { header: table.header, rows };
}

const header = ['stock_id', 'make', 'model', 'text'];
const cell = fc
  .oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^[a-z,;|"'\t\n ]{0,12}$/),
    fc.constantFrom('16" alloys', '"', '""', 'a\nb', '=1+1', '\\"'),
  )
  .map((text) => text.replace(/[\r\ufeff]/g, '').trim());
/** Every row has a cell that is not empty; otherwise it would be skipped. */
const tables = fc.array(fc.tuple(fc.integer({ min: 1, max: 999_999 }), cell, cell, cell), {
  maxLength: 12,
});

test('data#11: reads back any table written as CSV, with any delimiter and quotes', async () => {
  await fc.assert(
    fc.asyncProperty(
      tables,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('"', "'"),
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 200 }),
      async (rows, delimiter, quote, isAllQuoted, lineEnd, size) => {
        const text = stringify([header, ...rows], {
          delimiter,
          quote,
          escape: quote,
          quoted: isAllQuoted,
          quoted_match: /["'\n]|^\s|\s$/,
          record_delimiter: lineEnd,
        });
        const table = await read(text, { delimiter, quote }, size);
        expect(table.header).toEqual(header);
        const cells = rows.map((row) => row.map(String));
        expect(table.rows.map((row) => row.cells)).toEqual(cells);
        expect(table.rows.filter(({ fault }) => fault !== undefined)).toEqual([]);
      },
    ),
  );
});

test('data#17: detects the delimiter from the header', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
      const text = stringify([header, ...rows], { delimiter, quoted: true });
      expect((await read(text)).rows).toHaveLength(rows.length);
    }),
  );
});

test('data#11: a stray quote affects at most its own row and the next one', async () => {
  const words = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}, [a-z]{1,6})?$/);
  const rowsOfWords = fc.array(fc.tuple(words, words, words), { minLength: 4, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(
      rowsOfWords,
      fc.boolean(),
      fc.nat(),
      fc.nat(),
      async (words_, isAllQuoted, rowSeed, placeSeed) => {
        const numbered = words_.map((row, at) => [String(at + 1000), ...row]);
        const lines = stringify([header, ...numbered], { quoted: isAllQuoted })
          .trimEnd()
          .split('\n');
        const at = 1 + (rowSeed % numbered.length);
        const line = lines[at] ?? '';
        const place = placeSeed % (line.length + 1);
        lines[at] = `${line.slice(0, place)}"${line.slice(place)}`;
        const { rows } = await read(`${lines.join('\n')}\n`);
        const right = new Map(
          rows.filter(({ fault }) => fault === undefined).map(({ cells }) => [cells[0], cells]),
        );
        for (const [index, row] of numbered.entries()) {
          // The damaged row, and its neighbour if both were read as one.
          if (index + 1 === at || index === at) continue;
          expect(right.get(row[0])).toEqual(row);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('data#11: in a file with CRLF line endings, a line feed in an unquoted cell is text', async () => {
  const text = 'id,text,make\r\n1,first\nsecond,Ford\r\n2,third,Kia\r\n3,Fiat\n4,fourth,Seat\r\n';
  expect((await read(text)).rows.map(({ cells }) => cells)).toEqual([
    ['1', 'first\nsecond', 'Ford'],
    ['2', 'third', 'Kia'],
    ['3', 'Fiat'],
    ['4', 'fourth', 'Seat'],
  ]);
});

test('an unclosed quote in a long file affects only its own row', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => `${at},Ford,Ka,${at === 5 ? '"' : ''}text`);
  const table = await read(`${header.join(',')}\n${rows.join('\n')}\n`);
  expect(table.rows.filter(({ fault }) => fault !== undefined)).toEqual([
    expect.objectContaining({ line: 7, cells: ['5', 'Ford', 'Ka'] }),
  ]);
  expect(table.rows).toHaveLength(5000);
});
