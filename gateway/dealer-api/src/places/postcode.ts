import { normaliseCode } from '@contracts/wire/format/capitals';

/** The parts of a postcode that determine its position. */
interface PostcodePlace {
  /** `BS` of `BS1 4ST`. */
  readonly area: string;
  /** `BS1` of `BS1 4ST`. */
  readonly outcode: string;
}

/** An outward code: one or two letters, a digit, perhaps another digit or letter. */
export const outcodePattern = /^([A-Z]{1,2})\d[A-Z\d]?$/;
const inwardCode = /\d[A-Z]{2}$/;

/** Reads a postcode or an outward code, in any case and spacing; undefined when it is neither. */
export function readPostcode(text: string): PostcodePlace | undefined {
  const letters = normaliseCode(text);
  const outcode = inwardCode.test(letters) && letters.length > 4 ? letters.slice(0, -3) : letters;
  const area = outcodePattern.exec(outcode)?.[1];
  return area === undefined ? undefined : { area, outcode };
}
