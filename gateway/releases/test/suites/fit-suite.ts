import type { BuildRecord } from '@contracts/platform/remote/build-record';
import {
  fakeBuild,
  fakeBuildRecord,
  fakeRoute,
  fakeWidget,
  publishFake,
  sharedModule,
} from '../fake-build.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import type { StoreKind } from '../stores.ts';
import { refusalsOf } from './moves-suite.ts';

const authorship = { by: 'Ada', reason: 'a test' };

function publishAhead(store: ReleaseStore, version: string, build: BuildRecord) {
  return fakeBuild(build, `${build.area} ${version}`).then((buildFolder) =>
    store.publish({
      area: build.area,
      version,
      buildFolder,
      sourceHash: null,
      commit: null,
      ahead: true,
      ...authorship,
    }),
  );
}

/**
 * Areas that depend on one another: what a move would break, and which releases must move along.
 */
export function fitSuite(kind: StoreKind): void {
  const areas = ['mf-search', 'mf-forms', 'mf-account', 'mf-content', 'mf-vehicle'];

  /** A site whose areas were all built with this version of React. */
  async function siteBuiltWith(react: string): Promise<ReleaseStore> {
    const store = await kind.open();
    const names = ['host', ...areas];
    for (const area of names) {
      await publishFake(
        store,
        '1.0.0',
        fakeBuildRecord(area, { shared: [sharedModule('react', react)] }),
      );
    }
    await store.promoteMany(
      names.map((area) => ({ area, version: '1.0.0' })),
      authorship,
    );
    return store;
  }
  const hostWith = (react: string) =>
    fakeBuildRecord('host', { shared: [sharedModule('react', react)] });

  describe('a preview of a move', () => {
    it('names every area, with its owner, that a host with newer shared packages would break', async () => {
      const store = await siteBuiltWith('19.3.1');
      await publishAhead(store, '2.0.0', hostWith('20.0.0'));
      const movePreview = await store.previewPromotion([{ area: 'host', version: '2.0.0' }]);
      expect(movePreview.fits).toBe(false);
      expect(movePreview.moveAlong).toBeNull();
      expect(movePreview.moved).toEqual([
        { area: 'host', from: '1.0.0', to: '2.0.0', owner: 'Team host' },
      ]);
      expect(
        movePreview.refusals
          .map(({ rule, area, owner, other }) => [rule, area, owner, other])
          .sort(),
      ).toEqual(areas.map((area) => ['shared-version', area, `Team ${area}`, 'host']).sort());
      expect((await store.live())?.set).toBe(1);
    });

    it('finds the releases that must move at the same time for the set to be compatible', async () => {
      const store = await siteBuiltWith('19.3.1');
      await publishAhead(store, '2.0.0', hostWith('20.0.0'));
      for (const area of areas) {
        const build = fakeBuildRecord(area, { shared: [sharedModule('react', '20.0.0')] });
        await publishAhead(store, '2.0.0', build);
      }
      const host = { area: 'host', version: '2.0.0' };
      const { moveAlong } = await store.previewPromotion([host]);
      expect(moveAlong?.map(({ area }) => area).sort()).toEqual([...areas].sort());
      expect((await store.previewPromotion([host, ...(moveAlong ?? [])])).fits).toBe(true);
      const set = await store.promoteMany([host, ...(moveAlong ?? [])], authorship);
      expect(new Set(Object.values(set.areas))).toEqual(new Set(['2.0.0']));

      // A rollback of the host alone is refused, and the preview names the releases that must move
      // along.
      const refused = await store
        .rollback({ area: 'host', ...authorship })
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'release-refused' });
      const back = await store.previewRollback({ area: 'host' });
      expect(back.moveAlong).toHaveLength(areas.length);
      const companions = { with: back.moveAlong ?? [] };
      expect(
        (await store.rollback({ area: 'host', ...companions, ...authorship })).areas,
      ).toMatchObject({
        host: '1.0.0',
        'mf-forms': '1.0.0',
      });
    });

    it('names the areas that would lack a widget after a rollback', async () => {
      const store = await kind.openWithSite();
      const card = fakeBuildRecord('mf-search', { widgets: [fakeWidget('vehicle-card')] });
      await publishFake(store, '2.0.0', card);
      await store.promote({ area: 'mf-search', version: '2.0.0', ...authorship });
      const uses = [{ widget: 'vehicle-card', mode: 'render' as const }];
      const content = fakeBuildRecord('mf-content', { routes: [fakeRoute('home', '/', uses)] });
      await publishFake(store, '1.0.0', content);
      await store.promote({ area: 'mf-content', version: '1.0.0', ...authorship });
      const movePreview = await store.previewRollback({ area: 'mf-search' });
      expect(movePreview.refusals).toMatchObject([
        { rule: 'widget-missing', area: 'mf-content', owner: 'Team mf-content' },
      ]);
    });
  });

  describe('publishing ahead', () => {
    it('still rejects a release that exceeds its own size budget', async () => {
      const store = await siteBuiltWith('19.3.1');
      const heavy = fakeBuildRecord('mf-search', { budget: { scriptBytes: 1 }, contract: '2.0' });
      expect(await refusalsOf(publishAhead(store, '2.0.0', heavy))).toMatchObject([
        { rule: 'size-budget', area: 'mf-search', owner: 'Team mf-search' },
      ]);
    });
  });

  it('platform#F14: rejects a size budget above the limit that a manager has set', async () => {
    const store = await siteBuiltWith('19.3.1');
    const large = fakeBuildRecord('mf-search', { budget: { scriptBytes: 60_001 } });
    expect(await refusalsOf(publishFake(store, '2.0.0', large))).toMatchObject([
      { rule: 'budget-limit', area: 'mf-search', owner: 'Team mf-search' },
    ]);
    await store.setBudgetLimit({ area: 'mf-search', scriptBytes: 60_001, ...authorship });
    await publishFake(store, '2.0.0', large);
    await store.setBudgetLimit({ area: 'mf-search', scriptBytes: 5_000, ...authorship });
    expect(await store.budgetLimits()).toMatchObject([{ area: 'mf-search', scriptBytes: 5_000 }]);
    const small = fakeBuildRecord('mf-search', { budget: { scriptBytes: 5_001 } });
    expect(await refusalsOf(publishFake(store, '3.0.0', small))).toMatchObject([
      { message: expect.stringContaining('a size budget of 5001 bytes, its limit is 5000') },
    ]);
    const set = (await store.journal()).filter(({ action }) => action === 'budget');
    expect(set).toMatchObject([{ scriptBytes: 60_001 }, { scriptBytes: 5_000, by: 'Ada' }]);
  });

  it('accepts a larger size budget in every release after the limit of the area is raised', async () => {
    const store = await siteBuiltWith('19.3.1');
    const large = fakeBuildRecord('mf-search', { budget: { scriptBytes: 70_000 } });
    await store.setBudgetLimit({ area: 'mf-forms', scriptBytes: 1, ...authorship });
    expect(await refusalsOf(publishFake(store, '2.0.0', large))).toHaveLength(1);
    await store.setBudgetLimit({ area: 'mf-search', scriptBytes: 70_000, ...authorship });
    await publishFake(store, '2.0.0', large);
    await publishFake(store, '3.0.0', large);
  });

  it('performs a forced move and journals the overridden refusals', async () => {
    const store = await siteBuiltWith('19.3.1');
    await publishAhead(store, '2.0.0', hostWith('20.0.0'));
    const move = { area: 'host', version: '2.0.0', ...authorship };
    expect(await refusalsOf(store.promote(move))).toHaveLength(areas.length);
    await store.promote({ ...move, force: true });
    const latest = (await store.journal()).find(({ action }) => action === 'promote');
    expect(latest).toMatchObject({ set: 2, reason: 'a test' });
    expect(latest && 'forced' in latest && latest.forced).toHaveLength(areas.length);
  });

  it('completes ten simultaneous promotions, each in its own set, with a complete journal', async () => {
    const store = await kind.open();
    const names = [
      'host',
      ...Array.from({ length: 10 }, (_none, index) => `mf-${'abcdefghij'[index]}`),
    ];
    for (const area of names) await publishFake(store, '1.0.0', fakeBuildRecord(area));
    await store.promoteMany(
      names.map((area) => ({ area, version: '1.0.0' })),
      authorship,
    );
    const remotes = names.slice(1);
    for (const area of remotes) await publishFake(store, '2.0.0', fakeBuildRecord(area));
    const second = await kind.openElsewhere(store);
    const sets = await Promise.all(
      remotes.map((area, index) =>
        (index % 2 === 0 ? store : second).promote({ area, version: '2.0.0', ...authorship }),
      ),
    );
    expect(sets.map(({ set }) => set).sort((left, right) => left - right)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
    const live = await store.live();
    expect(remotes.every((area) => live?.areas[area] === '2.0.0')).toBe(true);
    const journal = await store.journal();
    expect(journal.map(({ id }) => id)).toEqual(journal.map((_entry, index) => index + 1));
    expect(journal.filter(({ action }) => action === 'promote')).toHaveLength(10);
    expect((await store.sets()).map(({ previous }) => previous)).toEqual([
      null,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
    ]);
  });
}
