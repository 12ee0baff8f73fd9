import { execFileSync } from 'node:child_process';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openReleaseStore } from '../../store/open-release-store.ts';

const who = { by: 'Ada', reason: 'a test' };

/**
 * A store written by the code before SQLite. It has mf-search 1.1.0 promoted and rolled back, 1.2.0
 * in a canary, a token, a preview link, a freeze, three refusals (one of them removed), and a
 * cursor.
 */
async function fileStore(): Promise<string> {
  const parent = await temporaryFolder();
  const archive = join(import.meta.dirname, '../../../test/file-store.tar.gz');
  execFileSync('tar', ['-xzf', archive, '-C', parent]);
  return join(parent, 'releases');
}

const actions = (entries: { id: number; action: string }[]) =>
  entries.map(({ id, action }) => `${id} ${action}`).join(', ');
const journal =
  '1 publish, 2 publish, 3 create, 4 publish, 5 promote, 7 rollback, 8 refused, 9 publish, ' +
  '10 canary, 11 token-create, 12 preview, 13 freeze, 14 refused';

describe('a store of JSON files', () => {
  it('is imported completely and only once if two processes open it together', async () => {
    const folder = await fileStore();
    const [store, beside] = await Promise.all([openReleaseStore(folder), openReleaseStore(folder)]);
    for (const opened of [store, beside]) {
      expect(await opened.state()).toMatchObject({
        sequence: 7,
        live: { set: 3, areas: { host: '1.0.0', 'mf-search': '1.0.0' } },
        canaries: [{ id: 'canary-4', releaseSet: { set: 4 } }],
      });
      expect(actions(await opened.journal())).toBe(journal);
    }
    expect((await store.sets()).map(({ set }) => set)).toEqual([1, 2, 3]);
    expect(await store.tokens()).toMatchObject([{ name: 'Bo', role: 'manager' }]);
    expect((await store.freezes()).map(({ area }) => area)).toEqual(['host']);
    expect(await store.withJobLock('webhook-a', async ({ position }) => position)).toBe(4);
    expect(await store.verify()).toMatchObject({ releases: 4, faults: [] });
    await store.unfreeze({ area: 'host', ...who });
    expect((await beside.finishCanary({ area: 'mf-search', ...who })).set).toBe(5);
    expect((await store.journal({ limit: 1 }))[0]).toMatchObject({ id: 16, action: 'finish' });
    const names = (await readdir(folder)).filter((name) => !name.startsWith('releases.sqlite'));
    expect(names.toSorted()).toEqual(['before-sqlite', 'files', 'locks', 'staging']);
    expect(await readdir(join(folder, 'before-sqlite'))).toContain('live.json');
  });

  it('is imported with the journal entries that are missing after a crash', async () => {
    const folder = await fileStore();
    const file = join(folder, 'journal/000000007.ndjson');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, lines.filter((line) => !line.includes('"publish"')).join('\n'));
    await rm(join(folder, 'journal/000000012.ndjson'));
    const store = await openReleaseStore(folder);
    const newest = await store.journal({ limit: 4 });
    expect(actions(newest)).toBe('10 canary, 11 token-create, 12 publish, 13 freeze');
  });

  it('trust#H2: is imported without a truncated journal line, and a damaged line is reported', async () => {
    const folder = await fileStore();
    const file = join(folder, 'journal/000000012.ndjson');
    await appendFile(file, `garbage\n{"action":"unfreeze","area":"host"`);
    const reported: string[] = [];
    const store = await openReleaseStore(folder, { reportDamage: (text) => reported.push(text) });
    await store.unfreeze({ area: 'host', ...who });
    expect(actions(await store.journal())).toBe(`${journal}, 16 unfreeze`);
    expect(reported).toEqual([expect.stringContaining("can't be read at entry 15")]);
  });

  it.each([
    ['live.json', 'garbage', 'live.json is not JSON'],
    ['live.json', null, 'live.json is missing'],
    ['sets/000003.json', null, 'live.json names set 3, which is missing'],
    ['records/host@1.0.0.json', '{}', 'host@1.0.0.json has an invalid format (area'],
  ])('is not imported if %s is damaged or missing', async (name, content, reason) => {
    const folder = await fileStore();
    const file = join(folder, name);
    const before = await readFile(file);
    await (content === null ? rm(file) : writeFile(file, content));
    await expect(openReleaseStore(folder)).rejects.toMatchObject({
      code: 'release-store-corrupt',
      message: expect.stringContaining(reason),
    });
    await writeFile(file, before);
    expect(actions(await (await openReleaseStore(folder)).journal())).toBe(journal);
  });
});
