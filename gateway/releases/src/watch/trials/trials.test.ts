import { seededRandom } from '../../../bench/random.ts';
import { mixture, simulate } from '../../../bench/revert-simulation.ts';
import { watchDefaults } from '../watch-settings.ts';
import { ArmTrial } from './arm-trial.ts';
import { CanaryShare } from './canary-share.ts';
import { promotionEvidence, promotionThreshold, toleratedRate } from './promotion-trial.ts';

describe('the trial of a canary', () => {
  it('starts without evidence, and errors as shares go are none', () => {
    const trial = new ArmTrial();
    expect(trial.evidence).toBeCloseTo(1);
    trial.observe(0.1, { canary: 10, live: 90 });
    expect(trial.evidence).toBeLessThan(1);
  });

  it('is a fair game: what the next error adds and takes is even on average', () => {
    const share = 0.1;
    const after = (pair: { canary: number; live: number }) => {
      const trial = new ArmTrial();
      trial.observe(share, { canary: 3, live: 5 });
      trial.observe(share, pair);
      return trial.evidence;
    };
    const now = after({ canary: 0, live: 0 });
    const next =
      share * after({ canary: 1, live: 0 }) + (1 - share) * after({ canary: 0, live: 1 });
    expect(next).toBeCloseTo(now, 10);
  });

  it('is sure after five errors that all lie in a tenth of the shoppers', () => {
    const trial = new ArmTrial();
    trial.observe(0.1, { canary: 5, live: 0 });
    expect(trial.evidence).toBeGreaterThan(1 / watchDefaults.alpha);
  });

  it('stays finite', () => {
    const trial = new ArmTrial();
    trial.observe(0.01, { canary: 5_000, live: 0 });
    expect(trial.evidence).toBeLessThan(Infinity);
    trial.observe(0.01, { canary: 0, live: 50_000_000 });
    expect(trial.evidence).toBeGreaterThanOrEqual(0);
  });

  it('reverts at most one healthy canary in a thousand', () => {
    const random = seededRandom(7);
    const healthy = { visitorsPerMinute: 200, share: 0.1, baseRate: 0.002, ratio: 1 };
    const run = { minutes: 120, random };
    let reverted = 0;
    for (let index = 0; index < 2_000; index += 1) {
      const { minutes } = simulate(healthy, watchDefaults, { ...run, judge: mixture() });
      if (minutes !== null) reverted += 1;
    }
    expect(reverted).toBeLessThanOrEqual(2);
  });

  it('finds a canary that fails ten times as often within minutes', () => {
    const harmful = { visitorsPerMinute: 200, share: 0.1, baseRate: 0.002, ratio: 10 };
    const { minutes } = simulate(harmful, watchDefaults, {
      judge: mixture(),
      minutes: 60,
      random: seededRandom(3),
    });
    expect(minutes).toBeLessThan(10);
  });
});

describe('the share of a canary', () => {
  it('is never below its share of the buckets, whoever happened to come', () => {
    const share = new CanaryShare();
    expect(share.next({ canary: 1, live: 99 }, 0.05)).toBe(0.05);
    expect(share.next({ canary: 49, live: 51 }, 0.05)).toBe(0.25);
  });

  it('stays high for a while after the canary was made smaller', () => {
    const share = new CanaryShare();
    for (let span = 0; span < 20; span += 1) share.next({ canary: 20, live: 80 }, 0.2);
    expect(share.next({ canary: 5, live: 95 }, 0.05)).toBeGreaterThan(0.18);
  });
});

describe('the trial of a promoted release', () => {
  const before = { visitors: 100_000, erring: 200 };

  it('tolerates twice the rate of the one before, as far as that is known', () => {
    const tolerated = toleratedRate(before, watchDefaults);
    expect(tolerated).toBeGreaterThan(0.004);
    expect(tolerated).toBeLessThan(0.007);
    expect(toleratedRate({ visitors: 100, erring: 0 }, watchDefaults)).toBeGreaterThan(0.1);
    expect(toleratedRate({ visitors: 0, erring: 0 }, watchDefaults)).toBe(1);
    expect(toleratedRate({ visitors: 1e9, erring: 0 }, watchDefaults)).toBe(0.001);
  });

  it.each([
    ['as good as before', { visitors: 50_000, erring: 100 }, false],
    ['twice as bad', { visitors: 50_000, erring: 200 }, false],
    ['ten times as bad', { visitors: 2_000, erring: 40 }, true],
    ['broken for everybody', { visitors: 8, erring: 8 }, true],
    ['without visitors', { visitors: 0, erring: 0 }, false],
  ])('one that is %s', (_what, now, harms) => {
    const evidence = promotionEvidence(before, now, watchDefaults);
    expect(evidence >= promotionThreshold(watchDefaults)).toBe(harms);
  });
});
