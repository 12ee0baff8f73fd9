import { seededRandom } from '../../tools/revert/random.ts';
import { scenarios } from '../../tools/revert/scenarios.ts';
import { simulate } from '../../tools/revert/simulation.ts';
import { watchSettingsSchema } from './watch-settings.ts';
import { RateTrial } from './rate-trial.ts';
import {
  canaryShare,
  CanaryTrial,
  highestCount,
  hostileBudget,
  outageDetector,
} from './canary-trial.ts';
import { promotionEvidence, promotionThreshold, toleratedRate } from './promotion-trial.ts';

const watchDefaults = watchSettingsSchema.parse({});

describe('the trial of a canary', () => {
  it('starts without evidence and finds none in proportional errors', () => {
    const trial = new RateTrial();
    expect(trial.evidenceWithout(0)).toBeCloseTo(1);
    trial.observe(0.1, { canary: 10, live: 90 });
    expect(trial.evidenceWithout(0)).toBeLessThan(1);
  });

  it('keeps its expected evidence constant for a harmless canary', () => {
    const share = 0.1;
    const after = (pair: { canary: number; live: number }) => {
      const trial = new RateTrial();
      trial.observe(share, { canary: 3, live: 5 });
      trial.observe(share, pair);
      return trial.evidenceWithout(0);
    };
    const now = after({ canary: 0, live: 0 });
    const next =
      share * after({ canary: 1, live: 0 }) + (1 - share) * after({ canary: 0, live: 1 });
    expect(next).toBeCloseTo(now, 10);
  });

  it('exceeds the threshold after five errors in a 10% canary', () => {
    const trial = new RateTrial();
    trial.observe(0.1, { canary: 5, live: 0 });
    expect(trial.evidenceWithout(0)).toBeGreaterThan(1 / watchDefaults.alpha);
  });

  it('keeps its evidence finite', () => {
    const trial = new RateTrial();
    trial.observe(0.01, { canary: 5_000, live: 0 });
    expect(trial.evidenceWithout(0)).toBeLessThan(Infinity);
    trial.observe(0.01, { canary: 0, live: 50_000_000 });
    expect(trial.evidenceWithout(0)).toBeGreaterThanOrEqual(0);
  });

  it('excludes visitors from the period with the lowest share, where they count most', () => {
    const all = new RateTrial();
    all.observe(0.05, { canary: 6, live: 2 });
    all.observe(0.5, { canary: 6, live: 2 });
    const without = new RateTrial();
    without.observe(0.05, { canary: 2, live: 2 });
    without.observe(0.5, { canary: 6, live: 2 });
    expect(all.evidenceWithout(4)).toBeCloseTo(without.evidenceWithout(0), 6);
    const others = new RateTrial();
    others.observe(0.05, { canary: 6, live: 2 });
    others.observe(0.5, { canary: 2, live: 2 });
    expect(all.evidenceWithout(4)).toBeLessThan(others.evidenceWithout(0));
    expect(all.evidenceWithout(12)).toBeLessThan(1);
  });
});

describe('hostile visitors', () => {
  it.each([
    [100, 0.1, 0.0005],
    [100, 0.5, 0.0005],
    [1_200, 0.1, 0.00001],
    [10, 0.01, 0.0005],
  ])(
    'rarely exceed the bound for %d draws with a probability of %d',
    (trials, probability, doubt) => {
      const bound = highestCount(trials, probability, doubt);
      expect(above(trials, probability, bound)).toBeLessThanOrEqual(doubt);
      expect(above(trials, probability, bound - 1)).toBeGreaterThan(doubt);
    },
  );

  it('can all be in the canary if it has all visitors', () => {
    expect(highestCount(100, 1, 0.001)).toBe(100);
    expect(highestCount(0, 0.5, 0.001)).toBe(0);
  });

  it('are never assumed to become fewer when the share changes or time passes', () => {
    const budget = hostileBudget(100, 0.0005);
    const bounds = [
      [0.1, 1],
      [0.05, 1],
      [0.1, 1],
      [0.1, 2],
      [0.5, 2],
      [0.5, 12],
    ].map(([share, whiles]) => budget(share!, whiles!));
    expect(bounds).toEqual(bounds.toSorted((left, right) => left - right));
    expect(new Set(bounds).size).toBe(5);
  });

  it.each(scenarios.slice(0, 12).map(({ name, ...rest }) => [name, rest] as const))(
    'do not end a healthy canary in the scenario: %s',
    (_name, { steps, traffic }) => {
      const random = seededRandom(7);
      const healthy = { visitorsPerMinute: 2_000, steps, baseRate: 0.002, ratio: 1 };
      for (let index = 0; index < 6; index += 1) {
        const run = { limits: watchDefaults, minutes: 300, random };
        expect(simulate(healthy, traffic, run).minutes).toBeNull();
      }
    },
  );

  it('cannot hide a canary with ten times the error rate for an hour', () => {
    for (const { steps, traffic } of scenarios.slice(0, 12)) {
      const harmful = { visitorsPerMinute: 2_000, steps, baseRate: 0.002, ratio: 10 };
      const run = { limits: watchDefaults, minutes: 60, random: seededRandom(3) };
      expect(simulate(harmful, traffic, run).minutes).not.toBeNull();
    }
  });
});

