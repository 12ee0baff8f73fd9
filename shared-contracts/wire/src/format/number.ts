import { writeDigits } from './digits.ts';

/** A figure with one decimal at most: `1,598`, `47.1`. */
export function formatNumber(figure: number): string {
  return writeDigits(figure, { atMost: 1 });
}

/** How many there are: `12,995`. */
export function formatCount(count: number): string {
  return writeDigits(count, { atMost: 0 });
}
