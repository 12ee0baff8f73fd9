import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { ReleaseStoreCorruptError } from '../release-errors.ts';
import { openReleaseStore } from '../open-release-store.ts';

const who = { by: 'Ada', reason: 'a test' };
const firstSegment = 'journal/000000001.ndjson';

/** A store read afresh, after one of its files was changed. */
async function damaged(file: string, content: string | null) {
  const { folder } = await storeWithSite();
  if (content === null) await rm(join(folder, file));
  else await writeFile(join(folder, file), content);
  return openReleaseStore(folder);
}

const aSet = { areas: {}, action: 'create', area: null, reason: '', by: '', previous: null };

describe('a corrupt store', () => {
  it.each([
    ['live.json', '{"set":', 'is not JSON'],
    ['live.json', '{"set":"one"}', 'set: '],
    ['live.json', '{"set":7}', '000007.json is missing'],
    ['sets/000001.json', '', 'is not JSON'],
    ['sets/000001.json', '{"set":1}', 'areas: '],
    [
      'sets/000001.json',
      JSON.stringify({ ...aSet, set: 2, at: '2026-01-01T00:00:00.000Z' }),
      'holds set 2',
    ],
    ['sets/000001.json', null, '000001.json is missing'],
  ])('%s holding %j is named when the live set is read', async (file, content, reason) => {
    const store = await damaged(file, content);
    const error = await store.live().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReleaseStoreCorruptError);
    expect(error).toMatchObject({
      code: 'release-store-corrupt',
      message: expect.stringContaining(reason),
    });
    expect(String(error)).toContain(store.folder);
    expect(String(error)).not.toContain('\n');
  });

  it('names a record that is not one, or that is another', async () => {
    const store = await damaged('records/mf-search@1.0.0.json', '{}');
    const code = 'release-store-corrupt';
    await expect(store.release('mf-search', '1.0.0')).rejects.toMatchObject({ code });
    await expect(store.releases()).rejects.toMatchObject({ code });
    const host = await readFile(join(store.folder, 'records/host@1.0.0.json'), 'utf8');
    await writeFile(join(store.folder, 'records/mf-search@1.0.0.json'), host);
    await expect(store.release('mf-search', '1.0.0')).rejects.toMatchObject({
      message: expect.stringContaining('holds host@1.0.0'),
    });
    expect((await store.releases('host')).map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('says that the pointer is missing where sets followed one another', async () => {
    const { folder } = await storeWithSite();
    const store = await openReleaseStore(folder);
    await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
    await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
    await rm(join(folder, 'live.json'));
    await expect((await openReleaseStore(folder)).live()).rejects.toMatchObject({
      message: expect.stringContaining('live.json is missing'),
    });
  });

  it('is nothing live where the first set was made, but the pointer was not', async () => {
    const store = await damaged('live.json', null);
    expect(await store.live()).toBeNull();
    const names = ['host', 'mf-search'].map((area) => ({ area, version: '1.0.0' }));
    expect(await store.promoteMany(names, who)).toMatchObject({ set: 2, previous: null });
  });

  it('trust#L4: is none where the machine has no file handles left, which is what the error says', async () => {
    const { folder } = await storeWithSite();
    const script = join(import.meta.dirname, '../../test/without-file-handles.ts');
    const command = `ulimit -n 60; exec "${process.execPath}" "${script}" "${folder}"`;
    const { stdout } = await promisify(execFile)('sh', ['-c', command], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(/^release-store-unavailable .*EMFILE/);
      expect(line).not.toContain('corrupt');
    }
  });

  it('says plainly that its folder is a file', async () => {
    const file = join(await temporaryFolder(), 'store');
    await writeFile(file, '');
    await expect(openReleaseStore(file)).rejects.toMatchObject({
      code: 'release-store-unavailable',
      message: expect.stringContaining(file),
    });
  });
});

describe('the journal', () => {
  it('is completed after a crash between a deed and its line', async () => {
    const store = await storeWithSite();
    const whole = await store.journal();
    await rm(join(store.folder, 'journal'), { recursive: true });
    const reopened = await openReleaseStore(store.folder);
    expect(await reopened.journal()).toEqual(whole);
    await publishFake(reopened, '2.0.0', fakeBuildRecord('mf-search'));
    const text = await readFile(join(store.folder, firstSegment), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(4);
  });

  it('gets the line of a move that died before it was written', async () => {
    const store = await storeWithSite();
    await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
    await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
    const file = join(store.folder, firstSegment);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`);
    await store.rollback({ area: 'mf-search', ...who });
    const actions = (await readFile(file, 'utf8')).trim().split('\n').slice(-3);
    expect(actions.map((line) => JSON.parse(line).action)).toEqual([
      'publish',
      'promote',
      'rollback',
    ]);
  });

  it.each(['{"action":"promo', '{"action":"\u00fc'])('loses a torn last line: %s', async (torn) => {
    const store = await storeWithSite();
    await appendFile(join(store.folder, firstSegment), torn);
    expect(await store.journal()).toHaveLength(3);
    await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
    const journal = await store.journal();
    expect(journal.map(({ action }) => action)).toEqual([
      'publish',
      'publish',
      'create',
      'publish',
    ]);
  });

  it('trust#H2: leaves out a line that it cannot read, reports it once, and keeps its neighbours', async () => {
    const { folder } = await storeWithSite();
    const reported: string[] = [];
    const reportDamage = (message: string) => reported.push(message);
    const store = await openReleaseStore(folder, { reportDamage });
    await appendFile(join(store.folder, firstSegment), 'garbage\n');
    await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
    await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
    const set = await store.rollback({ area: 'mf-search', ...who });
    expect(set.areas['mf-search']).toBe('1.0.0');
    for (let look = 0; look < 2; look += 1) {
      expect((await store.journal()).map(({ id, action }) => [id, action])).toEqual([
        [1, 'publish'],
        [2, 'publish'],
        [3, 'create'],
        [5, 'publish'],
        [6, 'promote'],
        [7, 'rollback'],
      ]);
    }
    const damage = "The journal can't be read at line 4 of 000000001.ndjson.";
    expect(reported).toEqual([damage]);
    expect((await store.verify()).faults).toEqual([damage]);
  });
});
