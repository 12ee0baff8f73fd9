import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sqliteStores } from '../../test/stores.ts';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import type { LiveState } from './store-state.ts';
import { openReleaseStore } from './open-release-store.ts';

const who = { by: 'Ada', reason: 'a test' };
const search = fakeBuildRecord('mf-search');

async function hasCome(list: unknown[], count: number): Promise<void> {
  while (list.length < count) await wait(10);
}

describe('follow', () => {
  it('reports each new live set, even from another process, until it is stopped', async () => {
    const store = await storeWithSite();
    await publishFake(store, '2.0.0', search);
    const seen: LiveState[] = [];
    const stop = store.follow((state) => seen.push(state), { since: 1 });
    await wait(50);
    expect(seen).toEqual([]);
    const elsewhere = await openReleaseStore(store.folder);
    await elsewhere.promote({ area: 'mf-search', version: '2.0.0', ...who });
    await hasCome(seen, 1);
    await elsewhere.rollback({ area: 'mf-search', ...who });
    await hasCome(seen, 2);
    stop();
    expect(seen.map(({ live }) => live.set)).toEqual([2, 3]);
    await elsewhere.promote({ area: 'mf-search', version: '2.0.0', ...who });
    await wait(300);
    expect(seen).toHaveLength(2);
  });

  it('immediately reports changes since the set that the caller already has', async () => {
    const store = await storeWithSite();
    await publishFake(store, '2.0.0', search);
    await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
    const seen: number[] = [];
    const stop = store.follow(({ live }) => seen.push(live.set), { since: 1, pollMs: 20 });
    await hasCome(seen, 1);
    stop();
    expect(seen).toEqual([2]);
  });

  it('reports a damaged state once and continues after its repair', async () => {
    const store = await storeWithSite();
    await publishFake(store, '2.0.0', search);
    const faults: unknown[] = [];
    const seen: number[] = [];
    const stop = store.follow(({ live }) => seen.push(live.set), {
      since: 1,
      pollMs: 10,
      onFault: (error) => faults.push(error),
    });
    const before = await sqliteStores.tamperState(store, (state) => ({ ...state, set: 0 }));
    await hasCome(faults, 1);
    await wait(60);
    const database = new DatabaseSync(join(store.folder, 'releases.sqlite'));
    database.prepare('update state set document = ?').run(JSON.stringify(before));
    database.close();
    await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
    await hasCome(seen, 1);
    stop();
    expect(seen).toEqual([2]);
    expect(faults).toHaveLength(1);
  });
});
