import { area, addVisitors, openWatchedSite, type WatchedSite } from '../../test/watched-site.ts';
import { advanceClock, startVirtualClock } from '../../test/virtual-clock.ts';
import { percentOf } from '../canaries/canary.ts';
import { statusOf } from '../client/release-status.ts';
import { parsePlan } from '../plans/plan.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { controlCohort } from './cohorts.ts';
import { hourMs, minuteMs } from './counts/count.ts';

const who = { by: 'Ada', reason: 'a test' };
type Watch = Awaited<ReturnType<WatchedSite['gateway']>>;
let site: WatchedSite;
let store: ReleaseStore;
let watch: Watch;
beforeEach(async () => {
  startVirtualClock('2026-11-25T10:00:00Z');
  site = await openWatchedSite();
  ({ store } = site);
  watch = await site.gateway();
});
afterEach(async () => {
  await site.close();
  jest.useRealTimers();
});

async function planCanary(plan: string) {
  const steps = parsePlan(plan);
  return store.startCanary({
    releases: [{ area, version: '2.0.0' }],
    percent: steps[0]!.percent,
    plan: steps,
    ...who,
  });
}

/** The gateways look once a minute. */
async function watchFor(milliseconds: number, watches: Watch[] = [watch]): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += minuteMs) {
    advanceClock(Math.min(minuteMs, milliseconds - passed));
    for (const gateway of watches) await gateway.runRound();
  }
}

const canaryNow = async () => (await store.state())?.canaries[0];
const stepNow = async () => (await canaryNow())?.plan?.step;
const pauseNow = async () => (await canaryNow())?.plan?.pause;
const last = async () => (await store.journal()).at(-1);

it('a canary plan takes each step after its watched time and finally promotes the release', async () => {
  await planCanary('5:10m,25:20m,100');
  await watchFor(9 * minuteMs);
  expect(await stepNow()).toBe(1);
  expect((await statusOf(store)).canaries[0]?.nextStepAt).toBe('2026-11-25T10:10:00.000Z');
  await watchFor(minuteMs);
  const canary = await canaryNow();
  expect(canary?.plan?.step).toBe(2);
  expect(percentOf(canary!)).toBe(25);
  expect(await last()).toMatchObject({
    action: 'resize',
    by: 'plan',
    reason:
      "Step 2 of 3 of Ada's plan: 25%. 5% was watched for 10 min, 0 visits, evidence of harm 1.",
    plan: { step: 2, steps: 3 },
  });
  await watchFor(20 * minuteMs);
  expect((await store.live())?.areas).toMatchObject({ [area]: '2.0.0' });
  expect(await last()).toMatchObject({ action: 'finish', by: 'plan', plan: { step: 3, steps: 3 } });
});

it('a canary plan stays at the share of its last step if that is below 100%', async () => {
  await planCanary('5:5m,25');
  await watchFor(15 * minuteMs);
  expect(percentOf((await canaryNow())!)).toBe(25);
  expect((await statusOf(store)).canaries[0]).toMatchObject({
    plan: { step: 2 },
    nextStepAt: null,
  });
});

it('a canary plan takes each step once, even if the clocks of several gateways differ', async () => {
  await planCanary('5:4m,25:4m,100');
  const late = await site.gateway();
  site.advance(20_000);
  const early = await site.gateway();
  await watchFor(10 * minuteMs, [early, late, watch]);
  const steps = (await store.journal()).flatMap((entry) =>
    'plan' in entry && entry.plan ? [[entry.action, entry.plan.step]] : [],
  );
  expect(steps).toEqual([
    ['canary', 1],
    ['resize', 2],
    ['finish', 3],
  ]);
});

it('a canary plan does not count time in which no gateway was watching', async () => {
  await planCanary('5:10m,25:10m,100');
  await watchFor(5 * minuteMs);
  advanceClock(10 * hourMs);
  const again = await site.gateway();
  expect(await stepNow()).toBe(1);
  expect(await last()).toMatchObject({
    action: 'resume',
    reason: expect.stringMatching(
      /^No gateway watched from 2026-11-25T10:0[45].* to 2026-11-25T20:05/,
    ),
  });
  await watchFor(4 * minuteMs, [again]);
  expect(await stepNow()).toBe(1);
  await watchFor(2 * minuteMs, [again]);
  expect(await stepNow()).toBe(2);
  await watchFor(8 * minuteMs, [again]);
  expect(await stepNow()).toBe(2);
});

