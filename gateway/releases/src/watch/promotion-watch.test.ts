import { fakeBuildRecord, fakeRoute, publishFake } from '../../test/fake-build.ts';
import { area, crowd, openWatchedSite, type WatchedSite } from '../../test/watched-site.ts';
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
  async function promoteAfter(crowdBefore: { seen: number; failed: number }) {
    const watch = await gateway();
    crowd(watch, { version: '1.0.0', cohort: 'live', ...crowdBefore });
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
    const watch = await promoteAfter({ seen: 2_000, failed: 4 });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 100, failed: 20 });
    await watch.look();
    expect(await live()).toEqual({ host: '2.0.0', [area]: '1.0.0' });
    expect(await last()).toMatchObject({
      action: 'revert',
      by: 'watch',
      moved: [{ area, from: '2.0.0', to: '1.0.0' }],
      evidence: { erring: 20, erringOfOther: 4, threshold: 2_000 },
    });
  });

  it('stays live if its error rate has less than doubled', async () => {
    const watch = await promoteAfter({ seen: 20_000, failed: 200 });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 10_000, failed: 190 });
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '2.0.0' });
  });

  it('stays live if there is no earlier data to compare with', async () => {
    const watch = await promoteAfter({ seen: 0, failed: 0 });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '2.0.0' });
  });

  it('that finishes a canary is compared with its predecessor, even if few visitors had the latter', async () => {
    const watch = await gateway();
    const releases = [{ area, version: '2.0.0' }];
    await store.startCanary({ releases, percent: 95, ...by });
    site.pass(-30 * hourMs);
    crowd(watch, { version: '1.0.0', cohort: 'live/canary-2', seen: 2_000, failed: 2 });
    await watch.look();
    // For more than a day, only visitors of the canary arrived.
    site.pass(30 * hourMs);
    await store.finishCanary({ area, ...by });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 200, failed: 40 });
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('is not rolled back by the watch if a rollback made it live', async () => {
    const watch = await promoteAfter({ seen: 2_000, failed: 0 });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 2_000, failed: 0 });
    await store.rollback({ area, ...by });
    crowd(watch, { version: '1.0.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('is rolled back only once, even if two gateways detect its errors', async () => {
    const watch = await promoteAfter({ seen: 2_000, failed: 0 });
    const other = await gateway();
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    await other.look();
    const reverts = (await store.journal()).filter(({ action }) => action === 'revert');
    expect(reverts).toHaveLength(1);
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('stays live if its rollback is impossible, which is journalled only once', async () => {
    const watch = await gateway();
    crowd(watch, { version: '1.0.0', cohort: 'live', seen: 2_000, failed: 0 });
    const moved = fakeBuildRecord(area, { routes: [fakeRoute('home', '/elsewhere')] });
    await publishFake(store, '2.1.0', moved);
    await store.promote({ area, version: '2.1.0', ...by });
    // Another area now uses the URL of the previous release.
    const heir = fakeBuildRecord('mf-heir', { routes: [fakeRoute('home', `/${area}`)] });
    await publishFake(store, '1.0.0', heir);
    await store.promote({ area: 'mf-heir', version: '1.0.0', ...by });
    crowd(watch, { version: '2.1.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '2.1.0' });
    // The watch retries, because the release may fit by then. The journal keeps one entry.
    const trying = jest.spyOn(store, 'revert');
    site.pass(10 * 60_000);
    await watch.look();
    expect(trying).toHaveBeenCalledTimes(1);
    const told = (await store.journal()).filter(({ action }) => action === 'refused');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ by: 'watch', attempted: 'revert mf-search to 1.0.0' });
  });
});
