/**
 * A postcode or a registration as it is compared: `bs1-4zz`, `BS1 4ZZ` and `B.S.1 4ZZ` are the same.
 * People part them with spaces, dots and dashes of any kind, and copied text has invisible
 * characters.
 */
export function capitalsOf(written: string): string {
  return written.replace(/[\s.\p{Pd}\p{Cf}\u2212]+/gu, '').toUpperCase();
}
