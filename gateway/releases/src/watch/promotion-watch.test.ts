import { fakeBuildRecord, fakeRoute, publishFake } from '../../test/fake-build.ts';
import { area, addVisitors, openWatchedSite, type WatchedSite } from '../../test/watched-site.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { hourMs } from './counts/count.ts';

const by = { by: 'Ada', reason: 'a test' };
let site: WatchedSite;
let store: ReleaseStore;
let gateway: WatchedSite['gateway'];
beforeEach(async () => {
  site = await openWatchedSite();
  ({ store, gateway } = site);
});
afterEach(() => site.close());

const live = async () => (await store.live())?.areas;
const last = async () => (await store.journal()).at(-1);

describe('a promoted release', () => {
  async function promoteAfter(crowdBefore: { visitorCount: number; errorCount: number }) {
    const watch = await gateway();
    addVisitors(watch, { version: '1.0.0', cohort: 'live', ...crowdBefore });
    await store.promoteMany(
      [
        { area, version: '2.0.0' },
        { area: 'host', version: '2.0.0' },
      ],
      by,
    );
    return watch;
  }

  it('is rolled back if it causes errors, but releases promoted with it stay live', async () => {
    const watch = await promoteAfter({ visitorCount: 2_000, errorCount: 4 });
    addVisitors(watch, { version: '2.0.0', cohort: 'live', visitorCount: 100, errorCount: 20 });
    await watch.runRound();
    expect(await live()).toEqual({ host: '2.0.0', [area]: '1.0.0' });
    expect(await last()).toMatchObject({
      action: 'revert',
      by: 'watch',
      moved: [{ area, from: '2.0.0', to: '1.0.0' }],
      evidence: { erring: 20, erringOfOther: 4, threshold: 2_000 },
    });
  });

  it('stays live if its error rate has less than doubled', async () => {
    const watch = await promoteAfter({ visitorCount: 20_000, errorCount: 200 });
    addVisitors(watch, { version: '2.0.0', cohort: 'live', visitorCount: 10_000, errorCount: 190 });
    await watch.runRound();
    expect(await live()).toMatchObject({ [area]: '2.0.0' });
  });

  it('stays live if there is no earlier data to compare with', async () => {
    const watch = await promoteAfter({ visitorCount: 0, errorCount: 0 });
    addVisitors(watch, { version: '2.0.0', cohort: 'live', visitorCount: 100, errorCount: 100 });
    await watch.runRound();
    expect(await live()).toMatchObject({ [area]: '2.0.0' });
  });

  it('that finishes a canary is compared with its predecessor, even if few visitors had the latter', async () => {
    const watch = await gateway();
    const releases = [{ area, version: '2.0.0' }];
    await store.startCanary({ releases, percent: 95, ...by });
    site.advance(-30 * hourMs);
    addVisitors(watch, {
      version: '1.0.0',
      cohort: 'live/canary-2',
      visitorCount: 2_000,
      errorCount: 2,
    });
    await watch.runRound();
    // For more than a day, only visitors of the canary arrived.
    site.advance(30 * hourMs);
    await store.finishCanary({ area, ...by });
    addVisitors(watch, { version: '2.0.0', cohort: 'live', visitorCount: 200, errorCount: 40 });
    await watch.runRound();
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('is not rolled back by the watch if a rollback made it live', async () => {
    const watch = await promoteAfter({ visitorCount: 2_000, errorCount: 0 });
    addVisitors(watch, { version: '2.0.0', cohort: 'live', visitorCount: 2_000, errorCount: 0 });
    await store.rollback({ area, ...by });
    addVisitors(watch, { version: '1.0.0', cohort: 'live', visitorCount: 100, errorCount: 100 });
    await watch.runRound();
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('is rolled back only once, even if two gateways detect its errors', async () => {
    const watch = await promoteAfter({ visitorCount: 2_000, errorCount: 0 });
    const other = await gateway();
    addVisitors(watch, { version: '2.0.0', cohort: 'live', visitorCount: 100, errorCount: 100 });
    await watch.runRound();
    await other.runRound();
    const reverts = (await store.journal()).filter(({ action }) => action === 'revert');
    expect(reverts).toHaveLength(1);
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('stays live if its rollback is impossible, which is journalled only once', async () => {
    const watch = await gateway();
    addVisitors(watch, { version: '1.0.0', cohort: 'live', visitorCount: 2_000, errorCount: 0 });
    const moved = fakeBuildRecord(area, { routes: [fakeRoute('home', '/elsewhere')] });
    await publishFake(store, '2.1.0', moved);
    await store.promote({ area, version: '2.1.0', ...by });
    // Another area now uses the URL of the previous release.
    const heir = fakeBuildRecord('mf-heir', { routes: [fakeRoute('home', `/${area}`)] });
    await publishFake(store, '1.0.0', heir);
    await store.promote({ area: 'mf-heir', version: '1.0.0', ...by });
    addVisitors(watch, { version: '2.1.0', cohort: 'live', visitorCount: 100, errorCount: 100 });
    await watch.runRound();
    await watch.runRound();
    expect(await live()).toMatchObject({ [area]: '2.1.0' });
    // The watch retries, because the release may fit by then. The journal keeps one entry.
    const trying = jest.spyOn(store, 'revert');
    site.advance(10 * 60_000);
    await watch.runRound();
    expect(trying).toHaveBeenCalledTimes(1);
    const told = (await store.journal()).filter(({ action }) => action === 'refused');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ by: 'watch', attempted: 'revert mf-search to 1.0.0' });
  });
});
