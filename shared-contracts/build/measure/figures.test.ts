import { median, quantile } from './figures.ts';
import { rotatedVariants } from './rounds.ts';

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('a quantile is one of the measured values', () => {
  const values = Array.from({ length: 20 }, (_none, index) => index + 1);
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1)]).toEqual([
    10, 19, 20,
  ]);
});

test('each variant is measured first equally often', () => {
  const orders = (variants: string[], rounds: number) =>
    Array.from({ length: rounds }, (_none, round) => rotatedVariants(variants, round).join(''));
  expect(orders(['a', 'b'], 4)).toEqual(['ab', 'ba', 'ba', 'ab']);
  expect(orders(['a', 'b', 'c'], 6)).toEqual(['abc', 'bca', 'cab', 'cba', 'acb', 'bac']);
});
