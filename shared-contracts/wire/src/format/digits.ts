/** Matches before every group of three digits, counted from the right. */
const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats a number as en-GB does, with thousands separators: `1,598`, `-0.5`. The first use of
 * `Intl.NumberFormat` on a page takes a phone about 90 ms.
 * @param sign placed between a minus and the digits
 */
export function formatDigits(
  figure: number,
  { minDecimals = 0, maxDecimals }: { minDecimals?: number; maxDecimals: number },
  sign = '',
): string {
  // Round the decimal text, so that a half rounds up. In binary, 1.005 * 100 is below 100.5.
  const scaledAmount = Math.round(Number(`${Math.abs(figure)}e${maxDecimals}`));
  const digits = String(scaledAmount).padStart(maxDecimals + 1, '0');
  const wholePart = digits.slice(0, digits.length - maxDecimals).replace(thousands, ',');
  const decimals = digits.slice(digits.length - maxDecimals);
  const shownDecimals =
    decimals.slice(0, minDecimals) + decimals.slice(minDecimals).replace(/0+$/, '');
  return `${figure < 0 && scaledAmount > 0 ? '-' : ''}${sign}${wholePart}${shownDecimals && `.${shownDecimals}`}`;
}
