import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { fakeBuildRecord, fakeRoute, publishFake, storeWithSite } from '../../test/fake-build.ts';
import type { ReleaseStore } from '../release-store.ts';
import { besideArm } from './cohorts.ts';
import { erring, faultName, measureName, thirdQuartile, visitors } from './counts/count-names.ts';
import { openSqliteCounts } from './counts/sqlite-counts.ts';
import { ReleaseWatch } from './release-watch.ts';
import { watchSettingsSchema } from './watch-settings.ts';

const by = { by: 'Ada', reason: 'a test' };
const area = 'mf-search';
const logger = pino({ level: 'silent' });

let folder: string;
let store: ReleaseStore;
const watches: ReleaseWatch[] = [];

/** One gateway of several: they share a store and the file of counts. */
async function gateway(settings: object = {}): Promise<ReleaseWatch> {
  const counts = await openSqliteCounts(join(folder, 'counts.sqlite'));
  const watch = new ReleaseWatch({
    store,
    counts,
    settings: watchSettingsSchema.parse(settings),
    logger,
    clock: { now: () => Date.now() },
  });
  watches.push(watch);
  await watch.look();
  return watch;
}

function crowd(
  watch: ReleaseWatch,
  {
    version,
    cohort,
    seen,
    failed,
  }: { version: string; cohort: string; seen: number; failed: number },
) {
  const shown = { area, version, cohort };
  for (let index = 0; index < seen; index += 1) watch.note(shown, visitors);
  for (let index = 0; index < failed; index += 1) {
    watch.note(shown, erring);
    watch.note(shown, faultName({ kind: 'error', name: 'TypeError', at: 'a.js:1:2' }));
  }
}

const live = async () => (await store.live())?.areas;
const last = async () => (await store.journal()).at(-1);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
  store = await storeWithSite();
  await publishFake(store, '2.0.0', fakeBuildRecord(area));
  await publishFake(store, '2.0.0', fakeBuildRecord('host'));
});

afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function canary(percent = 10) {
  return store.startArm({ releases: [{ area, version: '2.0.0' }], percent, ...by });
}

