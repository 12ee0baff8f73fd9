/** As the search reads a postcode, whole or its first half; for the `pattern` of a field. */
export const postcodePattern = '\\s*[A-Za-z]{1,2}\\d[A-Za-z\\d]?\\s*(\\d[A-Za-z]{2})?\\s*';

const wholePostcode = /^\s*[A-Za-z]{1,2}\d[A-Za-z\d]?\s*\d[A-Za-z]{2}\s*$/;

/** Whether nothing of a postcode is left to type. */
export function isWholePostcode(text: string): boolean {
  return wholePostcode.test(text);
}
