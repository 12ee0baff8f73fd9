import { execFile } from 'node:child_process';
import fs, { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { codeOf } from '../../../test/code-of.ts';
import { everySuite } from '../../../test/suites/every-suite.ts';
import { killAtRandom } from '../../../tools/crash/kill-at-random.ts';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../../test/fake-build.ts';
import { sqliteStores } from '../../../test/stores.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openReleaseStore } from '../../store/open-release-store.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

const who = { by: 'Ada', reason: 'a test' };
const databaseOf = ({ folder }: Pick<ReleaseStore, 'folder'>) => join(folder, 'releases.sqlite');

describe('a store in SQLite', () => {
  everySuite(sqliteStores);

  it('is undamaged after a process is killed at a random time', async () => {
    expect((await killAtRandom(6)).faults).toEqual([]);
  });

  it('flushes the folder of a new area to disk when a release is published', async () => {
    const store = await sqliteStores.open();
    const synced = await syncsDuring(() => publishFake(store, '1.0.0', fakeBuildRecord('host')));
    expect(synced).toEqual(
      expect.arrayContaining(await inodesOf(['files', 'files/host'], store.folder)),
    );
  });

  it('flushes the folders that it creates for itself to disk', async () => {
    const parent = await temporaryFolder();
    const synced = await syncsDuring(() => openReleaseStore(join(parent, 'data/store')));
    const folders = await inodesOf(['.', 'data', 'data/store'], parent);
    expect(synced).toEqual(expect.arrayContaining(folders));
  });

  it('reports an error with the path if its folder is a file', async () => {
    const file = join(await temporaryFolder(), 'store');
    await writeFile(file, '');
    await expect(openReleaseStore(file)).rejects.toMatchObject({
      code: 'release-store-unavailable',
      message: expect.stringContaining(file),
    });
  });

  it('rejects a folder on a network file system and suggests DATABASE_URL', async () => {
    const folder = join(await temporaryFolder(), 'store');
    const found = await fs.statfs('/');
    const statfs = jest.spyOn(fs, 'statfs');
    statfs.mockResolvedValue(Object.assign(found, { type: 0x6969 }) as never);
    const opened = openReleaseStore(folder);
    await expect(opened).rejects.toMatchObject({
      code: 'release-store-unavailable',
      message: expect.stringMatching(/network file system \(NFS\).*DATABASE_URL/),
    });
    statfs.mockRestore();
  });
});

describe('processes that share a store', () => {
  it('wait with writes, but not with reads, while another process writes', async () => {
    const store = await storeWithSite();
    const other = new DatabaseSync(databaseOf(store));
    other.exec('begin immediate');
    const order: string[] = [];
    const frozen = store.freeze({ area: null, ...who }).then(() => order.push('frozen'));
    // Reads do not wait.
    expect((await store.state())?.live.set).toBe(1);
    await store.checkWrites();
    order.push('read');
    other.exec('commit');
    other.close();
    await frozen;
    expect(order).toEqual(['read', 'frozen']);
  });

  it('run jobs of the same name one at a time and jobs of other names in parallel', async () => {
    const store = await storeWithSite();
    const other = await openReleaseStore(store.folder);
    const held = Promise.withResolvers<void>();
    const holding = store.withJobLock('webhook-a', async ({ advance }) => {
      await advance(3);
      await held.promise;
    });
    const attempt = () => other.withJobLock('webhook-a', async ({ position }) => position);
    expect(await attempt()).toBeNull();
    expect(await other.withJobLock('webhook-b', async () => 'done')).toBe('done');
    held.resolve();
    await holding;
    expect(await attempt()).toBe(3);
  });
});

describe('a damaged database', () => {
  const code = 'release-store-corrupt';

  it.each([
    [
      'the state is invalid',
      `update state set document = '{"set":"one"}'`,
      'the state has an invalid format',
    ],
    [
      'a set is invalid',
      `update sets set document = '{"set":1}'`,
      'set 1 has an invalid format (areas',
    ],
    ['a set is not JSON', `update sets set document = 'garbage'`, 'set 1 has an invalid format'],
  ])('is named in the error when the live set is read: %s', async (_what, statement, reason) => {
    const { folder } = await storeWithSite();
    run(folder, statement);
    const store = await openReleaseStore(folder);
    const error: unknown = await store.live().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringContaining(reason) });
    expect(String(error)).toContain(databaseOf(store));
    expect(String(error)).not.toContain('\n');
  });

  it('fails reads that include the damaged record, but not other reads', async () => {
    const { folder } = await storeWithSite();
    run(folder, "update releases set document = '{}' where area = 'mf-search'");
    const store = await openReleaseStore(folder);
    expect(await codeOf(store.release('mf-search', '1.0.0'))).toBe(code);
    expect(await codeOf(store.releases())).toBe(code);
    expect((await store.releases('host')).map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('is named in the error when the store is opened', async () => {
    const store = await storeWithSite();
    await store.close();
    await writeFile(databaseOf(store), 'x'.repeat(8_192));
    await expect(openReleaseStore(store.folder)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(`${databaseOf(store)} is damaged`),
    });
  });

  it('is reported if its file is missing and can be replaced without a restart', async () => {
    const store = await storeWithSite();
    const file = databaseOf(store);
    const copy = join(await temporaryFolder(), 'copy');
    const database = new DatabaseSync(file);
    await backup(database, copy);
    database.close();
    await store.freeze({ area: null, ...who });
    for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`);
    const missing = { code: 'release-store-unavailable', message: /releases.sqlite is missing/ };
    await expect(store.unfreeze({ area: null, ...who })).rejects.toMatchObject({
      ...missing,
      message: expect.stringMatching(missing.message),
    });
    await rename(copy, file);
    expect(await store.freezes()).toEqual([]);
    await store.freeze({ area: 'host', ...who });
    expect(await (await openReleaseStore(store.folder)).freezes()).toHaveLength(1);
  });

  it('is found by verify', async () => {
    const store = await storeWithSite();
    await store.close();
    const file = databaseOf(store);
    const database = new DatabaseSync(file);
    const [index] = database
      .prepare("select rootpage from sqlite_schema where name = 'journal_actions'")
      .all();
    database.close();
    const content = await readFile(file);
    const page = 4096 * (Number(index?.['rootpage']) - 1);
    content.write('creature', content.indexOf('create', page));
    await writeFile(file, content);
    const { faults } = await (await openReleaseStore(store.folder)).verify();
    expect(faults).toEqual([expect.stringContaining(file)]);
  });
});

it('trust#disk-full: a store on a full disk can be read after a restart and written once there is space', async () => {
  const { folder, close } = await storeWithSite();
  await close();
  const full = jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation((statement) => {
    if (statement !== '')
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  const store = await openReleaseStore(folder);
  expect((await store.loadState())?.live.set).toBe(1);
  expect(await codeOf(store.freeze({ area: null, ...who }))).toBe('release-store-unavailable');
  full.mockRestore();
  await store.freeze({ area: null, ...who });
  expect(await store.freezes()).toHaveLength(1);
});

it('trust#L4: a store reports a lack of file handles, not a damaged database', async () => {
  const { folder } = await storeWithSite();
  const script = join(import.meta.dirname, '../../../test/without-file-handles.ts');
  const command = `ulimit -n 60; exec "${process.execPath}" "${script}" "${folder}"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  // An open database needs no further handles.
  const [live, change, check, opening] = stdout.trim().split('\n');
  expect([live, change]).toEqual(['set 1', 'frozen']);
  for (const line of [check, opening]) {
    expect(line).toMatch(/^release-store-unavailable .*(EMFILE|no file handles are left)/);
    expect(line).not.toContain('corrupt');
  }
});

it('trust#H2: a store skips an unreadable journal entry and reports it once', async () => {
  const { folder } = await storeWithSite();
  const reported: string[] = [];
  const reportDamage = (message: string) => reported.push(message);
  const store = await openReleaseStore(folder, { reportDamage });
  await store.freeze({ area: null, ...who });
  run(folder, `update journal set document = '{"garbage":1}' where id = 4`);
  const heard: number[] = [];
  const faults: unknown[] = [];
  const stop = store.followJournal(({ id }) => heard.push(id), {
    after: 2,
    pollMs: 10,
    onFault: (error) => faults.push(error),
  });
  await store.unfreeze({ area: null, ...who });
  while (heard.length < 2) await new Promise((done) => setTimeout(done, 10));
  stop();
  expect([heard, faults]).toEqual([[3, 5], []]);
  for (let look = 0; look < 2; look += 1) {
    expect((await store.journal()).map(({ id }) => id)).toEqual([1, 2, 3, 5]);
  }
  const damage = `The journal can't be read at entry 4 of ${databaseOf(store)}.`;
  expect(reported).toEqual([damage]);
  expect((await store.verify()).faults).toEqual([damage]);
});

function run(folder: string, statement: string): void {
  const database = new DatabaseSync(databaseOf({ folder }));
  database.exec(statement);
  database.close();
}

function inodesOf(names: string[], parent: string): Promise<number[]> {
  return Promise.all(names.map(async (name) => (await stat(join(parent, name))).ino));
}

/** The inodes of files and folders that are flushed during the work, in order. */
async function syncsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const synced: number[] = [];
  const { sync } = prototype;
  prototype.sync = async function (this: typeof handle) {
    synced.push((await this.stat()).ino);
    await sync.call(this);
  };
  try {
    await work();
  } finally {
    prototype.sync = sync;
  }
  return synced;
}
