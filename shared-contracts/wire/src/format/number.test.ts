import { formatNumber } from './number.ts';

it.each([
  [1598, '1,598'],
  [47.12, '47.1'],
  [0, '0'],
])('formats %p with at most one decimal', (figure, text) => {
  expect(formatNumber(figure)).toBe(text);
});
