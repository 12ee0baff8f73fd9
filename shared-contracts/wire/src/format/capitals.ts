/**
 * A postcode or a registration as it is compared: `bs1-4zz`, `BS1 4ZZ` and `B.S.1 4ZZ` are the same.
 * Spaces, dots and dashes of any kind are how people write them.
 */
export function capitalsOf(written: string): string {
  return written.replace(/[\s.\p{Pd}]+/gu, '').toUpperCase();
}
