import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import { fakeBuild, fakeBuildRecord, temporaryStore } from '../../test/fake-build.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { stageInProcess } from './stage-in-process.ts';

const search = fakeBuildRecord('mf-search');
const files = { scripts: [], styles: ['page.css'] };

function publishBuild(store: ReleaseStore, buildFolder: string) {
  const request = { area: 'mf-search', version: '1.0.0', sourceHash: null, commit: null };
  return store.publish({ ...request, buildFolder, by: 'Ada', reason: 'a test' });
}

/** Text that takes long to compress. */
const words = (bytes: number) => {
  let text = '';
  while (text.length < bytes) text += `${randomUUID()} `;
  return text;
};

it('trust#M7: compresses a release outside the thread pool that serves pages', async () => {
  const buildFolder = await fakeBuild(search);
  // One for each thread of the pool.
  for (let index = 0; index < 4; index += 1) {
    await writeFile(join(buildFolder, `browser/${index}.js`), words(1_000_000));
  }
  const store = await temporaryStore();
  const startedAt = performance.now();
  let longestRead = 0;
  let isOver = false;
  const publishing = publishBuild(store, buildFolder).finally(() => (isOver = true));
  const readFiles = async () => {
    for (;;) {
      const askedAt = performance.now();
      await readFile(join(buildFolder, 'browser/entry.js'));
      longestRead = Math.max(longestRead, performance.now() - askedAt);
      if (isOver) return;
      await wait(2);
    }
  };
  await Promise.all([publishing, readFiles()]);
  expect(longestRead).toBeLessThan((performance.now() - startedAt) / 4);
  const record = await store.release('mf-search', '1.0.0');
  expect(record.compressed.map(({ path }) => path)).toContain('browser/3.js.br');
});

it('trust#H1: splits the style sheets of pages and stores the pieces with the release', async () => {
  const build = { ...search, files };
  const buildFolder = await fakeBuild(build);
  await writeFile(join(buildFolder, 'browser/page.css'), 'a{b:url(c.png)}.d{e:f}');
  await writeFile(join(buildFolder, 'browser/later.css'), '.d{e:f}');
  const store = await temporaryStore();
  const { record } = await publishBuild(store, buildFolder);
  const made = record.compressed.filter(({ path }) => path.startsWith('sheets/'));
  expect(made.map(({ path }) => path)).toEqual(['sheets/page.css.json']);
  const folder = join(store.browserFolder('mf-search', '1.0.0'), '..');
  expect(JSON.parse(await readFile(join(folder, 'sheets/page.css.json'), 'utf8'))).toEqual([
    { text: 'a{b:url(/releases/mf-search/1.0.0/c.png)}', needs: null },
    { text: '.d{e:f}', needs: [['d']] },
  ]);
  expect((await store.verify()).faults.filter((fault) => fault.includes('sheets'))).toEqual([]);
});

it.each([
  ['style sheet', 'browser/page.css', releaseBounds.styleSheetBytes],
  ['example', 'examples/home.json', releaseBounds.exampleBytes],
])('trust#H1: rejects a build if its %s exceeds the size limit', async (_what, path, bytes) => {
  const buildFolder = await fakeBuild(search);
  await mkdir(join(buildFolder, 'examples'));
  await writeFile(join(buildFolder, path), ' '.repeat(bytes + 1));
  await expect(publishBuild(await temporaryStore(), buildFolder)).rejects.toMatchObject({
    code: 'invalid-build',
    message: `${path} has ${bytes + 1} bytes, ${bytes} at most are accepted.`,
  });
});

it('trust#H1, platform#F6: ends a staging process that uses too much CPU time and still stages the next build', async () => {
  const buildFolder = await fakeBuild(search);
  const stage = join(await temporaryFolder(), 'stage');
  await writeFile(join(buildFolder, 'browser/entry.js'), words(3_000_000));
  const { files: copied } = await stageInProcess({ what: 'copy', buildFolder, stage });
  const job = { what: 'compress' as const, stage, files: copied, sheets: [], base: '/' };
  await expect(stageInProcess(job, 50)).rejects.toMatchObject({
    code: 'invalid-build',
    message: 'Copying and compressing the build takes more than 0.05 seconds of processor time.',
  });
  const next = join(await temporaryFolder(), 'stage');
  const again = await stageInProcess({ what: 'copy', buildFolder, stage: next });
  expect(again.files).not.toEqual([]);
});

it('reports the error message of the staging process', async () => {
  const buildFolder = await temporaryFolder();
  const stage = join(await temporaryFolder(), 'stage');
  await expect(stageInProcess({ what: 'copy', buildFolder, stage })).rejects.toMatchObject({
    code: 'invalid-build',
    message: 'The build has no folder browser.',
  });
});
