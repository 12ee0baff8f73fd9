import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  fakeBuild,
  fakeBuildRecord,
  federationManifest,
  publishFake,
  storeWithSite,
  temporaryStore,
} from '../../test/fake-build.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import { sha384 } from '../files/hash-file.ts';

const search = fakeBuildRecord('mf-search');

describe('publish', () => {
  it('stores files with their hashes, and with compressed copies if these are smaller', async () => {
    const store = await temporaryStore();
    const { record, outcome } = await publishFake(store, '1.0.0', search);
    expect(outcome).toBe('published');
    expect(record.files.map(({ path }) => path)).toEqual([
      'browser/entry.js',
      'browser/fonts/tiny.txt',
      'browser/mf-manifest.json',
      'server/index.mjs',
    ]);
    expect(record.compressed.map(({ path }) => path)).toEqual([
      'browser/entry.js.br',
      'browser/entry.js.gz',
      'browser/mf-manifest.json.br',
      'browser/mf-manifest.json.gz',
    ]);
    const folder = store.browserFolder('mf-search', '1.0.0');
    const script = await readFile(join(folder, 'entry.js'));
    expect(brotliDecompressSync(await readFile(join(folder, 'entry.js.br')))).toEqual(script);
    expect(gunzipSync(await readFile(join(folder, 'entry.js.gz')))).toEqual(script);
    expect(record.files[0]).toMatchObject({ bytes: script.length, sha384: sha384(script) });
    expect(await readdir(store.serverFolder('mf-search', '1.0.0'))).toEqual(['index.mjs']);
    expect(await readdir(join(store.folder, 'staging'))).toEqual([]);
    expect(await store.live()).toBeNull();
  });

  it('changes nothing if the same version is published again with the same bytes', async () => {
    const store = await temporaryStore();
    const first = await publishFake(store, '1.0.0', search);
    const second = await publishFake(store, '1.0.0', search);
    expect(second).toEqual({ record: first.record, outcome: 'unchanged' });
    expect(await store.journal()).toHaveLength(1);
  });

  it('rejects different files or a different manifest for an existing version', async () => {
    const store = await temporaryStore();
    await publishFake(store, '1.0.0', search);
    await expect(publishFake(store, '1.0.0', search, 'other')).rejects.toMatchObject({
      code: 'release-conflict',
      message: expect.stringContaining('(browser/entry.js, server/index.mjs)'),
    });
    const renamed = { ...search, owner: 'Another team' };
    await expect(publishFake(store, '1.0.0', renamed)).rejects.toMatchObject({
      message: expect.stringContaining('(build.json)'),
    });
  });

  it('restores lost files from the same build', async () => {
    const store = await temporaryStore();
    await publishFake(store, '1.0.0', search);
    await rm(join(store.folder, 'files/mf-search'), { recursive: true });
    expect((await store.release('mf-search', '1.0.0')).build.area).toBe('mf-search');
    expect((await publishFake(store, '1.0.0', search)).outcome).toBe('restored');
    const files = await readdir(store.browserFolder('mf-search', '1.0.0'));
    expect(files).toContain('entry.js.br');
  });

  it('rejects a build whose record names missing files', async () => {
    const store = await temporaryStore();
    const build = { ...search, entry: 'lost.js', server: '../../secrets.mjs' };
    await expect(publishFake(store, '1.0.0', build)).rejects.toMatchObject({
      code: 'release-refused',
      refusals: [
        { rule: 'file-missing', message: expect.stringContaining('browser/lost.js') },
        { rule: 'file-missing', message: expect.stringContaining('server/../../secrets.mjs') },
      ],
    });
    expect(await store.releases()).toEqual([]);
  });

  it('rejects a file in lasting/ whose name does not match its hash', async () => {
    const store = await temporaryStore();
    const files = { scripts: ['lasting/react.4dcf15e485509f68e051.js'], styles: [] };
    await expect(publishFake(store, '1.0.0', { ...search, files })).rejects.toMatchObject({
      refusals: [{ rule: 'lasting-name', message: expect.stringContaining('lasting/react.4dcf') }],
    });
  });

  it('checks that the release fits the live set, but accepts widgets that no area provides yet', async () => {
    const store = await storeWithSite();
    const uses = [{ widget: 'not-yet', mode: 'render' as const }];
    await publishFake(store, '2.0.0', { ...search, uses });
    await expect(publishFake(store, '3.0.0', { ...search, contract: '1.1' })).rejects.toMatchObject(
      { refusals: [{ rule: 'contract', area: 'mf-search', other: 'host' }] },
    );
    await expect(
      publishFake(store, '3.0.0', { ...search, budget: { scriptBytes: 10 } }),
    ).rejects.toMatchObject({ refusals: [{ rule: 'size-budget' }] });
  });

  it.each([
    ['another area', JSON.stringify({ ...search, area: 'mf-forms' }), 'holds a build of mf-forms'],
    ['a missing field', JSON.stringify({ ...search, owner: undefined }), 'owner: '],
    ['invalid JSON', '{', "can't be read as JSON"],
  ])('explains an invalid build record: %s', async (_case, text, reason) => {
    const store = await temporaryStore();
    const buildFolder = await fakeBuild(search);
    await writeFile(join(buildFolder, 'build.json'), text);
    const request = { area: 'mf-search', version: '1.0.0', buildFolder, sourceHash: null };
    await expect(
      store.publish({ ...request, by: 'Ada', reason: 'a test', commit: null }),
    ).rejects.toMatchObject({ code: 'invalid-build', message: expect.stringContaining(reason) });
  });

  it('removes old staging folders, but not recent ones', async () => {
    const store = await temporaryStore();
    for (const name of ['old', 'new']) await mkdir(join(store.folder, 'staging', name));
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(store.folder, 'staging/old'), anHourAgo, anHourAgo);
    await publishFake(store, '1.0.0', search);
    expect(await readdir(join(store.folder, 'staging'))).toEqual(['new']);
  });
});

