import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { readVisitKey } from './visit-key.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'visit-key-'))));
afterEach(() => rm(folder, { recursive: true }));

it('creates one visit key that only its owner can read, even if gateways start concurrently', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => readVisitKey(folder, undefined)));
  const file = await stat(path.join(folder, 'visit-key'));
  expect(file.mode & 0o777).toBe(0o600);
  const again = await readVisitKey(folder, undefined);
  for (const key of keys) expect(key).toEqual(again);
});

it('uses the configured visit key without creating a file', async () => {
  const given = 'x'.repeat(32);
  expect(await readVisitKey(folder, given)).toEqual(await readVisitKey(folder, given));
  await expect(stat(path.join(folder, 'visit-key'))).rejects.toThrow('ENOENT');
});

it('throws an error if the visit key in the file is too short', async () => {
  await writeFile(path.join(folder, 'visit-key'), 'short');
  await expect(readVisitKey(folder, undefined)).rejects.toThrow(StartError);
});
