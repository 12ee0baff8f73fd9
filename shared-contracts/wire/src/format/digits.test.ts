import fc from 'fast-check';
import { formatDigits } from './digits.ts';
import { formatNumber } from './number.ts';

const figures = fc.oneof(
  fc.integer({ min: -10_000_000, max: 10_000_000 }),
  // Calculations produce up to four decimals.
  fc.integer({ min: -100_000_000, max: 100_000_000 }).map((each) => each / 10_000),
);

it.each([
  [0, 0],
  [0, 1],
  [2, 2],
  [0, 2],
])('formats numbers like Intl with %p to %p decimals', (minDecimals, maxDecimals) => {
  const intl = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    signDisplay: 'negative',
  });
  fc.assert(
    fc.property(figures, (figure) => {
      expect(formatDigits(figure, { minDecimals, maxDecimals })).toBe(intl.format(figure));
    }),
  );
});

it('puts the currency symbol between the minus sign and the digits', () => {
  expect(formatDigits(-1_500, { maxDecimals: 0 }, '£')).toBe('-£1,500');
});

it.each([
  [1598, '1,598'],
  [47.12, '47.1'],
  [0, '0'],
])('formats %p with at most one decimal', (figure, text) => {
  expect(formatNumber(figure)).toBe(text);
});