describe('a canary', () => {
  it('that harms is ended with its evidence, and no other', async () => {
    const arm = await canary();
    const other = await store.startArm({
      releases: [{ area: 'host', version: '2.0.0' }],
      percent: 5,
      ...by,
    });
    const watch = await gateway();
    crowd(watch, { version: '2.0.0', cohort: arm.id, seen: 100, failed: 6 });
    crowd(watch, { version: '1.0.0', cohort: besideArm(arm.id), seen: 900, failed: 1 });
    await watch.look();
    const state = await store.state();
    expect(state?.arms.map(({ id }) => id)).toEqual([other.id]);
    expect(state?.arms[0]?.ranges).toEqual(other.ranges);
    expect(await last()).toMatchObject({
      action: 'abort',
      by: 'watch',
      reason: 'mf-search@2.0.0 failed for 6 of 100 visitors, mf-search@1.0.0 for 1 of 900.',
      evidence: {
        visitors: 100,
        erring: 6,
        visitorsOfOther: 900,
        erringOfOther: 1,
        threshold: 1_000,
        faults: [{ kind: 'error', name: 'TypeError', at: 'a.js:1:2', visitors: 6 }],
      },
    });
  });

  it.each([
    ['fails like the live release', 20, 180, 'stays'],
    ['has fewer erring visitors than five', 4, 0, 'stays'],
    ['alone fails', 6, 0, 'goes'],
  ])('that %s', async (_what, failed, beside, fate) => {
    const arm = await canary();
    const watch = await gateway();
    crowd(watch, { version: '2.0.0', cohort: arm.id, seen: 1_000, failed });
    crowd(watch, { version: '1.0.0', cohort: besideArm(arm.id), seen: 9_000, failed: beside });
    await watch.look();
    expect((await store.state())?.arms).toHaveLength(fate === 'stays' ? 1 : 0);
  });

  it('of a frozen area stays, and of all areas', async () => {
    const arm = await canary();
    await store.freeze({ area: null, ...by });
    const watch = await gateway();
    crowd(watch, { version: '2.0.0', cohort: arm.id, seen: 100, failed: 50 });
    crowd(watch, { version: '1.0.0', cohort: besideArm(arm.id), seen: 900, failed: 0 });
    await watch.look();
    expect((await store.state())?.arms).toHaveLength(1);
    await store.unfreeze({ area: null, ...by });
    await watch.look();
    expect((await store.state())?.arms).toHaveLength(0);
  });

  it('is judged by what all gateways have counted together, and ended once', async () => {
    const arm = await canary();
    const gateways = [await gateway(), await gateway(), await gateway()];
    for (const watch of gateways) {
      crowd(watch, { version: '2.0.0', cohort: arm.id, seen: 50, failed: 2 });
      crowd(watch, { version: '1.0.0', cohort: besideArm(arm.id), seen: 450, failed: 0 });
    }
    await Promise.all(gateways.map((watch) => watch.look()));
    await Promise.all(gateways.map((watch) => watch.look()));
    const aborts = (await store.journal()).filter(({ action }) => action === 'abort');
    expect(aborts).toHaveLength(1);
    expect((await store.journal()).filter(({ action }) => action === 'refused')).toEqual([]);
  });

  it('is only looked at where the watch may not revert', async () => {
    const arm = await canary();
    const watch = await gateway({ reverts: false });
    crowd(watch, { version: '2.0.0', cohort: arm.id, seen: 100, failed: 50 });
    crowd(watch, { version: '1.0.0', cohort: besideArm(arm.id), seen: 900, failed: 0 });
    await watch.look();
    const figures = watch.figures().arms[arm.id];
    expect(figures?.evidence).toBeGreaterThan(1_000);
    expect(figures).toMatchObject({
      area,
      threshold: 1_000,
      leastErring: 5,
      canary: { version: '2.0.0', visitors: 100, erring: 50 },
      live: { version: '1.0.0', visitors: 900, erring: 0 },
    });
    expect((await store.state())?.arms).toHaveLength(1);
  });
});

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

  it('that gets bad goes back, alone', async () => {
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

  it('that is not twice as bad stays', async () => {
    const watch = await promoteAfter({ seen: 20_000, failed: 200 });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 10_000, failed: 190 });
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '2.0.0' });
  });

  it('with nothing to compare with stays', async () => {
    const watch = await promoteAfter({ seen: 0, failed: 0 });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '2.0.0' });
  });

  it('that a rollback brought is not taken away again', async () => {
    const watch = await promoteAfter({ seen: 2_000, failed: 0 });
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 2_000, failed: 0 });
    await store.rollback({ area, ...by });
    crowd(watch, { version: '1.0.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('goes one step back, though two gateways see it at the same moment', async () => {
    const watch = await promoteAfter({ seen: 2_000, failed: 0 });
    const other = await gateway();
    crowd(watch, { version: '2.0.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    await other.look();
    const reverts = (await store.journal()).filter(({ action }) => action === 'revert');
    expect(reverts).toHaveLength(1);
    expect(await live()).toMatchObject({ [area]: '1.0.0' });
  });

  it('that can’t go back stays, which is told of once with the reason', async () => {
    const watch = await gateway();
    crowd(watch, { version: '1.0.0', cohort: 'live', seen: 2_000, failed: 0 });
    const moved = fakeBuildRecord(area, { routes: [fakeRoute('home', '/elsewhere')] });
    await publishFake(store, '2.1.0', moved);
    await store.promote({ area, version: '2.1.0', ...by });
    // Another area has taken the address of the release before.
    const heir = fakeBuildRecord('mf-heir', { routes: [fakeRoute('home', `/${area}`)] });
    await publishFake(store, '1.0.0', heir);
    await store.promote({ area: 'mf-heir', version: '1.0.0', ...by });
    crowd(watch, { version: '2.1.0', cohort: 'live', seen: 100, failed: 100 });
    await watch.look();
    await watch.look();
    expect(await live()).toMatchObject({ [area]: '2.1.0' });
    const told = (await store.journal()).filter(({ action }) => action === 'refused');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ by: 'watch', attempted: 'revert mf-search to 1.0.0' });
  });
});

describe('figures', () => {
  it('tell of the live release by the minute, with its vitals', async () => {
    const watch = await gateway();
    crowd(watch, { version: '1.0.0', cohort: 'live', seen: 10, failed: 1 });
    for (const value of [50, 60, 70, 400]) {
      watch.note({ area, version: '1.0.0', cohort: 'live' }, measureName('INP', value));
    }
    await watch.look();
    const { cohort } = watch.figures().areas[area]!;
    expect(cohort).toMatchObject({ version: '1.0.0', visitors: 10, erring: 1 });
    expect(cohort.points.reduce((sum, point) => sum + point.visitors, 0)).toBe(10);
    expect(cohort.inpMs).toBeGreaterThan(63);
    expect(cohort.inpMs).toBeLessThan(77);
  });

  it.each([
    ['INP', [100, 200, 300, 400], 300],
    ['LCP', [2_500], 2_500],
    ['CLS', [0, 0, 0, 0.3], 0],
    ['CLS', [0.1, 0.1], 0.1],
  ] as const)('name the third quartile of %s within a tenth', (measure, values, expected) => {
    const counts = new Map<string, number>();
    for (const value of values) {
      const name = measureName(measure, value);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const found = thirdQuartile(measure, counts) ?? Number.NaN;
    expect(Math.abs(found - expected)).toBeLessThanOrEqual(expected * 0.1);
  });

  it('survive a restart', async () => {
    const watch = await gateway();
    crowd(watch, { version: '1.0.0', cohort: 'live', seen: 10, failed: 1 });
    await watch.look();
    const other = await gateway();
    expect(other.figures().areas[area]?.cohort).toMatchObject({ visitors: 10, erring: 1 });
  });
});
