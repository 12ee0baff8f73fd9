import {
  appendFile,
  copyFile,
  cp,
  open,
  readdir,
  readFile,
  rename,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import {
  fakeBuildRecord,
  publishFake,
  storeWithSite,
  temporaryStore,
} from '../../test/fake-build.ts';
import { openReleaseStore } from '../open-release-store.ts';
import type { ReleaseStore } from '../release-store.ts';

const who = { by: 'Ada', reason: 'a test' };
const journalLimits = { segmentBytes: 300, maxNoisySegments: 2 };
const refused = {
  ...who,
  attempted: 'promote',
  code: 'no',
  message: 'no',
  areas: [],
  refusals: [],
};

/** The folder of a store as it was kept before there were segments. */
async function storeOfBefore(moves: number): Promise<ReleaseStore> {
  const store = await storeWithSite();
  for (let move = 0; move < moves; move += 1) {
    await publishFake(store, `2.0.${move}`, fakeBuildRecord('mf-search'));
    await store.promote({ area: 'mf-search', version: `2.0.${move}`, ...who });
  }
  const [segment = ''] = await segmentsOf(store);
  await rename(join(store.folder, 'journal', segment), join(store.folder, 'journal.ndjson'));
  return store;
}

const segmentsOf = async ({ folder }: ReleaseStore) =>
  (await readdir(join(folder, 'journal'))).sort();

describe('the one file of before', () => {
  it('is taken over without losing an entry, by whoever acts first; until then it is read', async () => {
    const before = await storeOfBefore(6);
    const store = await openReleaseStore(before.folder, { journalLimits });
    const whole = await store.journal();
    expect(whole).toHaveLength(15);
    const told: number[] = [];
    const stop = store.followJournal(({ id }) => told.push(id), { after: 15, pollMs: 10 });
    await store.freeze({ area: null, ...who });
    expect((await store.journal()).slice(0, -1)).toEqual(whole);
    expect((await segmentsOf(store)).length).toBeGreaterThan(3);
    expect(await readdir(store.folder)).not.toContain('journal.ndjson');
    expect(await (await openReleaseStore(store.folder)).journal({ after: 15 })).toMatchObject([
      { id: 16, action: 'freeze' },
    ]);
    await until(() => told.length > 0);
    stop();
    expect(told).toEqual([16]);
  });

  it('gets the lines that a crash kept from it', async () => {
    const before = await storeOfBefore(1);
    const file = join(before.folder, 'journal.ndjson');
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    await writeFile(file, `${lines.slice(0, -2).join('\n')}\n{"action":"publ`);
    const store = await openReleaseStore(before.folder, { journalLimits });
    await store.freeze({ area: null, ...who });
    expect(await store.journal()).toMatchObject(
      ['publish', 'publish', 'create', 'publish', 'promote', 'freeze'].map((action, index) => ({
        id: index + 1,
        action,
      })),
    );
  });

  it('is not told twice where somebody died between its segments and its end', async () => {
    const store = await storeOfBefore(3);
    const old = join(store.folder, 'journal.ndjson');
    await copyFile(old, join(store.folder, 'old'));
    await (await openReleaseStore(store.folder, { journalLimits })).freeze({ area: null, ...who });
    await copyFile(join(store.folder, 'old'), old);
    const reopened = await openReleaseStore(store.folder, { journalLimits });
    await reopened.unfreeze({ area: null, ...who });
    expect((await reopened.journal()).map(({ id }) => id)).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    );
    expect(await readdir(store.folder)).not.toContain('journal.ndjson');
  });
});

describe('segments', () => {
  it('are none the worse for a death amid closing or thinning one', async () => {
    const { folder } = await temporaryStore();
    const store = await openReleaseStore(folder, { journalLimits });
    for (let round = 0; round < 6; round += 1) {
      await store.freeze({ area: null, ...who });
      await store.noteRefusal(refused);
      await store.unfreeze({ area: null, ...who });
      await store.noteRefusal(refused);
    }
    const segments = await segmentsOf(store);
    const thinned = segments.filter((name) => name.includes('thinned'));
    expect(thinned.length).toBeGreaterThan(2);
    const whole = await (await openReleaseStore(folder)).journal();
    // Died once the thinned one was in place, and once the next was begun, before its first line.
    const newest = thinned.at(-1) ?? '';
    await cp(
      join(folder, 'journal', newest),
      join(folder, 'journal', newest.replace('.thinned', '')),
    );
    const next = (whole.at(-1)?.id ?? 0) + 1;
    await writeFile(join(folder, 'journal', `${String(next).padStart(9, '0')}.ndjson`), '');
    const reopened = await openReleaseStore(folder, { journalLimits });
    expect(await reopened.journal()).toEqual(whole);
    await reopened.freeze({ area: null, ...who });
    for (const each of [store, reopened, await openReleaseStore(folder)]) {
      const deeds = (await each.journal()).filter(({ action }) => action !== 'refused');
      expect(deeds.map(({ action }) => action)).toEqual([
        ...Array.from({ length: 6 }, () => ['freeze', 'unfreeze']).flat(),
        'freeze',
      ]);
      expect(deeds.at(-1)?.id).toBe(next);
    }
    expect(await segmentsOf(store)).not.toContain(newest.replace('.thinned', ''));
  });

  it('are not read again by a look that finds nothing new', async () => {
    const store = await storeWithSite();
    await store.journal();
    const handle = await open(join(store.folder, 'journal/000000001.ndjson'));
    const prototype = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const reads = jest.spyOn(prototype, 'read');
    for (let look = 0; look < 5; look += 1) expect(await store.journal({ after: 3 })).toEqual([]);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it('gets the line of a publish that died before it was written, once', async () => {
    const { folder } = await storeWithSite();
    const store = await openReleaseStore(folder, { journalLimits });
    await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
    const whole = await store.journal();
    const published = whole.at(-1);
    const file = join(folder, 'journal', (await segmentsOf(store)).at(-1) ?? '');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, text.lastIndexOf('{"action":"publish"')));
    await writeFile(join(folder, 'journal.pending.json'), JSON.stringify(published));
    const reopened = await openReleaseStore(folder, { journalLimits });
    expect(await reopened.journal()).toEqual(whole);
    await reopened.freeze({ area: null, ...who });
    await reopened.unfreeze({ area: null, ...who });
    expect((await reopened.journal()).map(({ action }) => action)).toEqual([
      ...whole.map(({ action }) => action),
      'freeze',
      'unfreeze',
    ]);
  });

  it('loses a torn last line, also of a segment that was just begun', async () => {
    const { folder } = await temporaryStore();
    const store = await openReleaseStore(folder, { journalLimits });
    await store.freeze({ area: null, ...who });
    await appendFile(join(folder, 'journal/000000002.ndjson'), '{"action":"unfr');
    expect(await store.journal()).toHaveLength(1);
    await store.unfreeze({ area: null, ...who });
    const reopened = await openReleaseStore(folder);
    expect(await reopened.journal()).toMatchObject([{ action: 'freeze' }, { action: 'unfreeze' }]);
  });
});

async function until(condition: () => boolean): Promise<void> {
  const limit = Date.now() + 20_000;
  while (!condition() && Date.now() < limit) await new Promise((done) => setTimeout(done, 10));
}
