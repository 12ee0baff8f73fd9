import { StartProgress, type ProcessUsage } from './process-usage.ts';
import { giveUpReason } from './service-process.ts';

const second = 1_000;
const minute = 60 * second;
const usage = (changes: Partial<ProcessUsage>): ProcessUsage => ({
  residentBytes: 0,
  cpuMs: 0,
  waitedMs: 0,
  isBusy: false,
  ...changes,
});

/** Why and when the start was given up, or null. */
function watch(untilMs: number, usageAt: (now: number) => ProcessUsage | null, saysAt?: number) {
  const progress = new StartProgress(0);
  for (let now = 0; now <= untilMs; now += second) {
    if (saysAt !== undefined && now % saysAt === 0) progress.noteProgress(now);
    const why = giveUpReason(progress.measure(now, usageAt(now)));
    if (why !== null) return [why, now];
  }
  return null;
}

describe('a starting service', () => {
  it.each<[string, (now: number) => ProcessUsage, number | undefined]>([
    [
      'gets a thirtieth of a CPU',
      (now) => usage({ cpuMs: now / 30, waitedMs: now * 0.9 }),
      undefined,
    ],
    [
      'gets CPU time only every 30 seconds',
      (now) => usage({ cpuMs: Math.floor(now / 30_000) * 10 }),
      undefined,
    ],
    ['waits for a slow disk', () => usage({ cpuMs: 10, isBusy: true }), undefined],
    ['uses no CPU but reports that it is waiting', () => usage({}), 20 * second],
  ])('platform#F6: is not given up while it %s', (_what, usageAt, saysAt) => {
    expect(watch(50 * minute, usageAt, saysAt)).toBeNull();
  });

  it('platform#F6: fails after a minute without progress, even after five minutes of work', () => {
    const stops = (now: number) => usage({ cpuMs: Math.min(now, 5 * minute) });
    expect(watch(50 * minute, stops)).toEqual(['it has done nothing for a minute', 6 * minute]);
  });

  it('platform#F6: fails when it is not ready after an hour of work', () => {
    const spins = (now: number) => usage({ cpuMs: now, isBusy: true });
    const why = 'it has worked for an hour and is not ready';
    expect(watch(90 * minute, spins)).toEqual([why, 60 * minute]);
  });
});
