import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { buildArea } from './build-area.ts';
import { removeOldBuilds } from './cached-build.ts';
import { findAreas, selectArea } from './find-areas.ts';

/** A repository with the given build script, which may record its arguments or fail. */
async function repository(build: string) {
  const root = await temporaryFolder();
  await mkdir(join(root, 'shared-contracts/build'), { recursive: true });
  await writeFile(join(root, 'shared-contracts/build/build-area.ts'), build);
  await writeFile(join(root, 'source.ts'), 'one');
  await lock(root, '4.0.0');
  const calls = () => readFile(join(root, 'calls.txt'), 'utf8');
  return { root, calls };
}

function lock(root: string, version: string) {
  const packages = { 'node_modules/zod': { version, integrity: 'sha512-a' }, other: { version } };
  return writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

/** A build script that reads `source.ts` and zod, and finds no `first.ts`. */
const writing = `
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const [, , area, , version, , out] = process.argv;
appendFileSync('calls.txt', area + ' ' + version + '\\n');
mkdirSync(out);
const hash = createHash('sha256').update(readFileSync('source.ts')).digest('hex');
writeFileSync(out + '/build.json', '{}');
const zod = JSON.parse(readFileSync('package-lock.json')).packages['node_modules/zod'];
writeFileSync(out + '/sources.json', JSON.stringify({
  version: version.replace('[sources]', hash.slice(0, 8)),
  sourceHash: hash,
  files: { 'source.ts': hash, 'first.ts': null },
  packages: { 'node_modules/zod': zod.version + ' ' + zod.integrity },
}));
`;
const request = { area: 'mf-search', areaFolder: 'mf-search', version: '1.4.0-dev.[sources]' };
const call = `mf-search ${request.version}\n`;

describe('buildArea', () => {
  it('reuses the build of the same sources and version', async () => {
    const { root, calls } = await repository(writing);
    const { folder, version, sourceHash } = await buildArea({ root, ...request });
    expect(await readFile(join(folder, 'build.json'), 'utf8')).toBe('{}');
    expect(version).toBe(`1.4.0-dev.${sourceHash.slice(0, 8)}`);
    await writeFile(join(root, 'unread.test.ts'), 'new');
    expect(await buildArea({ root, ...request })).toEqual({ folder, version, sourceHash });
    expect(await calls()).toBe(call);
    await buildArea({ root, ...request, version: '1.4.0' });
    expect(await calls()).toBe(`${call}mf-search 1.4.0\n`);
  });

  it('reuses an earlier build when the sources are reverted', async () => {
    const { root, calls } = await repository(writing);
    const first = await buildArea({ root, ...request });
    await writeFile(join(root, 'source.ts'), 'two');
    const second = await buildArea({ root, ...request });
    expect(second.sourceHash).not.toBe(first.sourceHash);
    await writeFile(join(root, 'source.ts'), 'one');
    expect(await buildArea({ root, ...request })).toEqual(first);
    expect(await calls()).toBe(call.repeat(2));
  });

  it.each([
    [
      'a source file is deleted',
      (root: string) => rm(join(root, 'source.ts')).then(() => lock(root, '1')),
    ],
    [
      'a new file would be imported instead of a source file',
      (root: string) => writeFile(join(root, 'first.ts'), ''),
    ],
    ['the version of an imported package changes', (root: string) => lock(root, '4.0.1')],
    [
      'the previous build was interrupted',
      async (root: string) => {
        const builds = join(root, '.cache/builds/mf-search');
        const [name = ''] = await readdir(builds);
        await rename(join(builds, name), join(builds, '.half'));
      },
    ],
  ])('builds again when %s', async (_, change) => {
    const { root, calls } = await repository(writing);
    await buildArea({ root, ...request });
    await change(root);
    await buildArea({ root, ...request }).catch(() => {});
    expect(await calls()).toBe(call.repeat(2));
  });

  it('removes the files of a failed build and shows its output', async () => {
    const failing = `import { mkdirSync } from 'node:fs'; mkdirSync(process.argv[6]);
      console.error('Module not found'); process.exit(1);`;
    const { root } = await repository(failing);
    await expect(buildArea({ root, ...request })).rejects.toMatchObject({
      code: 'build-failed',
      message: 'The build of mf-search failed.\nModule not found',
    });
    expect(await readdir(join(root, '.cache/builds/mf-search'))).toEqual([]);
  });

  it('uses the installed contract package in a repository with a single area', async () => {
    const root = await temporaryFolder();
    const packed = join(root, 'node_modules/@contracts/build');
    await mkdir(packed, { recursive: true });
    await writeFile(join(packed, 'package.json'), '{"type":"module"}');
    await writeFile(join(packed, 'build-area.js'), writing);
    await writeFile(join(root, 'source.ts'), 'one');
    await lock(root, '4.0.0');
    await buildArea({ root, ...request, areaFolder: '.' });
    expect(await readFile(join(root, 'calls.txt'), 'utf8')).toBe(`. ${request.version}\n`);
  });
});

describe('findAreas', () => {
  it('finds the workspaces that have a manifest, and validates only the selected area', async () => {
    const root = await temporaryFolder();
    const workspaces = { workspaces: ['shared-contracts/*', 'host', 'mf-*'] };
    await writeFile(join(root, 'package.json'), JSON.stringify(workspaces));
    for (const name of ['host', 'mf-search', 'mf-empty', 'shared-contracts']) {
      await mkdir(join(root, name));
      await writeFile(join(root, name, 'package.json'), JSON.stringify({ name, version: '1.2.0' }));
    }
    for (const name of ['host', 'mf-search']) {
      await writeFile(join(root, name, 'remote.manifest.ts'), '');
    }
    const read = (folder: string) => findAreas(folder).map((found) => found.read());
    expect(read(root)).toEqual([
      { area: 'host', version: '1.2.0', folder: 'host' },
      { area: 'mf-search', version: '1.2.0', folder: 'mf-search' },
    ]);
    const own = await temporaryFolder();
    await writeFile(join(own, 'package.json'), '{"name":"mf-search","version":"1.2.0"}');
    await writeFile(join(own, 'remote.manifest.ts'), '');
    expect(read(own)).toEqual([{ area: 'mf-search', version: '1.2.0', folder: '.' }]);
    await writeFile(join(root, 'host/package.json'), '{"name":"host","version":"latest"}');
    expect(selectArea(findAreas(root), 'mf-search')).toMatchObject({ folder: 'mf-search' });
    expect(() => selectArea(findAreas(root), 'host')).toThrow(
      "host/package.json can't be used (version: ",
    );
    expect(() => selectArea(findAreas(root), 'mf-forms')).toThrow(
      'There is no area mf-forms here. Areas: host, mf-search.',
    );
  });
});

it('the build cleanup keeps the current build and the three newest other builds', async () => {
  const builds = await temporaryFolder();
  for (const [age, name] of ['newest', 'newer', 'new', 'old', 'current', 'oldest'].entries()) {
    await mkdir(join(builds, name));
    await writeFile(join(builds, name, 'client.js'), '');
    const at = new Date(Date.UTC(2026, 0, 20 - age));
    await utimes(join(builds, name), at, at);
  }
  await removeOldBuilds(builds, 'current');
  expect((await readdir(builds)).sort()).toEqual(['current', 'new', 'newer', 'newest']);
});
