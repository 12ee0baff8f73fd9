import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { sweepStaging } from './sweep-staging.ts';

const minuteMs = 60_000;
let staging: string;
beforeEach(async () => {
  staging = await temporaryFolder();
});

async function age(path: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * minuteMs);
  await utimes(join(staging, path), at, at);
}

/** Writes a file of the given age, in folders that are at least as old by default. */
async function leave(path: string, minutes: number, folderMinutes = minutes): Promise<void> {
  await mkdir(join(staging, dirname(path)), { recursive: true });
  await writeFile(join(staging, path), 'something');
  await age(path, minutes);
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    await age(folder, folderMinutes);
  }
}

it('the staging sweep removes the files of a publish that died', async () => {
  await leave('dead/browser/entry.js', 16);
  await leave('set.json', 16);
  await leave('alive/browser/entry.js', 14);
  await sweepStaging(staging);
  expect(await readdir(staging)).toEqual(['alive']);
});

it('the staging sweep keeps a slow publish that still writes nested files', async () => {
  await leave('slow/browser/fonts/tiny.txt', 1, 60);
  await sweepStaging(staging);
  expect(await readdir(join(staging, 'slow/browser/fonts'))).toEqual(['tiny.txt']);
});

it('the staging sweep removes only those unfinished uploads that are too old', async () => {
  await leave('uploads/first', 40);
  await leave('uploads/forgotten', 50);
  await sweepStaging(staging);
  expect(await readdir(join(staging, 'uploads'))).toEqual(['first']);
});