describe('a canary', () => {
  const shares = (share: number) => ({ ofAllBuckets: share, ofComparedBuckets: share });
  const limits = { ...watchDefaults, hostileNetworks: 0 };
  const minute = 60_000;

  it('keeps its evidence when its share is raised from 5% to 50%', () => {
    const trial = new CanaryTrial(limits);
    trial.begin({ canary: 50, live: 950 }, shares(0.05), minute);
    trial.observe({ canary: 6, live: 6 });
    const before = trial.evidence;
    expect(before).toBeGreaterThan(1_000);
    trial.begin({ canary: 500, live: 500 }, shares(0.5), 2 * minute);
    expect(trial.evidence).toBeGreaterThanOrEqual(before);
  });

  it('that causes errors is detected despite an outage for all visitors', () => {
    const trial = new CanaryTrial(limits);
    const spans = Array.from({ length: 60 }, (_, at) => (at === 20 ? [200, 1_800] : [2, 4]));
    for (const [at, [canary, live]] of spans.entries()) {
      trial.begin({ canary: 200, live: 1_800 }, shares(0.1), at * minute);
      trial.observe({ canary: canary!, live: live! });
    }
    expect(trial.isHarmful).toBe(true);
  });

  it('is not ended for errors from too few clients, however long they continue', () => {
    const trial = new CanaryTrial({ ...limits, minErringNetworks: 5 });
    for (let at = 0; at < 12; at += 1) {
      trial.begin({ canary: 200, live: 1_800 }, shares(0.1), at * 2 * 60 * minute);
      trial.observe({ canary: 4, live: 0 });
      expect(trial.isHarmful).toBe(false);
    }
  });
});

describe('an outage', () => {
  it('is detected by many more errors than before, but not by the first errors', () => {
    const isOutage = outageDetector();
    expect(isOutage(2_000)).toBe(false);
    const isOutageAfterCalm = outageDetector();
    for (let span = 0; span < 10; span += 1) expect(isOutageAfterCalm(4)).toBe(false);
    expect(isOutageAfterCalm(19)).toBe(false);
    expect(isOutageAfterCalm(2_000)).toBe(true);
    expect(isOutageAfterCalm(2_000)).toBe(true);
  });
});

/** P(X > bound) of a binomial count, term by term. */
function above(trials: number, probability: number, bound: number): number {
  let sum = 0;
  for (let count = bound + 1; count <= trials; count += 1) {
    let log = count * Math.log(probability) + (trials - count) * Math.log(1 - probability);
    for (let step = 1; step <= count; step += 1) log += Math.log((trials - count + step) / step);
    sum += Math.exp(log);
  }
  return sum;
}

describe('the share of a canary', () => {
  it('is never below its share of the buckets, regardless of the visitors', () => {
    const share = canaryShare();
    expect(share({ canary: 1, live: 99 }, 0.05)).toBe(0.05);
    expect(share({ canary: 49, live: 51 }, 0.05)).toBe(0.25);
  });

  it('stays high for a while after the canary is reduced', () => {
    const share = canaryShare();
    for (let span = 0; span < 20; span += 1) share({ canary: 20, live: 80 }, 0.2);
    expect(share({ canary: 5, live: 95 }, 0.05)).toBeGreaterThan(0.18);
  });
});

describe('the trial of a promoted release', () => {
  const alone = { ...watchDefaults, hostileNetworks: 0 };
  const before = { visitors: 100_000, erring: 200 };

  it('tolerates twice the error rate of the previous release, and more if that rate is uncertain', () => {
    const tolerated = toleratedRate(before, alone);
    expect(tolerated).toBeGreaterThan(0.004);
    expect(tolerated).toBeLessThan(0.007);
    expect(toleratedRate({ visitors: 100, erring: 0 }, alone)).toBeGreaterThan(0.1);
    expect(toleratedRate({ visitors: 0, erring: 0 }, alone)).toBe(1);
    expect(toleratedRate({ visitors: 1e9, erring: 0 }, alone)).toBe(0.001);
  });

  it.each([
    ['tolerates a release that is as good as before', { visitors: 50_000, erring: 100 }, false],
    ['tolerates a release that is twice as bad', { visitors: 50_000, erring: 200 }, false],
    ['rejects a release that is ten times as bad', { visitors: 2_000, erring: 40 }, true],
    ['rejects a release that is broken for everybody', { visitors: 8, erring: 8 }, true],
    ['tolerates a release without visitors', { visitors: 0, erring: 0 }, false],
  ])('%s', (_what, now, harms) => {
    const evidence = promotionEvidence(before, now, alone);
    expect(evidence >= promotionThreshold(alone)).toBe(harms);
  });

  it('finds no evidence of harm in the errors of a hundred hostile clients', () => {
    const rate = (visitors: number) =>
      promotionEvidence({ visitors, erring: 0 }, now, watchDefaults);
    const now = { visitors: 10_000, erring: 100 };
    expect(rate(100_000)).toBeLessThan(1);
    expect(rate(100)).toBeLessThan(1);
  });
});
