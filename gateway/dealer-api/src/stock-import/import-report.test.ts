import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../input-error.ts';
import { ImportReport } from './import-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes each finding on one line, and escapes a value that looks like a formula', async () => {
  const report = new ImportReport(join(folder, 'new/report.csv'));
  report.add(3, 'warning', { kind: 'site-unknown', field: 'site', value: '=1+1', reason: 'no' });
  await report.close();
  expect(readFileSync(report.file, 'utf8')).toBe(
    "line,outcome,kind,field,value,reason\n3,warning,site-unknown,site,'=1+1,no\n",
  );
});

test('throws an InputError with the path if the report cannot be written', async () => {
  writeFileSync(join(folder, 'taken'), '');
  const file = join(folder, 'taken/report.csv');
  expect(() => new ImportReport(file)).toThrow(InputError);
  expect(() => new ImportReport(file)).toThrow(`The report ${file} can't be written: EEXIST`);
  const report = new ImportReport(folder);
  await expect(report.close()).rejects.toThrow(
    new RegExp(`^The report ${folder} can't be written: EISDIR`),
  );
});
