import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { readAssetTable } from './asset-table.ts';
import { count, nonNegativeNumber, list, optional, text, yesOrNo } from './cells.ts';

const assets = join(import.meta.dirname, '../../assets');
const row = z.object({
  name: text,
  price: nonNegativeNumber,
  doors: optional(count),
  isNew: yesOrNo,
  extras: list,
});
const header = 'name,price,doors,isNew,extras\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asset-table-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(content: string) {
  const file = join(folder, 'cars.csv');
  writeFileSync(file, content);
  return readAssetTable(relative(assets, file), row);
}

test('reads texts, numbers, lists and empty cells', () => {
  expect(read(`${header}Corsa,995.5,5,yes,Tow bar|Roof rails\nClio,0,,no,\n`)).toEqual([
    { name: 'Corsa', price: 995.5, doors: 5, isNew: true, extras: ['Tow bar', 'Roof rails'] },
    { name: 'Clio', price: 0, doors: null, isNew: false, extras: [] },
  ]);
});

test.each([
  [',995,5,yes,', 'name is missing'],
  ['Clio,,5,yes,', 'price is missing'],
  ['Clio,cheap,5,yes,', 'price must be a number of at least 0'],
  ['Clio,-1,5,yes,', 'price must be a number of at least 0'],
  ['Clio,995,4.5,yes,', 'doors must be a whole number of at least 0'],
  ['Clio,995,5,maybe,', 'isNew must be yes or no'],
  ['Clio,995,5,yes', 'got 4 on line 3'],
  ['"Clio,995,5,yes,', 'an opening quote at line 3'],
])('rejects the row %j with its file, line and reason', (line, reason) => {
  const content = `${header}Corsa,995,5,yes,\n${line}\n`;
  expect(() => read(content)).toThrow(reason);
  expect(() => read(content)).toThrow(/cars\.csv.*line 3/);
});
