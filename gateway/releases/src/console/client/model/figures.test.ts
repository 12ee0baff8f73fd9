import { areaUnder, curveOf, topOf } from '../components/charts.tsx';
import { evidenceShare, mergeIntoSpans, cumulative } from './figures.ts';
import { ageOf, pluralise, duration, percent } from './format.ts';

const point = (at: number, visitors: number, erring: number) => ({ at, visitors, erring });

it('merges the visitor counts of short time spans into longer spans', () => {
  expect(mergeIntoSpans([point(0, 5, 1), point(60, 5, 0), point(120, 10, 2)], 100)).toEqual([
    point(0, 10, 1),
    point(100, 10, 2),
  ]);
});

it('adds up visitors and errors over time', () => {
  expect(cumulative([point(0, 10, 1), point(1, 90, 0)])).toEqual([
    point(0, 10, 1),
    point(1, 100, 1),
  ]);
});

it.each([
  [0.2, 0],
  [1, 0],
  [Math.sqrt(1_000), 0.5],
  [1_000, 1],
  [90_000, 1],
])(
  'evidence of %d is shown as %d of the way to a rollback threshold of 1000',
  (evidence, share) => {
    expect(evidenceShare({ evidence, threshold: 1_000 })).toBeCloseTo(share);
  },
);

it('draws a curve of error rates from left to right and from the bottom up', () => {
  const frame = { width: 100, height: 10, fromMs: 0, untilMs: 10, top: 0.1 };
  const points = [point(0, 10, 0), point(5, 10, 1), point(10, 0, 0)];
  expect(curveOf(points, frame)).toBe('M0.0 10.0L50.0 0.0L100.0 10.0');
  expect(curveOf(points.slice(0, 1), frame)).toBe('M0.0 10.0L0.0 10.0');
  expect(areaUnder(points.slice(0, 2), frame)).toBe('M0.0 10.0L0.0 10.0L50.0 0.0L50.0 10.0Z');
  expect(areaUnder([], frame)).toBe('');
});

it('ends the scale of a chart at a round error rate', () => {
  expect(topOf([])).toBe(0.01);
  expect(topOf([point(0, 100, 3)])).toBe(0.05);
  expect(topOf([point(0, 10, 10)])).toBe(1);
});

it('formats percentages, durations, counts and ages for people', () => {
  expect([0, 0.0004, 0.041, 0.1234].map(percent)).toEqual(['0%', '0.04%', '4.1%', '12%']);
  expect([840, 1_240].map(duration)).toEqual(['840 ms', '1.2 s']);
  expect([1, 2_041].map((value) => pluralise(value, 'visitor'))).toEqual([
    '1 visitor',
    '2,041 visitors',
  ]);
  const ages = [9_000, 720_000, 10_800_000, 432_000_000].map((age) => ageOf(0, age));
  expect(ages).toEqual(['9 s', '12 min', '3 h', '5 days']);
});
