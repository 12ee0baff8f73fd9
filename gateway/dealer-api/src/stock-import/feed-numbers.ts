import { unitNames, unitOf, type Quantity } from './units.ts';
import { findWord } from './word-table.ts';

/** A value, or the reason why a text contains none. */
export type ParseResult<Value> = { readonly value: Value } | { readonly reason: string };

const plainNumber = /^\d{1,9}(?:\.\d{1,2})?$/;
const figurePattern = /[+-]?\d(?:[\d., ]*\d)?/;
/** Commas or spaces separate thousands. */
const groupedNumber = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d+)?$/;
const threeDecimals = /^[+-]?\d+\.\d{3}$/;
const exponent = /^[+-]?\d(?:\.(\d+))?e\+?(\d{1,3})$/i;
const oddSpaces = /[\u00A0\u2000-\u200A\u202F\u205F]/g;
const vatWords =
  /\(?\s*(?:(?:\+|\b(?:plus|incl?|including|inclusive of|exc?l?|excluding|exclusive of|no)\b)\.?\s*vat\b|\bvat\s+(?:inc|ex)\w*)\s*\)?/i;
/** The same amount in another unit: `110 kW (150 PS)`. */
const otherUnitPattern = / \([^()]{0,20}\d[^()]{0,20}\)$/;
/** In `15.900,-` the end means whole euros. It is not a unit. */
const noCentsPattern = /^[.,][-–—]*$/;

/** An engine size below this is in litres, not in cubic centimetres. */
const maxLitres = 20;
const cubicCentimetresInLitre = 1000;

const shortenedReason =
  'is a number that a spreadsheet has shortened: format the column as text before saving the file';

const groupingReason = (figure: string) =>
  figure.includes(',')
    ? 'has commas that do not part thousands: write 12,995, or set "locale" in the mapping where commas are decimal points'
    : 'has points or spaces that do not part thousands: write 12,995, or set "locale" in the mapping';

/**
 * Parses a number and converts it to the API's unit: `£12,995.00`, `48,280 km`, `1.5 litres`. Three
 * decimals of money or distance are rejected, because `15.900` may mean 15,900.
 */
export function readFigure(text: string, quantity: Quantity): ParseResult<number> {
  if (plainNumber.test(text)) return { value: withoutUnit(Number(text), quantity) };
  const plain = text.replace(oddSpaces, ' ').replace('\u2212', '-').trim();
  const shortening = exponent.exec(plain);
  if (shortening !== null) {
    // 1.2995E+04 has every digit; 1.3E+04 has lost some.
    const hasAllDigits = Number(shortening[2]) <= (shortening[1]?.length ?? 0);
    return hasAllDigits
      ? { value: withoutUnit(Number(plain), quantity) }
      : { reason: shortenedReason };
  }
  const stripped = plain.replace(quantity === 'money' ? vatWords : otherUnitPattern, ' ');
  const found = figurePattern.exec(stripped);
  if (found === null) return wordForCount(plain, quantity);
  const [figure] = found;
  const before = stripped.slice(0, found.index).trim();
  const after = stripped.slice(found.index + figure.length).trim();
  if (!groupedNumber.test(figure)) return { reason: groupingReason(figure) };
  if ((quantity === 'money' || quantity === 'distance') && threeDecimals.test(figure)) {
    return {
      reason: `may mean ${figure.replace('.', ',')} or have three decimals: set "locale" in the mapping, such as "de" where points part thousands`,
    };
  }
  const words = [before, noCentsPattern.test(after) ? '' : after].filter((word) => word !== '');
  return convertUnits(Number(figure.replace(/[, ]/g, '')), words, quantity);
}

function withoutUnit(figure: number, quantity: Quantity): number {
  return quantity === 'engine' && figure < maxLitres ? figure * cubicCentimetresInLitre : figure;
}

/** Converts a number by the words around it, which must all be units. */
function convertUnits(
  figure: number,
  words: readonly string[],
  quantity: Quantity,
): ParseResult<number> {
  let value = words.length === 0 ? withoutUnit(figure, quantity) : figure;
  for (const word of words) {
    const unit = unitOf(quantity, word);
    if (unit === undefined) {
      const names = unitNames(quantity);
      const expected = names.length === 0 ? 'a number' : `in ${names.join(' or ')}`;
      return { reason: `must be ${expected}: ${word} is not known` };
    }
    value = unit.convert(value);
  }
  // Four decimals suffice for every quantity, and hide binary rounding errors.
  return { value: Number(value.toFixed(quantity === 'money' ? 2 : 4)) };
}

const noNumber: ParseResult<number> = { reason: '' };

/** Parses counts in words, such as `One`, `two owners` and `None`. */
function wordForCount(text: string, quantity: Quantity): ParseResult<number> {
  if (quantity !== 'count') return noNumber;
  const [first = '', ...otherWords] = text.split(/\s+/);
  const unit = otherWords.join(' ');
  if (unit !== '' && unitOf('count', unit) === undefined) return noNumber;
  const word = findWord('count', first);
  return word === undefined ? noNumber : { value: Number(word.value) };
}
