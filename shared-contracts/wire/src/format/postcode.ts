import { normaliseCode } from './capitals.ts';

/** Armed forces addresses: `BFPO 61`, or `BF1 2AT` as the postcode. */
const forcesPattern = /^BF(?:PO\d{1,4}|\d[A-Z\d]?(?:\d[A-Z]{2})?)$/;

/** Forces addresses have no position on the map. */
export const isForcesPostcode = (written: string) => forcesPattern.test(normaliseCode(written));

export const armedForcesPostcodeError =
  'A BFPO address has no place on our map. Enter a postcode near you, such as BS1';

/** The message for a postcode that a search by distance could not find. */
export function unknownPlaceError(written: string): string {
  return isForcesPostcode(written)
    ? armedForcesPostcodeError
    : 'Enter a UK postcode, such as BS1 4ST';
}

/** Formats a postcode with its one space: `BS1 4ZZ`, `BFPO 61`. */
export function formatPostcode(written: string): string {
  const letters = normaliseCode(written);
  if (letters.startsWith('BFPO')) return `BFPO ${letters.slice(4)}`.trim();
  return letters.length > 4 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters;
}
