import { formatDigits } from './digits.ts';

/** A price in whole pounds: `£12,995` (S1). */
export function formatPounds(amount: number): string {
  return formatDigits(amount, { maxDecimals: 0 }, '£');
}

/** A price: `£12,995`, or `£12,995.50` if the pence are not zero. */
export function formatPrice(amount: number): string {
  const isWhole = Math.round(amount * 100) % 100 === 0;
  return isWhole ? formatPounds(amount) : formatPoundsAndPence(amount);
}

/** A finance amount, always with two decimals: `£271.16` (S1). */
export function formatPoundsAndPence(amount: number): string {
  return formatDigits(amount, { minDecimals: 2, maxDecimals: 2 }, '£');
}

/** Parses a typed amount (S11); null if the text is not an amount. */
export function parsePounds(typed: string): number | null {
  const digits = typed.replace(/[\p{Sc},\s]/gu, '');
  return /^\d+(\.\d{1,2})?$/u.test(digits) ? Number(digits) : null;
}

/** Removes the rounding errors of sums in pounds. */
export function roundToPence(pounds: number): number {
  return Math.round(pounds * 100) / 100;
}