describe('a publish that is killed', () => {
  it('leaves a complete release or none, and the next publish succeeds', async () => {
    const store = await temporaryStore();
    const buildFolder = await fakeBuild(search);
    await writeFile(join(buildFolder, 'browser/large.js'), 'const car = 1;\n'.repeat(40_000));
    const script = join(import.meta.dirname, '../../test/publish-once.ts');
    for (const milliseconds of [5, 20, 40, 80, 150]) {
      const child = spawn(process.execPath, [script, store.folder, buildFolder], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(child.stdout, 'data');
      setTimeout(() => child.kill('SIGKILL'), milliseconds);
      await once(child, 'exit');
      const opened = await openReleaseStore(store.folder);
      for (const { area, version, files, compressed } of await opened.releases()) {
        const folder = join(opened.browserFolder(area, version), '..');
        for (const file of [...files, ...compressed]) {
          expect(sha384(await readFile(join(folder, file.path)))).toBe(file.sha384);
        }
      }
      await opened.journal();
    }
    const request = { area: 'mf-search', version: '1.0.0', buildFolder, sourceHash: null };
    await store.publish({ ...request, by: 'Ada', reason: 'a test', commit: null });
    expect(await store.releases('mf-search')).toHaveLength(1);
    expect(await store.journal()).toHaveLength(1);
  });
});

describe('the federation manifest of a build', () => {
  const publishWith = async (manifest: unknown) => {
    const buildFolder = await fakeBuild(search);
    await writeFile(join(buildFolder, 'browser/mf-manifest.json'), JSON.stringify(manifest));
    const store = await storeWithSite();
    const request = { area: 'mf-search', version: '2.0.0', buildFolder, sourceHash: null };
    return store.publish({ ...request, by: 'Ada', reason: 'a test', commit: null });
  };
  const made = federationManifest(search);

  it('takes precedence over the build record for the accepted versions of shared modules', async () => {
    const shared = [{ name: 'react', version: '18.3.1', requiredVersion: '^18.3.0' }];
    await expect(publishWith({ ...made, shared })).rejects.toMatchObject({
      refusals: [
        {
          rule: 'shared-version',
          area: 'mf-search',
          other: 'host',
          message: expect.stringMatching(/needs react \^18\.3\.0, .* provides 19\.3\.1/),
        },
      ],
    });
  });

  it('may accept any version of a shared module', async () => {
    const shared = [{ name: 'react', requiredVersion: false }];
    expect((await publishWith({ ...made, shared })).outcome).toBe('published');
  });

  it.each([
    ['is not a manifest', { name: 'mf_search' }, 'metaData: '],
    [
      'names a different entry',
      {
        ...made,
        metaData: { ...made.metaData, remoteEntry: { name: 'x.js', path: '', type: 'var' } },
      },
      "metaData.remoteEntry: is 'x.js', but build.json says 'entry.js'",
    ],
    [
      'names a different container',
      { ...made, metaData: { ...made.metaData, globalName: 'other' } },
      "metaData.globalName: is 'other', but build.json says 'mf_search'",
    ],
    [
      'has an ES module as its entry',
      {
        ...made,
        metaData: { ...made.metaData, remoteEntry: { name: 'entry.js', path: '', type: 'module' } },
      },
      "metaData.remoteEntry.type: is 'module', not global or var",
    ],
    ['does not expose ./remote', { ...made, exposes: [] }, "exposes: has no './remote'"],
  ])('is rejected if it %s', async (_case, manifest, reason) => {
    await expect(publishWith(manifest)).rejects.toMatchObject({
      code: 'invalid-build',
      message: expect.stringContaining(reason),
    });
  });
});
