import { formatPounds, formatPoundsAndPence, formatPrice, parsePounds } from './money.ts';

describe('formatPounds', () => {
  it.each([
    [12995, '£12,995'],
    [0, '£0'],
    [999.5, '£1,000'],
    [-500, '-£500'],
  ])('rounds %p to whole pounds', (amount, text) => {
    expect(formatPounds(amount)).toBe(text);
  });

  it.each([
    [271.16, '£271.16'],
    [271.1, '£271.10'],
    [1600, '£1,600.00'],
  ])('formats %p with pence', (amount, text) => {
    expect(formatPoundsAndPence(amount)).toBe(text);
  });
});

describe('formatPrice', () => {
  it.each([
    [12995, '£12,995'],
    [12995.5, '£12,995.50'],
    [15594.01, '£15,594.01'],
    [0.1 + 0.2, '£0.30'],
    [12995.999999, '£12,996'],
    [0, '£0'],
  ])('data#9: formats %p with pence only if there are any', (amount, text) => {
    expect(formatPrice(amount)).toBe(text);
  });
});

describe('parsePounds', () => {
  it.each([
    ['£12,995', 12995],
    ['€12,995', 12995],
    [' 1 600 ', 1600],
    ['271.16', 271.16],
  ])('reads %p', (typed, amount) => {
    expect(parsePounds(typed)).toBe(amount);
  });

  it.each(['', '£', '12k', '1.234', '-5', '1e3'])('rejects %p', (typed) => {
    expect(parsePounds(typed)).toBeNull();
  });
});