it('a canary plan pauses during a freeze or a freeze window', async () => {
  await planCanary('5:10m,100');
  await watchFor(5 * minuteMs);
  await store.freeze({ area, by: 'Mo', reason: 'the sale' });
  await watchFor(15 * minuteMs);
  expect(await pauseNow()).toMatchObject({
    cause: 'freeze',
    reason: 'mf-search is frozen by Mo: the sale',
  });
  await store.unfreeze({ area, ...who });
  // London time is UTC in winter.
  await store.addFreezeWindow({ area: null, from: '10:22', to: '10:40', ...who });
  await watchFor(15 * minuteMs);
  expect(await pauseNow()).toMatchObject({ cause: 'freeze' });
  expect((await statusOf(store)).canaries[0]?.nextStepAt).toBeNull();
  await watchFor(5 * minuteMs);
  expect(await pauseNow()).toBeNull();
  expect(await stepNow()).toBe(1);
  await watchFor(5 * minuteMs);
  expect((await store.live())?.areas).toMatchObject({ [area]: '2.0.0' });
  const actions = (await store.journal()).map(({ action }) => action).slice(-6);
  expect(actions).toEqual(['unfreeze', 'freeze', 'resume', 'pause', 'resume', 'finish']);
});

it('a canary plan pauses while the evidence of harm exceeds the limit of its step', async () => {
  const canary = await planCanary('10:30m,100');
  await watchFor(5 * minuteMs);
  addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 100, errorCount: 3 });
  addVisitors(watch, {
    version: '1.0.0',
    cohort: controlCohort(canary.id),
    visitorCount: 900,
    errorCount: 1,
  });
  await watchFor(30 * minuteMs);
  expect(await pauseNow()).toMatchObject({
    cause: 'evidence',
    reason: expect.stringMatching(
      /^The evidence of harm is \d+(\.\d+)?\. This step allows less than 20; the watch ends the canary at 1000\.$/,
    ),
  });
  expect(await last()).toMatchObject({ action: 'pause', evidence: { maxEvidence: 20 } });
  for (let minute = 0; minute < 10; minute += 1) {
    addVisitors(watch, {
      version: '1.0.0',
      cohort: controlCohort(canary.id),
      visitorCount: 90,
      errorCount: 4,
    });
    await watchFor(minuteMs);
  }
  expect(await pauseNow()).toBeNull();
  await watchFor(25 * minuteMs);
  expect((await store.live())?.areas).toMatchObject({ [area]: '2.0.0' });
});

it('a canary plan waits for the minimum number of visits of a step', async () => {
  const canary = await planCanary('10:10m:min-visits=50,100');
  addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 20, errorCount: 0 });
  await watchFor(15 * minuteMs);
  expect(await pauseNow()).toMatchObject({
    cause: 'visits',
    reason: 'This step needs 50 visits; 20 were seen.',
  });
  await expect(store.resumePlan({ area, ...who })).rejects.toThrow(
    'The plan of mf-search resumes automatically once this is over: This step needs 50 visits',
  );
  addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 30, errorCount: 0 });
  await watchFor(minuteMs);
  expect((await store.live())?.areas).toMatchObject({ [area]: '2.0.0' });
});

it('a manually paused canary plan continues only manually, with its remaining time', async () => {
  await planCanary('5:10m,100');
  await watchFor(5 * minuteMs);
  await store.pausePlan({ area, by: 'Mo', reason: 'lunch' });
  await store.freeze({ area, ...who });
  await watchFor(10 * minuteMs);
  await store.unfreeze({ area, ...who });
  await watchFor(10 * minuteMs);
  expect(await pauseNow()).toMatchObject({ cause: 'hand', by: 'Mo' });
  await store.resumePlan({ area, ...who });
  await watchFor(4 * minuteMs);
  expect(await stepNow()).toBe(1);
  await watchFor(minuteMs);
  expect((await store.live())?.areas).toMatchObject({ [area]: '2.0.0' });
});

it('a canary plan ends when its canary is ended manually or by the watch', async () => {
  const canary = await planCanary('10:1h,100');
  addVisitors(watch, { version: '2.0.0', cohort: canary.id, visitorCount: 100, errorCount: 30 });
  addVisitors(watch, {
    version: '1.0.0',
    cohort: controlCohort(canary.id),
    visitorCount: 900,
    errorCount: 0,
  });
  await watchFor(2 * minuteMs);
  expect(await last()).toMatchObject({ action: 'abort', by: 'watch', plan: { step: 1, steps: 2 } });
  await planCanary('10:5m,100');
  await store.abortCanary({ area, ...who });
  await watchFor(10 * minuteMs);
  expect((await store.live())?.areas).toMatchObject({ [area]: '1.0.0' });
});
