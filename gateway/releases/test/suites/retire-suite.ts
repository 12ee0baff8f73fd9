import { fakeBuildRecord, fakeRoute, fakeWidget, publishFake } from '../fake-build.ts';
import { statusOf } from '../../src/client/release-status.ts';
import type { ReleaseStore } from '../../src/store/release-store.ts';
import type { StoreKind } from '../stores.ts';
import { refusalsOf } from './moves-suite.ts';

const authorship = { by: 'Ada', reason: 'a test' };
const events = 'mf-events';

/** Areas that leave the set, and return. */
export function retireSuite(kind: StoreKind): void {
  /** A host, mf-search, and mf-events with a widget and pages. */
  async function siteWithEvents(): Promise<ReleaseStore> {
    const store = await kind.openWithSite();
    const build = fakeBuildRecord(events, {
      routes: [fakeRoute('event', '/events/:id'), fakeRoute('places', '/events/:id/places')],
      widgets: [fakeWidget('next-event')],
    });
    await publishFake(store, '1.0.0', build);
    await store.promote({ area: events, version: '1.0.0', ...authorship });
    return store;
  }
  const promote = async (store: ReleaseStore, version: string, build = fakeBuildRecord(events)) => {
    await publishFake(store, version, build);
    return store.promote({ area: build.area, version, ...authorship });
  };
  /**
   * mf-search shows the widget of mf-events twice and links to its pages. The host shows it on
   * every page.
   */
  async function siteThatUsesEvents(): Promise<ReleaseStore> {
    const store = await siteWithEvents();
    const uses = [{ widget: 'next-event', mode: 'render' as const }];
    const later = [{ widget: 'next-event', mode: 'visible' as const }];
    const search = fakeBuildRecord('mf-search', {
      routes: [fakeRoute('home', '/mf-search', uses)],
      widgets: [{ ...fakeWidget('card'), uses: later }],
      links: ['/events/:id', '/events/:id/places', '/mf-search'],
    });
    await promote(store, '2.0.0', search);
    const lazy = [{ widget: 'next-event', mode: 'lazy' as const }];
    await promote(store, '2.0.0', fakeBuildRecord('host', { uses: lazy }));
    return store;
  }
  const retire = (store: ReleaseStore) => store.retire({ areas: [events], ...authorship });

  describe('retire', () => {
    it('platform#F11: removes an area from the live set, and a rollback restores the area', async () => {
      const store = await siteWithEvents();
      const gone = { area: events, from: '1.0.0', to: null };
      expect(await store.previewRetirement({ areas: [events] })).toMatchObject({
        moved: [{ ...gone, owner: 'Team mf-events' }],
        fits: true,
      });
      expect(await retire(store)).toMatchObject({
        set: 3,
        action: 'retire',
        area: events,
        areas: { host: '1.0.0', 'mf-search': '1.0.0' },
      });
      expect((await store.live())?.areas).toEqual({ host: '1.0.0', 'mf-search': '1.0.0' });
      expect((await store.journal({ area: events })).at(-1)).toMatchObject({
        action: 'retire',
        moved: [gone],
        ...authorship,
      });
      expect((await store.verify()).faults).toEqual([]);
      expect((await statusOf(store)).retired).toMatchObject([
        { area: events, owner: 'Team mf-events', version: '1.0.0', since: { action: 'retire' } },
      ]);

      expect(await store.previewRollback({ area: events })).toMatchObject({
        moved: [{ area: events, from: null, to: '1.0.0' }],
      });
      const restored = await store.rollback({ area: events, ...authorship });
      expect(restored).toMatchObject({ set: 4, action: 'rollback', areas: { [events]: '1.0.0' } });
      expect((await statusOf(store)).retired).toEqual([]);
    });

    it('platform#F11: also happens when the first release of an area is rolled back', async () => {
      const store = await siteWithEvents();
      await promote(store, '2.0.0');
      const rollBack = async () =>
        (await store.rollback({ area: events, ...authorship })).areas[events];
      expect(await rollBack()).toBe('1.0.0');
      expect(await store.previewRollback({ area: events })).toMatchObject({
        moved: [{ area: events, from: '1.0.0', to: null }],
      });
      expect(await rollBack()).toBeUndefined();
      expect((await store.live())?.action).toBe('rollback');
      await expect(rollBack()).rejects.toMatchObject({ code: 'nothing-to-roll-back' });
      // It can return by a rollback to a named version, or by a promotion.
      const named = await store.rollback({ area: events, to: '2.0.0', ...authorship });
      expect(named.areas[events]).toBe('2.0.0');
    });

    it('platform#F11: is rejected with a list of the releases that use the area’s widgets or link to its pages', async () => {
      const store = await siteThatUsesEvents();
      const refusals = await refusalsOf(retire(store));
      expect(refusals.map(({ rule, message }) => `${rule}: ${message}`).sort()).toEqual([
        'page-linked: mf-search@2.0.0 links to the pages /events/:id, /events/:id/places of mf-events.',
        'widget-used: host@2.0.0 shows the widget next-event of mf-events on every page (mode lazy).',
        'widget-used: mf-search@2.0.0 shows the widget next-event of mf-events on its page /mf-search (mode render), in its widget card (mode visible).',
      ]);
      expect(refusals.map(({ owner, other }) => [owner, other])).toContainEqual([
        'Team mf-search',
        events,
      ]);
      // Rolling back a first release breaks the same releases.
      const message = (await refusalsOf(store.rollback({ area: events, ...authorship }))).map(
        (refusal) => refusal.message,
      );
      expect(message.sort()).toEqual(refusals.map((refusal) => refusal.message).sort());
      expect((await store.live())?.areas[events]).toBe('1.0.0');
    });

    it('platform#F11: moves dependent areas to releases that no longer use the retired area', async () => {
      const store = await siteThatUsesEvents();
      const companions = ['host', 'mf-search'].map((area) => ({ area, version: '3.0.0' }));
      for (const { area, version } of companions)
        await publishFake(store, version, fakeBuildRecord(area));
      const { moveAlong } = await store.previewRetirement({ areas: [events] });
      expect(moveAlong).toHaveLength(2);
      expect((await store.previewRetirement({ areas: [events], with: companions })).fits).toBe(
        true,
      );
      const set = await store.retire({ areas: [events], with: companions, ...authorship });
      expect(set).toMatchObject({ areas: { host: '3.0.0', 'mf-search': '3.0.0' }, area: null });
      expect(Object.keys(set.areas)).not.toContain(events);
    });

    it('platform#F11: records the overridden refusals of a forced retirement in the journal', async () => {
      const store = await siteThatUsesEvents();
      await store.retire({ areas: [events], force: true, ...authorship });
      const [entry] = (await store.journal()).slice(-1);
      expect(entry).toMatchObject({ action: 'retire' });
      expect(entry && 'forced' in entry ? entry.forced : []).toHaveLength(3);
      // Faults that the live set already has do not block other moves.
      await promote(store, '1.5.0', fakeBuildRecord('mf-forms'));
    });

    it('platform#F11: is rejected for the host and for areas that are frozen or not live', async () => {
      const store = await siteWithEvents();
      const refusing = (areas: string[]) => store.retire({ areas, force: true, ...authorship });
      await expect(refusing(['host'])).rejects.toMatchObject({ code: 'host-stays' });
      await expect(refusing(['mf-none'])).rejects.toMatchObject({ code: 'area-not-live' });
      await expect(refusing([events, events])).rejects.toMatchObject({ code: 'area-twice' });
      await store.freeze({ area: events, ...authorship });
      expect(await refusalsOf(refusing([events]))).toMatchObject([{ rule: 'frozen' }]);
      expect((await store.live())?.set).toBe(2);
    });

    it('platform#F11: ends the canary of the area, while other canaries continue without the area', async () => {
      const store = await siteWithEvents();
      await publishFake(store, '2.0.0', fakeBuildRecord(events));
      await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
      for (const area of [events, 'mf-search']) {
        await store.startCanary({
          releases: [{ area, version: '2.0.0' }],
          percent: 5,
          ...authorship,
        });
      }
      const effects = [
        { outcome: 'ended', area: events, why: 'mf-events is not in the set any more' },
        { outcome: 'rebased', area: 'mf-search' },
      ];
      expect((await store.previewRetirement({ areas: [events] })).canaries).toMatchObject(effects);
      await retire(store);
      const state = await store.state();
      expect(state?.canaries.map(({ releaseSet }) => releaseSet.areas)).toEqual([
        { host: '1.0.0', 'mf-search': '2.0.0' },
      ]);
      // A canary may bring it back, first for its own visitors.
      await store.startCanary({
        releases: [{ area: events, version: '2.0.0' }],
        percent: 5,
        ...authorship,
      });
      expect((await store.finishCanary({ area: events, ...authorship })).areas[events]).toBe(
        '2.0.0',
      );
    });
  });

  describe('prune', () => {
    /**
     * Publishes newer releases that never go live, so that the live ones are not among the newest
     * five.
     */
    const publishMany = async (store: ReleaseStore, area: string) => {
      for (const minor of [1, 2, 3, 4, 5]) {
        await publishFake(store, `9.${minor}.0`, fakeBuildRecord(area));
      }
    };

    it('platform#F7: keeps the next two rollback targets of each area after the retention days', async () => {
      const store = await siteWithEvents();
      await promote(store, '2.0.0', fakeBuildRecord('mf-search'));
      await promote(store, '3.0.0', fakeBuildRecord('mf-search'));
      await promote(store, '4.0.0', fakeBuildRecord('mf-search'));
      await promote(store, '2.0.0');
      await retire(store);
      await publishMany(store, 'mf-search');
      await publishMany(store, events);
      const gone = await store.prune({ retentionDays: 0, ...authorship });
      // Only the third rollback in a row would need this release.
      expect(gone).toEqual([{ area: 'mf-search', version: '1.0.0' }]);
      const rollBack = async (area: string) =>
        (await store.rollback({ area, ...authorship })).areas[area];
      expect([await rollBack('mf-search'), await rollBack('mf-search')]).toEqual([
        '3.0.0',
        '2.0.0',
      ]);
      expect([await rollBack(events), await rollBack(events)]).toEqual(['2.0.0', '1.0.0']);
    });
  });
}
