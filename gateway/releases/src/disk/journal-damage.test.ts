import { appendFile, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryStore } from '../../test/fake-build.ts';
import { openReleaseStore } from '../open-release-store.ts';
import type { ReleaseStore } from '../release-store.ts';

const who = { by: 'Ada', reason: 'a test' };
const fileOf = ({ folder }: ReleaseStore) => join(folder, 'journal/000000001.ndjson');

async function storeWithFreezes(count: number): Promise<ReleaseStore> {
  const store = await temporaryStore();
  for (let index = 0; index < count; index += 1) {
    await (index % 2 === 0 ? store.freeze : store.unfreeze)({ area: null, ...who });
  }
  return store;
}

async function opened(store: ReleaseStore) {
  const reported: string[] = [];
  const reportDamage = (message: string) => reported.push(message);
  return { reported, store: await openReleaseStore(store.folder, { reportDamage }) };
}

const idsOf = async (store: ReleaseStore) =>
  (await store.journal()).map(({ id, action }) => [id, action]);

describe('trust#H2: a damaged line costs no other line', () => {
  it('of 40 MB, as a refusal could be once, does not hide what came after it', async () => {
    const before = await storeWithFreezes(1);
    const file = await open(fileOf(before), 'a');
    for (let piece = 0; piece < 40; piece += 1) await file.writeFile('x'.repeat(1_000_000));
    await file.writeFile('\n');
    await file.close();
    await (await opened(before)).store.unfreeze({ area: null, ...who });
    const { store, reported } = await opened(before);
    await store.freeze({ area: 'mf-search', ...who });
    const ids = [
      [1, 'freeze'],
      [3, 'unfreeze'],
      [4, 'freeze'],
    ];
    expect(await idsOf(store)).toEqual(ids);
    expect(await idsOf((await opened(before)).store)).toEqual(ids);
    expect(reported).toEqual(["The journal can't be read at line 2 of 000000001.ndjson."]);
  });

  it('drops a line of 40 MB that was not written to its end', async () => {
    const before = await storeWithFreezes(1);
    await appendFile(fileOf(before), 'x'.repeat(40_000_000));
    const { store, reported } = await opened(before);
    expect(await idsOf(store)).toEqual([[1, 'freeze']]);
    await store.unfreeze({ area: null, ...who });
    expect(await idsOf((await opened(before)).store)).toEqual([
      [1, 'freeze'],
      [2, 'unfreeze'],
    ]);
    expect(reported).toEqual([]);
  });

  it('joined with the next one leaves all others their ids, and takes none from what follows', async () => {
    const before = await storeWithFreezes(6);
    const text = await readFile(fileOf(before), 'utf8');
    const lines = text.trim().split('\n');
    const joined = [...lines.slice(0, 2), `${lines[2]}?${lines[3]}`, ...lines.slice(4), ''];
    await writeFile(fileOf(before), joined.join('\n'));
    const { store, reported } = await opened(before);
    await store.freeze({ area: 'mf-search', ...who });
    expect((await store.journal()).map(({ id }) => id)).toEqual([1, 2, 5, 6, 7]);
    expect(reported).toHaveLength(1);
  });

  it('torn in two leaves all others their ids', async () => {
    const before = await storeWithFreezes(6);
    const lines = (await readFile(fileOf(before), 'utf8')).split('\n');
    lines[2] = lines[2]!.replace('"by"', '\n"by"');
    await writeFile(fileOf(before), lines.join('\n'));
    const { store } = await opened(before);
    await store.freeze({ area: 'mf-search', ...who });
    expect((await store.journal()).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6, 7]);
  });

  it('is no reason for those who follow the journal to hear nothing more', async () => {
    const before = await storeWithFreezes(2);
    await appendFile(fileOf(before), 'garbage\n');
    const { store } = await opened(before);
    const heard: number[] = [];
    const faults: unknown[] = [];
    const stop = store.followJournal(({ id }) => heard.push(id), {
      after: 1,
      pollMs: 10,
      onFault: (error) => faults.push(error),
    });
    await store.freeze({ area: null, ...who });
    while (heard.length < 2) await new Promise((done) => setTimeout(done, 10));
    stop();
    expect([heard, faults]).toEqual([[2, 4], []]);
  });
});

it('loses the torn last line alone where the file was cut', async () => {
  const before = await storeWithFreezes(3);
  const { length } = await readFile(fileOf(before));
  await truncate(fileOf(before), length - 5);
  const { store } = await opened(before);
  expect((await store.journal()).map(({ id }) => id)).toEqual([1, 2, 3]);
});
