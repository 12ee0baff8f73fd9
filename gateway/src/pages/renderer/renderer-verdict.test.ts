import { defaultLimits, checkLoading, checkSilence, type Silence } from './renderer-verdict.ts';

const silence = (changes: Partial<Silence>): Silence => ({
  elapsedMs: 0,
  workedMs: 0,
  waitedMs: 0,
  isBusy: false,
  ...changes,
});
const verdictOn = (changes: Partial<Silence>, shared = false) =>
  checkSilence({ ...silence(changes), othersStalled: shared }, defaultLimits);

it.each([
  ['was waiting for a CPU', { elapsedMs: 60_000, workedMs: 500, waitedMs: 58_000 }],
  ['is still waiting for a CPU', { elapsedMs: 60_000, workedMs: 500, isBusy: true }],
])('shell#14: does not end a silent renderer that %s', (_, changes) => {
  expect([verdictOn(changes), verdictOn(changes, true)]).toEqual([null, null]);
});

it.each([
  ['spins', { elapsedMs: 1_000, workedMs: 600, isBusy: true }, false],
  ['spins', { elapsedMs: 60_000, workedMs: 2_500, waitedMs: 57_000, isBusy: true }, false],
  ['hangs', { elapsedMs: 2_500 }, false],
  ['stalled', { elapsedMs: 10_000 }, true],
  ['hangs', { elapsedMs: 2_500, workedMs: null }, false],
] as const)('ends a renderer that %s: %j', (end, changes, shared) => {
  expect(verdictOn(changes, shared)).toBe(end);
});

it.each([
  [null, { elapsedMs: 500_000, idleMs: 9_000 }],
  ['hangs', { elapsedMs: 10_000, idleMs: 10_000 }],
  ['hangs', { elapsedMs: 600_000, idleMs: 0 }],
] as const)(
  'forms-and-account#18: returns the verdict %j for a renderer setup of %j',
  (end, loading) => {
    expect(checkLoading(loading, null, defaultLimits)).toBe(end);
  },
);

it.each([
  [null, { cpuMs: 20_000, residentBytes: 0 }],
  ['takes too much processor time', { cpuMs: 30_001, residentBytes: 0 }],
  ['takes too much memory', { cpuMs: 0, residentBytes: 1e9 }],
] as const)(
  'platform#F6: returns the verdict %j for loading a set with the usage %j',
  (end, usage) => {
    expect(checkLoading({ elapsedMs: 0, idleMs: 0 }, usage, defaultLimits)).toBe(end);
  },
);
