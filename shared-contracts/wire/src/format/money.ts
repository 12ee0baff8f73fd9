const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const poundsAndPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export interface PoundsFormat {
  /** Show two decimals. Prices are whole pounds, finance figures are not. */
  pence?: boolean;
}

/** An amount in pounds: `£12,995`, or `£271.16` with pence (S1). */
export function formatPounds(amount: number, { pence = false }: PoundsFormat = {}): string {
  return (pence ? poundsAndPence : wholePounds).format(amount);
}

/**
 * What somebody typed into a currency field, in pounds: the symbol, commas and spaces are stripped
 * (S11). `null` when what is left is not an amount.
 */
export function parsePounds(typed: string): number | null {
  const bare = typed.replace(/[\p{Sc},\s]/gu, '');
  return /^\d+(\.\d{1,2})?$/u.test(bare) ? Number(bare) : null;
}
