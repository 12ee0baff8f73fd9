import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sharedFolder } from '@contracts/build/jest/shared-folder.ts';
import type { BuildRecord } from '@contracts/platform/remote/build-record';
import { openReleaseStore } from '../src/store/open-release-store.ts';
import type { ReleaseStore } from '../src/store/release-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

export async function temporaryStore(): Promise<ReleaseStore> {
  return openReleaseStore(join(await temporaryFolder(), 'store'));
}

const noFiles = { scripts: [], styles: [] };

export function fakeBuildRecord(area: string, changes: Partial<BuildRecord> = {}): BuildRecord {
  const isHost = area === 'host';
  return {
    area,
    role: isHost ? 'host' : 'remote',
    owner: `Team ${area}`,
    contract: '1.0',
    entry: 'entry.js',
    container: isHost ? null : area.replace('-', '_'),
    files: noFiles,
    routes: isHost ? [] : [fakeRoute('home', `/${area}`)],
    widgets: [],
    uses: [],
    budget: { scriptBytes: 10_000 },
    server: 'index.mjs',
    provides: isHost ? { react: 'react.mjs' } : {},
    shared: [sharedModule('react')],
    ...changes,
  };
}

/** A module shared by a host of this version and a remote built with it. */
export function sharedModule(name: string, version = '19.3.1') {
  const [major, minor] = version.split('.');
  return { name, version, requiredVersion: `^${major}.${minor}.0` };
}

/** The manifest that Module Federation's build tools write. */
export function federationManifest({ entry, container, shared = [] }: BuildRecord) {
  const name = container ?? 'host';
  return {
    name,
    metaData: { globalName: name, remoteEntry: { name: entry, path: '', type: 'global' } },
    shared,
    exposes: [{ name: 'remote' }],
  };
}

export function fakeRoute(
  id: string,
  path: string,
  uses: BuildRecord['uses'] = [],
): BuildRecord['routes'][number] {
  return { id, path, layout: 'default', access: 'public', uses, files: noFiles };
}

export function fakeWidget(name: string): BuildRecord['widgets'][number] {
  return { name, uses: [], files: noFiles };
}

/** Writes a build folder. Builds with different `content` have different bytes. */
export async function fakeBuild(record: BuildRecord, content = 'first'): Promise<string> {
  const folder = await temporaryFolder();
  await writeFakeBuild(folder, record, content);
  return folder;
}

export async function writeFakeBuild(
  folder: string,
  record: BuildRecord,
  content: string,
): Promise<void> {
  const script = `console.log('${content}');\n`.repeat(200);
  await mkdir(join(folder, 'browser/fonts'), { recursive: true });
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'browser/entry.js'), script);
  await writeFile(join(folder, 'browser/fonts/tiny.txt'), 'tiny');
  for (const file of record.files.scripts) {
    await mkdir(join(folder, 'browser', dirname(file)), { recursive: true });
    await writeFile(join(folder, 'browser', file), script);
  }
  await writeFile(join(folder, 'server/index.mjs'), `export default '${content}';\n`);
  if (record.role === 'host') await writeFile(join(folder, 'server/react.mjs'), 'export {};\n');
  await writeFile(
    join(folder, 'browser/mf-manifest.json'),
    JSON.stringify(federationManifest(record)),
  );
  await writeFile(join(folder, 'build.json'), JSON.stringify(record));
}

/** Publishes a fake release. */
export async function publishFake(
  store: ReleaseStore,
  version: string,
  record: BuildRecord,
  content = `${record.area} ${version}`,
) {
  return store.publish({
    area: record.area,
    version,
    buildFolder: await fakeBuild(record, content),
    sourceHash: null,
    by: 'Ada',
    reason: 'a test',
    commit: null,
  });
}

/** A store with a host and mf-search, both 1.0.0 and live as set 1. */
export async function storeWithSite(empty?: ReleaseStore): Promise<ReleaseStore> {
  if (empty) return fillStore(empty);
  const filled = await sharedFolder('store-with-site', async (target) => {
    const store = await fillStore(await openReleaseStore(join(target, 'store')));
    await store.close();
  });
  const folder = await temporaryFolder();
  await cp(filled, folder, { recursive: true });
  return openReleaseStore(join(folder, 'store'));
}

async function fillStore(store: ReleaseStore): Promise<ReleaseStore> {
  await publishFake(store, '1.0.0', fakeBuildRecord('host'));
  await publishFake(store, '1.0.0', fakeBuildRecord('mf-search'));
  await store.promoteMany(
    [
      { area: 'host', version: '1.0.0' },
      { area: 'mf-search', version: '1.0.0' },
    ],
    { by: 'Ada', reason: 'the first set' },
  );
  return store;
}
