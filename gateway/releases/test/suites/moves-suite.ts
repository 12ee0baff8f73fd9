import { fakeBuild, fakeBuildRecord, fakeRoute, fakeWidget, publishFake } from '../fake-build.ts';
import { ReleaseRefusedError } from '../../src/model/release-errors.ts';
import type { StoreKind } from '../stores.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';

const authorship = { by: 'Ada', reason: 'a test' };

export async function refusalsOf(move: Promise<unknown>): Promise<ReleaseRefusedError['refusals']> {
  const error = await move.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ReleaseRefusedError)) throw error;
  return error.refusals;
}

/** Promote and rollback. */
export function movesSuite(kind: StoreKind): void {
  async function storeWithVersions(...versions: string[]): Promise<ReleaseStore> {
    const store = await kind.openWithSite();
    for (const version of versions) {
      await publishFake(store, version, fakeBuildRecord('mf-search'));
      await store.promote({ area: 'mf-search', version, ...authorship });
    }
    return store;
  }

  describe('promote', () => {
    it('makes a new set live that differs in one area', async () => {
      const store = await storeWithVersions('2.0.0');
      const live = await store.live();
      expect(live).toMatchObject({
        set: 2,
        areas: { host: '1.0.0', 'mf-search': '2.0.0' },
        action: 'promote',
        area: 'mf-search',
        ...authorship,
        previous: 1,
      });
      expect(await store.set(1)).toMatchObject({ action: 'create', area: null, previous: null });
      expect((await store.sets()).map(({ set }) => set)).toEqual([1, 2]);
      expect(await store.journal()).toMatchObject([
        { action: 'publish', area: 'host' },
        { action: 'publish', area: 'mf-search' },
        { action: 'create', set: 1, reason: 'the first set' },
        { action: 'publish', version: '2.0.0' },
        { action: 'promote', set: 2, moved: [{ area: 'mf-search', from: '1.0.0', to: '2.0.0' }] },
      ]);
    });

    it('does not create a set for a release that is already live', async () => {
      const store = await kind.openWithSite();
      const set = await store.promote({ area: 'host', version: '1.0.0', ...authorship });
      expect(set.set).toBe(1);
      expect(await store.journal()).toHaveLength(3);
    });

    it('rejects missing releases and invalid versions as not found', async () => {
      const store = await kind.openWithSite();
      for (const version of ['9.9.9', '../../etc', '1.0']) {
        await expect(store.promote({ area: 'host', version, ...authorship })).rejects.toMatchObject(
          {
            code: 'release-not-found',
          },
        );
      }
    });

    it('rejects a request that names an area twice', async () => {
      const store = await storeWithVersions('2.0.0');
      const twice = ['1.0.0', '2.0.0'].map((version) => ({ area: 'mf-search', version }));
      const refusal = { code: 'area-twice', message: 'mf-search is named twice.' };
      await expect(store.promoteMany(twice, authorship)).rejects.toMatchObject(refusal);
      const canary = store.startCanary({ releases: twice, percent: 5, ...authorship });
      await expect(canary).rejects.toMatchObject(refusal);
      await expect(store.previewPromotion(twice)).rejects.toMatchObject(refusal);
    });

    it('rejects a release that does not fit and leaves the live set unchanged', async () => {
      const store = await kind.openWithSite();
      await publishFake(store, '1.0.0', fakeBuildRecord('mf-forms'));
      const uses = [{ widget: 'quick-search', mode: 'render' as const }];
      await publishFake(store, '2.0.0', fakeBuildRecord('mf-search', { uses }));
      const promoting = store.promote({ area: 'mf-search', version: '2.0.0', ...authorship });
      expect(await refusalsOf(promoting)).toMatchObject([
        { rule: 'widget-missing', area: 'mf-search' },
      ]);
      expect((await store.live())?.set).toBe(1);
    });

    it('can move areas together that do not fit individually', async () => {
      const store = await kind.openWithSite();
      const search = fakeBuildRecord('mf-search', { contract: '2.0' });
      const host = fakeBuildRecord('host', { contract: '2.0' });
      await expect(publishFake(store, '2.0.0', host)).rejects.toMatchObject({
        refusals: [{ rule: 'contract', area: 'mf-search', other: 'host' }],
      });
      const alongside = await Promise.all(
        [host, search].map(async (build) => ({
          area: build.area,
          version: '2.0.0',
          buildFolder: await fakeBuild(build),
        })),
      );
      for (const built of alongside) {
        await store.publish({ ...built, sourceHash: null, commit: null, alongside, ...authorship });
      }
      const alone = store.promote({ area: 'host', version: '2.0.0', ...authorship });
      expect(await refusalsOf(alone)).toMatchObject([{ rule: 'contract', area: 'mf-search' }]);
      const names = ['host', 'mf-search'].map((area) => ({ area, version: '2.0.0' }));
      const set = await store.promoteMany(names, authorship);
      expect(set).toMatchObject({
        set: 2,
        area: null,
        areas: { host: '2.0.0', 'mf-search': '2.0.0' },
      });
    });

    it('rejects a release with missing files, but still moves other areas', async () => {
      const store = await storeWithVersions('2.0.0');
      await kind.loseFiles(store, 'mf-search', '1.0.0');
      expect(await refusalsOf(store.rollback({ area: 'mf-search', ...authorship }))).toMatchObject([
        { rule: 'files-lost', area: 'mf-search' },
      ]);
      await kind.loseFiles(store, 'mf-search', '2.0.0');
      await publishFake(store, '1.1.0', fakeBuildRecord('host'));
      const set = await store.promote({ area: 'host', version: '1.1.0', ...authorship });
      expect(set.areas).toEqual({ host: '1.1.0', 'mf-search': '2.0.0' });
    });

    it('can build up a set area by area, starting with the host, before all widgets exist', async () => {
      const store = await kind.open();
      const uses = [{ widget: 'vehicle-card', mode: 'lazy' as const }];
      await publishFake(
        store,
        '1.0.0',
        fakeBuildRecord('mf-search', { widgets: [fakeWidget('vehicle-card')] }),
      );
      await publishFake(store, '1.0.0', fakeBuildRecord('host', { uses }));
      await publishFake(store, '1.0.0', fakeBuildRecord('mf-content', { uses }));
      const promote = (area: string) => store.promote({ area, version: '1.0.0', ...authorship });
      expect(await refusalsOf(promote('mf-content'))).toMatchObject([{ rule: 'one-host' }]);
      await promote('host');
      await promote('mf-content');
      await promote('mf-search');
      await publishFake(store, '2.0.0', fakeBuildRecord('mf-search', { widgets: [] }));
      const taking = store.promote({ area: 'mf-search', version: '2.0.0', ...authorship });
      expect((await refusalsOf(taking)).map(({ area }) => area).sort()).toEqual([
        'host',
        'mf-content',
      ]);
    });
  });

  describe('rollback', () => {
    const rollBack = (store: ReleaseStore, to?: string) =>
      store
        .rollback({ area: 'mf-search', ...authorship, ...(to ? { to } : {}) })
        .then((set) => set.areas['mf-search']);

    it('restores earlier releases one at a time, down to the first', async () => {
      const store = await storeWithVersions('2.0.0', '3.0.0');
      expect(await rollBack(store)).toBe('2.0.0');
      expect(await rollBack(store)).toBe('1.0.0');
      await expect(rollBack(store)).rejects.toMatchObject({ code: 'nothing-to-roll-back' });
      expect((await store.live())?.action).toBe('rollback');
    });

    it('skips releases that were rolled back before', async () => {
      const store = await storeWithVersions('2.0.0');
      await rollBack(store);
      await publishFake(store, '3.0.0', fakeBuildRecord('mf-search'));
      await store.promote({ area: 'mf-search', version: '3.0.0', ...authorship });
      expect(await rollBack(store)).toBe('1.0.0');
    });

    it('skips releases that a rollback to an older version passed over', async () => {
      const store = await storeWithVersions('2.0.0', '3.0.0');
      expect(await rollBack(store, '1.0.0')).toBe('1.0.0');
      await publishFake(store, '4.0.0', fakeBuildRecord('mf-search'));
      await store.promote({ area: 'mf-search', version: '4.0.0', ...authorship });
      expect(await rollBack(store)).toBe('1.0.0');
    });

    it('can restore a withdrawn release that was promoted again later', async () => {
      const store = await storeWithVersions('2.0.0');
      await rollBack(store);
      await store.promote({ area: 'mf-search', version: '2.0.0', ...authorship });
      await publishFake(store, '3.0.0', fakeBuildRecord('mf-search'));
      await store.promote({ area: 'mf-search', version: '3.0.0', ...authorship });
      expect(await rollBack(store)).toBe('2.0.0');
    });

    it('platform#F15: restores the predecessor of a release that was promoted again', async () => {
      const store = await storeWithVersions('2.0.0', '3.0.0', '4.0.0');
      await store.promote({ area: 'mf-search', version: '2.0.0', ...authorship });
      expect(await rollBack(store)).toBe('1.0.0');
      await expect(rollBack(store)).rejects.toMatchObject({ code: 'nothing-to-roll-back' });
    });

    it('platform#F15: works for a release that was withdrawn and promoted again', async () => {
      const store = await storeWithVersions('2.0.0', '3.0.0');
      await store.promote({ area: 'mf-search', version: '2.0.0', ...authorship });
      await store.promote({ area: 'mf-search', version: '3.0.0', ...authorship });
      expect(await rollBack(store)).toBe('2.0.0');
    });

    it('does not restore the release that was just withdrawn', async () => {
      const store = await storeWithVersions('2.0.0');
      await publishFake(store, '2.0.1', fakeBuildRecord('mf-search'));
      expect(await rollBack(store, '2.0.1')).toBe('2.0.1');
      expect(await rollBack(store)).toBe('1.0.0');
    });

    it('does not undo later promotions of other areas', async () => {
      const store = await storeWithVersions('2.0.0');
      await publishFake(store, '1.1.0', fakeBuildRecord('host'));
      await store.promote({ area: 'host', version: '1.1.0', ...authorship });
      await rollBack(store);
      expect((await store.live())?.areas).toEqual({ host: '1.1.0', 'mf-search': '1.0.0' });
    });

    it('is rejected if it would remove a widget that another area uses', async () => {
      const store = await kind.openWithSite();
      const card = fakeBuildRecord('mf-search', { widgets: [fakeWidget('vehicle-card')] });
      await publishFake(store, '2.0.0', card);
      await store.promote({ area: 'mf-search', version: '2.0.0', ...authorship });
      const uses = [{ widget: 'vehicle-card', mode: 'render' as const }];
      await publishFake(
        store,
        '1.0.0',
        fakeBuildRecord('mf-content', { routes: [fakeRoute('home', '/', uses)] }),
      );
      await store.promote({ area: 'mf-content', version: '1.0.0', ...authorship });
      const [refusal] = await refusalsOf(store.rollback({ area: 'mf-search', ...authorship }));
      expect(refusal?.message).toBe(
        'mf-content/home uses the widget vehicle-card, which no area of the set provides.',
      );
    });

    it('is rejected for an unknown area and for the release that is already live', async () => {
      const store = await kind.openWithSite();
      const code = 'nothing-to-roll-back';
      await expect(store.rollback({ area: 'mf-none', ...authorship })).rejects.toMatchObject({
        code,
      });
      await expect(rollBack(store, '1.0.0')).rejects.toMatchObject({ code });
    });
  });
}
