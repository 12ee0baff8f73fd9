import { formatMiles, formatMilesAway } from './miles.ts';

it.each([
  [12034, '12,034 miles'],
  [1, '1 mile'],
  [0, '0 miles'],
  [10.4, '10 miles'],
])('formats %p as a mileage', (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});

it.each([
  [0.3, 'Less than a mile away'],
  [1.2, '1 mile away'],
  [54.6, '55 miles away'],
])('formats %p as a distance', (miles, text) => {
  expect(formatMilesAway(miles)).toBe(text);
});
