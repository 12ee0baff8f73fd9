import { open, readdir, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { everySuite } from '../../test/suites/every-suite.ts';
import { killAtRandom } from '../../test/crash/kill-at-random.ts';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { diskStores } from '../../test/stores.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openReleaseStore } from '../open-release-store.ts';

describe('a store on disk', () => {
  everySuite(diskStores);

  it('opens whole whatever moment of its work a process is killed at', async () => {
    expect((await killAtRandom(6)).faults).toEqual([]);
  }, 60_000);

  it('of before is taken over without the keys that opened what they lay beside', async () => {
    const store = await storeWithSite(await diskStores.open());
    for (const name of ['preview.secret', 'console-session.secret']) {
      await writeFile(join(store.folder, name), 'c2VjcmV0');
    }
    const again = await diskStores.again(store);
    expect((await readdir(store.folder)).filter((name) => name.endsWith('.secret'))).toEqual([]);
    expect((await again.state())?.live.set).toBe(1);
  });

  it('never lets a record outlast a power cut that takes the folder of a new area', async () => {
    const store = await diskStores.open();
    const synced = await syncsWhile(async () => {
      await publishFake(store, '1.0.0', fakeBuildRecord('host'));
    });
    const [files = 0, records = 0] = await inodesOf(['files', 'records'], store.folder);
    expect(synced.filter((inode) => inode === files || inode === records)).toEqual([
      files,
      records,
    ]);
  });

  it('never leaves its own folders to a power cut', async () => {
    const parent = await temporaryFolder();
    const synced = await syncsWhile(() => openReleaseStore(join(parent, 'data/store')));
    const folders = await inodesOf(['.', 'data', 'data/store'], parent);
    expect(synced).toEqual(expect.arrayContaining(folders));
  });
});

function inodesOf(names: string[], parent: string): Promise<number[]> {
  return Promise.all(names.map(async (name) => (await stat(join(parent, name))).ino));
}

/** The files and folders, by inode, that are brought to the disk meanwhile; in their order. */
async function syncsWhile(work: () => Promise<unknown>): Promise<number[]> {
  const handle = await open(import.meta.filename);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: number[] = [];
  const { sync } = handles;
  handles.sync = async function (this: FileHandle) {
    synced.push((await this.stat()).ino);
    await sync.call(this);
  };
  try {
    await work();
  } finally {
    handles.sync = sync;
  }
  return synced;
}
