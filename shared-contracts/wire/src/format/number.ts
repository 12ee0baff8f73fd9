import { formatDigits } from './digits.ts';

/** A number with at most one decimal place: `1,598`, `47.1`. */
export function formatNumber(figure: number): string {
  return formatDigits(figure, { maxDecimals: 1 });
}

/** A count: `12,995`. */
export function formatCount(count: number): string {
  return formatDigits(count, { maxDecimals: 0 });
}
