import type { CohortFigures, Figures } from '../../../watch/figures.ts';
import type { Entry, Status } from '../api/releases-api.ts';
import { conditionsOf } from './condition.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const minuteMs = 60_000;

function area(name: string): Status['areas'][number] {
  return {
    area: name,
    owner: `Team ${name}`,
    role: 'remote',
    version: '1.0.0',
    since: { set: 1, action: 'promote', by: 'Ada', at: '2026-03-01T12:00:00Z', reason: 'a test' },
    publishedAt: '2026-03-01T12:00:00Z',
    publishedBy: 'Ada',
    commit: null,
    scriptBytes: 1,
    budgetBytes: 2,
  };
}

const status: Status = {
  sequence: 1,
  live: null,
  canaries: [],
  freezes: [],
  freezeWindows: [],
  approvalAreas: [],
  approvalRequests: [],
  retired: [],
  areas: [area('a'), area('b')],
};

/** Visitors and erring visitors in the last 15 minutes, and in the hour before. */
function cohort(recent: [number, number], before: [number, number]): CohortFigures {
  const points = [
    { at: now - 60 * minuteMs, visitors: before[0], erring: before[1] },
    { at: now - 5 * minuteMs, visitors: recent[0], erring: recent[1] },
  ];
  const measures = { loadMs: null, inpMs: null, lcpMs: null, cls: null };
  const [visitors, erring] = [recent[0] + before[0], recent[1] + before[1]];
  return {
    version: '1.0.0',
    points,
    visitors,
    erring,
    loads: 0,
    failedLoads: 0,
    ...measures,
    faults: [],
    neverBack: 0,
    excluded: {},
  };
}

const figuresOf = (
  cohorts: Record<string, CohortFigures>,
  judged = null as null | Judged,
): Figures => ({
  spanMs: minuteMs,
  areas: Object.fromEntries(
    Object.entries(cohorts).map(([name, of]) => [name, { area: name, cohort: of, judged }]),
  ),
  canaries: {},
});
type Judged = NonNullable<Figures['areas'][string]['judged']>;

const tell = (figures: Figures | null, entries: Entry[] = [], more: Partial<Status> = {}) =>
  conditionsOf({ ...status, ...more }, figures, entries, now).map(
    ({ area: { area: name }, condition, why }) => [name, condition, why],
  );

it('an area is well if as few visitors meet errors as before', () => {
  const well = cohort([1_000, 3], [4_000, 12]);
  expect(tell(figuresOf({ a: well, b: well }))).toEqual([
    ['a', 'well', ''],
    ['b', 'well', ''],
  ]);
});

it('an area whose error rate rises from 0.3% to 4% is in trouble and listed first', () => {
  const figures = figuresOf({
    a: cohort([1_000, 3], [4_000, 12]),
    b: cohort([1_000, 40], [4_000, 12]),
  });
  expect(tell(figures)[0]).toEqual(['b', 'trouble', '4% of visitors meet an error, 0.3% before.']);
});

it.each([
  ['four erring visitors, which may be bad luck', cohort([10, 4], [4_000, 12])],
  ['an error rate that has less than doubled', cohort([1_000, 5], [4_000, 12])],
  ['an error rate below 1% without earlier data', cohort([1_000, 9], [0, 0])],
])('an area is not in trouble for %s', (_what, of) => {
  expect(tell(figuresOf({ a: of, b: of }))[0]?.[1]).toBe('well');
});

it('an area needs watching, then is in trouble, as evidence against its new release grows', () => {
  const well = cohort([1_000, 3], [4_000, 12]);
  const judged = { previous: '0.9.0', threshold: 1_000, until: now, evidence: 20, excluded: 0 };
  expect(tell(figuresOf({ a: well }, judged))[0]).toEqual([
    'a',
    'watch',
    'It fails more than 0.9.0 did; the watch is 43% of the way to a rollback.',
  ]);
  expect(tell(figuresOf({ a: well }, { ...judged, evidence: 500 }))[0]?.[1]).toBe('trouble');
  expect(tell(figuresOf({ a: well }, { ...judged, evidence: 2 }))[0]?.[1]).toBe('well');
});

describe('an area that the watch rolled back', () => {
  const entry = (id: number, action: 'revert' | 'promote', minutesAgo: number): Entry => ({
    id,
    action,
    reason: 'a test',
    by: 'the watch',
    at: new Date(now - minutesAgo * minuteMs).toISOString(),
    set: id,
    previous: null,
    moved: [{ area: 'a', from: '1.1.0', to: '1.0.0' }],
    canaries: [],
    forced: [],
    evidence: null,
  });
  const well = figuresOf({ a: cohort([100, 0], [100, 0]), b: cohort([100, 0], [100, 0]) });

  it('needs watching', () => {
    expect(tell(well, [entry(2, 'revert', 30)])[0]).toEqual([
      'a',
      'watch',
      'The watch rolled it back 30 min ago.',
    ]);
  });

  it.each([
    [
      'someone has promoted a release of the area since',
      [entry(3, 'promote', 10), entry(2, 'revert', 30)],
    ],
    ['the rollback was more than a day ago', [entry(2, 'revert', 25 * 60)]],
  ])('is well again when %s', (_when, entries) => {
    expect(tell(well, entries)[0]?.[1]).toBe('well');
  });
});

it('an area shows a freeze of all areas rather than its own freeze', () => {
  const freeze = { by: 'Jo', reason: 'sale', at: '2026-03-02T11:00:00Z' };
  const freezes = [
    { ...freeze, area: 'a' },
    { ...freeze, area: null, reason: 'holiday' },
  ];
  const [first] = conditionsOf({ ...status, freezes }, null, [], now);
  expect(first).toMatchObject({ condition: 'unknown', freeze: { reason: 'holiday' } });
});
