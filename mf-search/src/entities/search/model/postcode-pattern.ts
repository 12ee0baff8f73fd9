/** Matches a whole postcode or its first half, for a field's `pattern`. */
export const postcodePattern =
  '\\s*([A-Za-z]{1,2}\\d[A-Za-z\\d]?\\s*(\\d[A-Za-z]{2})?|[Bb][Ff][Pp][Oo]\\s*\\d{1,4})\\s*';

const wholePostcode = /^\s*(?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|BFPO\s*\d{1,4})\s*$/i;

export function isWholePostcode(text: string): boolean {
  return wholePostcode.test(text);
}
