import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { createJsonFile } from './json-file.ts';

it('makes a file once: of two that claim a name, one learns that it came late', async () => {
  const folder = await temporaryFolder();
  const staging = await temporaryFolder();
  const file = join(folder, '000012.json');
  const made = await Promise.all([1, 2, 3].map((by) => createJsonFile(file, { by }, staging)));
  expect(made.filter(Boolean)).toHaveLength(1);
  const winner = made.indexOf(true) + 1;
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ by: winner });
  expect(await readdir(staging)).toEqual([]);
});
