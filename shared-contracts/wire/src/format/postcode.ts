import { normaliseCode } from './capitals.ts';

/** Armed forces addresses: `BFPO 61`, or the postcode form `BF1 2AT`. */
const forcesPattern = /^BF(?:PO\d{1,4}|\d[A-Z\d]?(?:\d[A-Z]{2})?)$/;

/** Whether it is an armed forces address, which has no map position. */
export const isForcesPostcode = (text: string) => forcesPattern.test(normaliseCode(text));

export const armedForcesPostcodeError =
  'A BFPO address has no place on our map. Enter a postcode near you, such as BS1';

/** The message if a search by distance does not know the postcode. */
export function unknownPlaceError(text: string): string {
  return isForcesPostcode(text) ? armedForcesPostcodeError : 'Enter a UK postcode, such as BS1 4ST';
}

/** Formats a postcode with a single space: `BS1 4ZZ`, `BFPO 61`. */
export function formatPostcode(text: string): string {
  const letters = normaliseCode(text);
  if (letters.startsWith('BFPO')) return `BFPO ${letters.slice(4)}`.trim();
  return letters.length > 4 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters;
}
