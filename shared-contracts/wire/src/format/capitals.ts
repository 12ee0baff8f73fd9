/**
 * Normalises a postcode or registration for comparison, so that `bs1-4zz`, `BS1 4ZZ` and `B.S.1
 * 4ZZ` are equal. People separate the parts with spaces, dots and dashes of any kind, and copied
 * text contains invisible characters.
 */
export function normaliseCode(text: string): string {
  return text.replace(/[\s.\p{Pd}\p{Cf}\u2212]+/gu, '').toUpperCase();
}
