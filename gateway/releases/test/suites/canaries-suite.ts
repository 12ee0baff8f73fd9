import { fakeBuildRecord, publishFake } from '../fake-build.ts';
import { bucketCount, bucketsIn } from '../../src/canaries/canary.ts';
import { canaryOfBucket } from '../../src/canaries/buckets.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import type { LiveState } from '../../src/store/store-state.ts';
import type { StoreKind } from '../stores.ts';
import { refusalsOf } from './moves-suite.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const areas = ['mf-search', 'mf-forms', 'mf-account', 'mf-content', 'mf-vehicle'];

async function stateOf(store: ReleaseStore): Promise<LiveState> {
  const state = await store.state();
  if (!state) throw new Error('nothing is live');
  return state;
}

/** Canaries of several teams. */
export function canariesSuite(kind: StoreKind): void {
  /** A host and five areas at 1.0.0, with 2.0.0 of each published. */
  async function siteWithNews(): Promise<ReleaseStore> {
    const store = await kind.open();
    const names = ['host', ...areas];
    for (const area of names) await publishFake(store, '1.0.0', fakeBuildRecord(area));
    await store.promoteMany(
      names.map((area) => ({ area, version: '1.0.0' })),
      authorship,
    );
    for (const area of areas) await publishFake(store, '2.0.0', fakeBuildRecord(area));
    return store;
  }
  const start = (store: ReleaseStore, area: string, percent: number, version = '2.0.0') =>
    store.startCanary({ releases: [{ area, version }], percent, ...authorship });

  /** The versions that each of the 10,000 buckets gets. */
  async function served(store: ReleaseStore): Promise<string[]> {
    const state = await stateOf(store);
    return Array.from({ length: bucketCount }, (_none, bucket) => {
      const { areas: shown } = canaryOfBucket(state.canaries, bucket)?.releaseSet ?? state.live;
      return areas.filter((area) => shown[area] === '2.0.0').join();
    });
  }
  const movedBuckets = (before: string[], after: string[]) =>
    before.flatMap((shown, bucket) => (shown === after[bucket] ? [] : [bucket]));

  it('runs five canaries on exact, disjoint shares that do not move when one canary ends', async () => {
    const store = await siteWithNews();
    for (const area of areas) await start(store, area, 5);
    const before = await served(store);
    for (const area of areas) expect(before.filter((shown) => shown === area)).toHaveLength(500);
    expect(before.filter((shown) => shown === '')).toHaveLength(7_500);

    await store.abortCanary({ area: 'mf-forms', evidence: { visitors: 7 }, ...authorship });
    const after = await served(store);
    expect(movedBuckets(before, after)).toEqual(
      before.flatMap((shown, bucket) => (shown === 'mf-forms' ? [bucket] : [])),
    );
    expect(after).not.toContain('mf-forms');
    expect((await store.journal()).at(-1)).toMatchObject({
      action: 'abort',
      area: 'mf-forms',
      evidence: { visitors: 7 },
    });
  });

  it('raises and lowers the share of a canary without moving any other visitors', async () => {
    const store = await siteWithNews();
    await start(store, 'mf-search', 5);
    await start(store, 'mf-forms', 5);
    const at5 = await served(store);
    await store.resizeCanary({ area: 'mf-search', percent: 20, ...authorship });
    const at20 = await served(store);
    expect(at20.filter((shown) => shown === 'mf-search')).toHaveLength(2_000);
    for (const bucket of movedBuckets(at5, at20)) {
      expect([at5[bucket], at20[bucket]]).toEqual(['', 'mf-search']);
    }
    await store.resizeCanary({ area: 'mf-search', percent: 0.01, ...authorship });
    const one = await served(store);
    expect(one.filter((shown) => shown === 'mf-search')).toHaveLength(1);
    for (const bucket of movedBuckets(at20, one)) {
      expect([at20[bucket], one[bucket]]).toEqual(['mf-search', '']);
    }
  });

  it('rebases other canaries on a promotion without moving their visitors', async () => {
    const store = await siteWithNews();
    await start(store, 'mf-search', 5);
    await start(store, 'mf-forms', 5);
    const before = await stateOf(store);
    const set = await store.finishCanary({ area: 'mf-search', ...authorship });
    const after = await stateOf(store);
    expect(set).toMatchObject({ action: 'finish', areas: { 'mf-search': '2.0.0' } });
    expect(after.live.set).toBe(set.set);
    const [canary] = after.canaries;
    expect(after.canaries).toHaveLength(1);
    expect(canary?.ranges).toEqual(before.canaries.find(({ area }) => area === 'mf-forms')?.ranges);
    expect(canary?.releaseSet).toMatchObject({
      action: 'rebase',
      canary: canary?.id,
      previous: set.set,
      areas: { 'mf-search': '2.0.0', 'mf-forms': '2.0.0', 'mf-account': '1.0.0' },
    });
    expect((await store.journal()).at(-1)).toMatchObject({
      action: 'finish',
      canaries: [
        { outcome: 'ended', area: 'mf-search' },
        { outcome: 'rebased', area: 'mf-forms', set: canary?.set },
      ],
    });
    expect((await store.sets()).map(({ action }) => action)).toEqual(['create', 'finish']);
  });

  it('ends a canary that does not fit a promotion and journals the reason', async () => {
    const store = await siteWithNews();
    const routes = fakeBuildRecord('mf-new').routes;
    await publishFake(store, '3.0.0', fakeBuildRecord('mf-search', { routes }));
    await start(store, 'mf-search', 5, '3.0.0');
    await publishFake(store, '1.0.0', fakeBuildRecord('mf-new'));
    const { canaries } = await store.previewPromotion([{ area: 'mf-new', version: '1.0.0' }]);
    expect(canaries).toMatchObject([{ outcome: 'ended', area: 'mf-search' }]);
    await store.promote({ area: 'mf-new', version: '1.0.0', ...authorship });
    expect((await store.state())?.canaries).toEqual([]);
    expect((await store.journal()).at(-1)).toMatchObject({
      canaries: [
        {
          outcome: 'ended',
          why: 'it is no longer compatible with the live set',
          refusals: [{ rule: 'route-path' }],
        },
      ],
    });
  });

  it('rejects a second canary of an area, a canary of a live release and an unavailable share', async () => {
    const store = await siteWithNews();
    await start(store, 'mf-search', 60);
    const refused = (attempt: Promise<unknown>) =>
      attempt.then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect(await refused(start(store, 'mf-search', 5))).toBe('canary-exists');
    expect(await refused(start(store, 'mf-forms', 5, '1.0.0'))).toBe('canary-changes-nothing');
    expect(await refused(start(store, 'mf-forms', 41))).toBe('canary-no-room');
    expect(await refused(start(store, 'mf-forms', 0))).toBe('canary-share');
    expect(await refused(store.abortCanary({ area: 'mf-forms', ...authorship }))).toBe(
      'canary-not-found',
    );
    expect(await refused(start(store, 'mf-forms', 5, '9.9.9'))).toBe('release-not-found');
    // Some visitors must stay in no canary, as the comparison group.
    expect(await refused(start(store, 'mf-forms', 40))).toBe('canary-no-room');
    const canary = await start(store, 'mf-forms', 35);
    expect(bucketsIn(canary.ranges)).toBe(3_500);
    expect(
      await refused(store.resizeCanary({ area: 'mf-search', percent: 96, ...authorship })),
    ).toBe('canary-share');
  });

  it('can include several areas in one canary', async () => {
    const store = await siteWithNews();
    const releases = ['mf-search', 'mf-forms'].map((area) => ({ area, version: '2.0.0' }));
    await store.startCanary({ releases, percent: 1, ...authorship });
    expect((await served(store)).filter((shown) => shown === 'mf-search,mf-forms')).toHaveLength(
      100,
    );
  });

  describe('a freeze', () => {
    it('blocks forced and automatic moves of its area, but not moves of other areas', async () => {
      const store = await siteWithNews();
      await start(store, 'mf-search', 5);
      await store.freeze({ area: 'mf-search', by: 'Mo', reason: 'the sale' });
      const moves = [
        store.promote({ area: 'mf-search', version: '2.0.0', force: true, ...authorship }),
        store.finishCanary({ area: 'mf-search', force: true, ...authorship }),
        store.resizeCanary({ area: 'mf-search', percent: 6, ...authorship }),
        store.abortCanary({ area: 'mf-search', evidence: {}, ...authorship }),
      ];
      for (const move of moves) {
        expect(await refusalsOf(move)).toMatchObject([
          {
            rule: 'frozen',
            area: 'mf-search',
            message: expect.stringMatching(/^mf-search is frozen by Mo since .*: the sale$/),
          },
        ]);
      }
      await store.promote({ area: 'mf-forms', version: '2.0.0', ...authorship });
      expect(await store.unfreeze({ area: 'mf-search', ...authorship })).toEqual([]);
      await store.finishCanary({ area: 'mf-search', ...authorship });
    });

    it('of all areas blocks promotions, but not publishing', async () => {
      const store = await siteWithNews();
      await store.freeze({ area: null, ...authorship });
      expect(await store.freeze({ area: null, ...authorship })).toHaveLength(1);
      const move = store.promote({ area: 'mf-forms', version: '2.0.0', ...authorship });
      expect(await refusalsOf(move)).toMatchObject([{ rule: 'frozen' }]);
      await publishFake(store, '3.0.0', fakeBuildRecord('mf-forms'));
      await store.unfreeze({ area: null, ...authorship });
      await store.promote({ area: 'mf-forms', version: '3.0.0', ...authorship });
      const actions = (await store.journal()).map(({ action }) => action);
      expect(actions.slice(-4)).toEqual(['freeze', 'publish', 'unfreeze', 'promote']);
    });
  });
}
