import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { buildArea } from './build-area.ts';
import { findAreas } from './find-areas.ts';

/** A repository whose build writes down with what it was called, or fails. */
async function repository(build: string) {
  const root = await temporaryFolder();
  await mkdir(join(root, 'shared-contracts/build'), { recursive: true });
  await writeFile(join(root, 'shared-contracts/build/build-area.ts'), build);
  return root;
}

const writing = `
import { appendFileSync, writeFileSync } from 'node:fs';
appendFileSync('calls.txt', process.argv.slice(2, 5).join(' ') + '\\n');
writeFileSync(process.argv[6] + '/build.json', '{}');
`;
const request = { area: 'mf-search', areaFolder: 'mf-search', version: '1.4.0', sourceHash: 'abc' };

describe('buildArea', () => {
  it('builds once for the same version and sources, and again where a build died', async () => {
    const root = await repository(writing);
    const folder = await buildArea({ root, ...request });
    expect(await readFile(join(folder, 'build.json'), 'utf8')).toBe('{}');
    expect(await buildArea({ root, ...request })).toBe(folder);
    await rm(join(folder, '.complete'));
    await buildArea({ root, ...request });
    await buildArea({ root, ...request, sourceHash: 'abd' });
    const calls = await readFile(join(root, 'calls.txt'), 'utf8');
    expect(calls).toBe('mf-search --version 1.4.0\n'.repeat(3));
  });

  it('builds with the packed contract where the repository has only an area', async () => {
    const root = await temporaryFolder();
    const packed = join(root, 'node_modules/@contracts/build');
    await mkdir(packed, { recursive: true });
    await writeFile(join(packed, 'package.json'), '{"type":"module"}');
    await writeFile(join(packed, 'build-area.js'), writing);
    await buildArea({ root, ...request, areaFolder: '.' });
    expect(await readFile(join(root, 'calls.txt'), 'utf8')).toBe('. --version 1.4.0\n');
  });

  it('shows what a failing build printed', async () => {
    const root = await repository(`console.error('Module not found'); process.exit(1);`);
    await expect(buildArea({ root, ...request })).rejects.toMatchObject({
      code: 'build-failed',
      message: 'The build of mf-search failed.\nModule not found',
    });
  });
});

describe('findAreas', () => {
  it('finds the workspaces that have a manifest, and says which package.json is wrong', async () => {
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
    expect(findAreas(root)).toEqual([
      { area: 'host', version: '1.2.0', folder: 'host' },
      { area: 'mf-search', version: '1.2.0', folder: 'mf-search' },
    ]);
    const own = await temporaryFolder();
    await writeFile(join(own, 'package.json'), '{"name":"mf-search","version":"1.2.0"}');
    await writeFile(join(own, 'remote.manifest.ts'), '');
    expect(findAreas(own)).toEqual([{ area: 'mf-search', version: '1.2.0', folder: '.' }]);
    await writeFile(join(root, 'host/package.json'), '{"name":"host","version":"latest"}');
    expect(() => findAreas(root)).toThrow("host/package.json can't be used (version: ");
  });
});
