import { onFirstUse } from './on-first-use.ts';

const oneDecimal = onFirstUse(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }));

/** A figure with one decimal at most: `1,598`, `47.1`. */
export function formatNumber(figure: number): string {
  return oneDecimal().format(figure);
}
