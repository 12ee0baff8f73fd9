/** Matches before every group of three digits, counted from the right. */
const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats a number as en-GB does, with thousands separators: `1,598`, `-0.5`. The first use of
 * `Intl.NumberFormat` on a page takes a phone about 90 ms.
 * @param sign placed between a minus and the digits
 */
export function formatDigits(
  figure: number,
  { atLeast = 0, atMost }: { atLeast?: number; atMost: number },
  sign = '',
): string {
  // Round the decimal text, so that a half rounds up. In binary, 1.005 is slightly below a half.
  const inLast = Math.round(Number(`${Math.abs(figure)}e${atMost}`));
  const digits = String(inLast).padStart(atMost + 1, '0');
  const whole = digits.slice(0, digits.length - atMost).replace(thousands, ',');
  const decimals = digits.slice(digits.length - atMost);
  const needed = decimals.slice(0, atLeast) + decimals.slice(atLeast).replace(/0+$/, '');
  return `${figure < 0 && inLast > 0 ? '-' : ''}${sign}${whole}${needed && `.${needed}`}`;
}
