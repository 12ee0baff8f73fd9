import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemonstrationStock } from '../demonstration/demonstration-stock.ts';
import { openStore, StoreError } from './open-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-api-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('adds the demonstration stock only once, even after the store is reopened', async () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const first = await openStore(join(folder, 'new'));
  expect(await ensureDemonstrationStock(first, now)).toBeGreaterThan(2400);
  await first.destroy();
  const second = await openStore(join(folder, 'new'));
  expect(await ensureDemonstrationStock(second, now)).toBe(0);
  expect(await second.selectFrom('meta').selectAll().execute()).toEqual([
    { key: 'demonstration_reference_date', value: '2026-06-15' },
  ]);
  await second.destroy();
});

test('reports the path of a file that is not a database', async () => {
  const file = join(folder, 'dealer-api.sqlite');
  writeFileSync(file, 'this is not a database, whatever it is called'.repeat(100));
  const opening = openStore(folder);
  await expect(opening).rejects.toBeInstanceOf(StoreError);
  await expect(opening).rejects.toThrow(`The store ${file} can't be used: file is not a database.`);
});

test('reports a data folder that cannot be created', async () => {
  writeFileSync(join(folder, 'taken'), '');
  await expect(openStore(join(folder, 'taken'))).rejects.toThrow(
    /^The store .* can't be used: .*\.$/,
  );
});
