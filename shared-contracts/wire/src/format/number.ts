import { writeDigits } from './digits.ts';

/** A number with at most one decimal: `1,598`, `47.1`. */
export function formatNumber(figure: number): string {
  return writeDigits(figure, { atMost: 1 });
}

/** A count: `12,995`. */
export function formatCount(count: number): string {
  return writeDigits(count, { atMost: 0 });
}
