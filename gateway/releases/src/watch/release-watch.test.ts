import { area, addVisitors, openWatchedSite, type WatchedSite } from '../../test/watched-site.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { controlCohort } from './cohorts.ts';
import { hourMs } from './counts/count.ts';
import { measureName, thirdQuartile } from './counts/count-names.ts';

const by = { by: 'Ada', reason: 'a test' };
let site: WatchedSite;
let store: ReleaseStore;
let gateway: WatchedSite['gateway'];
beforeEach(async () => {
  site = await openWatchedSite();
  ({ store, gateway } = site);
});
afterEach(() => site.close());

const last = async () => (await store.journal()).at(-1);

/** Runs the work two hours later. */
async function later<Result>(work: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({
    // Fake only the date, because the store needs real timers.
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout'],
    now: Date.now() + 2 * hourMs,
  });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

async function startCanary(percent = 10) {
  return store.startCanary({ releases: [{ area, version: '2.0.0' }], percent, ...by });
}

describe('a canary', () => {
  it('that causes errors is ended with its evidence, but another canary continues', async () => {
    const canary = await startCanary();
    const other = await store.startCanary({
      releases: [{ area: 'host', version: '2.0.0' }],
      percent: 5,
      ...by,
    });
    const watch = await gateway();
    addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 100, errorCount: 6 });
    addVisitors(watch, {
      version: '1.0.0',
      cohort: controlCohort(canary.id),
      visitorCount: 900,
      errorCount: 1,
    });
    await watch.runRound();
    const state = await store.state();
    expect(state?.canaries.map(({ id }) => id)).toEqual([other.id]);
    expect(state?.canaries[0]?.ranges).toEqual(other.ranges);
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
    ['continues if it fails as often as the live release', 20, 180, 'stays'],
    ['continues if it has fewer than five erring visitors', 4, 0, 'stays'],
    ['is ended if it fails and the live release does not', 6, 0, 'goes'],
  ])('%s', async (_what, failed, beside, fate) => {
    const canary = await startCanary();
    const watch = await gateway();
    addVisitors(watch, {
      version: '2.0.0',
      cohort: canary.id,
      visitorCount: 1_000,
      errorCount: failed,
    });
    addVisitors(watch, {
      version: '1.0.0',
      cohort: controlCohort(canary.id),
      visitorCount: 9_000,
      errorCount: beside,
    });
    await watch.runRound();
    expect((await store.state())?.canaries).toHaveLength(fate === 'stays' ? 1 : 0);
  });

  it('continues during a freeze of all areas and is ended afterwards', async () => {
    const canary = await startCanary();
    await store.freeze({ area: null, ...by });
    const watch = await gateway();
    addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 100, errorCount: 50 });
    addVisitors(watch, {
      version: '1.0.0',
      cohort: controlCohort(canary.id),
      visitorCount: 900,
      errorCount: 0,
    });
    await watch.runRound();
    expect((await store.state())?.canaries).toHaveLength(1);
    await store.unfreeze({ area: null, ...by });
    await watch.runRound();
    expect((await store.state())?.canaries).toHaveLength(0);
  });

  it('is evaluated with the counts of all gateways and ended only once', async () => {
    const canary = await startCanary();
    const gateways = [await gateway(), await gateway(), await gateway()];
    for (const watch of gateways) {
      addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 50, errorCount: 2 });
      addVisitors(watch, {
        version: '1.0.0',
        cohort: controlCohort(canary.id),
        visitorCount: 450,
        errorCount: 0,
      });
    }
    await Promise.all(gateways.map((watch) => watch.runRound()));
    await Promise.all(gateways.map((watch) => watch.runRound()));
    const aborts = (await store.journal()).filter(({ action }) => action === 'abort');
    expect(aborts).toHaveLength(1);
    expect((await store.journal()).filter(({ action }) => action === 'refused')).toEqual([]);
  });

  it('is ended only by more erring visitors than could be hostile', async () => {
    const canary = await startCanary();
    const watch = await gateway({ hostileNetworks: 100 });
    addVisitors(watch, {
      version: '1.0.0',
      cohort: controlCohort(canary.id),
      visitorCount: 9_000,
      errorCount: 1,
    });
    addVisitors(watch, {
      version: '2.0.0',
      cohort: canary.id,
      visitorCount: 1_000,
      errorCount: 20,
    });
    await watch.runRound();
    expect(watch.figures().canaries[canary.id]).toMatchObject({
      excluded: 20,
      hostileNetworks: 100,
    });
    expect((await store.state())?.canaries).toHaveLength(1);
    addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 0, errorCount: 20 });
    await watch.runRound();
    expect((await store.state())?.canaries).toHaveLength(0);
    expect(await last()).toMatchObject({ evidence: { excluded: expect.any(Number) as number } });
  });

  it('keeps its evidence when its share is raised or another canary starts', async () => {
    const canary = await startCanary(5);
    const watch = await gateway({ reverts: false });
    addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 50, errorCount: 6 });
    addVisitors(watch, {
      version: '1.0.0',
      cohort: controlCohort(canary.id),
      visitorCount: 950,
      errorCount: 6,
    });
    await watch.runRound();
    const evidence = () => watch.figures().canaries[canary.id]?.evidence ?? 0;
    const before = evidence();
    expect(before).toBeGreaterThan(1_000);
    // A share applies to a whole hour, so the counts must lie well before the change.
    await later(() => store.resizeCanary({ area, percent: 50, ...by }));
    await watch.runRound();
    expect(evidence()).toBeCloseTo(before, 5);
    const host = { area: 'host', version: '2.0.0' };
    await later(() => store.startCanary({ releases: [host], percent: 40, ...by }));
    await watch.runRound();
    expect(evidence()).toBeCloseTo(before, 5);
  });

  it('is observed, but not ended, if automatic rollbacks are disabled', async () => {
    const canary = await startCanary();
    const watch = await gateway({ reverts: false });
    addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 100, errorCount: 50 });
    addVisitors(watch, {
      version: '1.0.0',
      cohort: controlCohort(canary.id),
      visitorCount: 900,
      errorCount: 0,
    });
    await watch.runRound();
    const figures = watch.figures().canaries[canary.id];
    expect(figures?.evidence).toBeGreaterThan(1_000);
    expect(figures).toMatchObject({
      area,
      threshold: 1_000,
      minErringNetworks: 5,
      hostileNetworks: 0,
      excluded: 0,
      canary: { version: '2.0.0', visitors: 100, erring: 50 },
      live: { version: '1.0.0', visitors: 900, erring: 0 },
    });
    expect((await store.state())?.canaries).toHaveLength(1);
  });
});

describe('figures', () => {
  it('include the visitors, errors and INP of the live release', async () => {
    const watch = await gateway();
    addVisitors(watch, { version: '1.0.0', cohort: 'live', visitorCount: 10, errorCount: 1 });
    for (const value of [50, 60, 70, 400]) {
      watch.increment({ area, version: '1.0.0', cohort: 'live' }, measureName('INP', value));
    }
    await watch.runRound();
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
  ] as const)('give the 75th percentile of %s to within a tenth', (measure, values, expected) => {
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
    addVisitors(watch, { version: '1.0.0', cohort: 'live', visitorCount: 10, errorCount: 1 });
    await watch.runRound();
    const other = await gateway();
    expect(other.figures().areas[area]?.cohort).toMatchObject({ visitors: 10, erring: 1 });
  });
});
