import { z } from 'zod';
import { normaliseCode } from '@contracts/wire/format/capitals';
import { type ParseResult, readFigure } from './feed-numbers.ts';
import { oneLine, severalLines } from './feed-text.ts';
import type { Quantity } from './units.ts';
import {
  coloursWithin,
  findWord,
  findWordWithin,
  type KnownWord,
  type WordField,
} from './word-table.ts';

/** Makes a schema that parses in one step, because a chain of schemas takes twice as long. */
export function readText<Value>(read: (text: string) => ParseResult<Value>) {
  return z.string().transform((text, context): Value => {
    const result = read(text);
    if ('value' in result) return result.value;
    context.addIssue({ code: 'custom', message: result.reason });
    return z.NEVER;
  });
}

function readNumber(min: number, max: number, quantity: Quantity) {
  const reason = `must be a number from ${min} to ${max}`;
  return (text: string): ParseResult<number> => {
    const read = readFigure(text, quantity);
    if (!('value' in read)) return { reason: read.reason || reason };
    return read.value >= min && read.value <= max ? read : { reason };
  };
}

/** For each schema of a number, what it measures: a mileage, a price and so on. */
export const quantityOfSchema = z.registry<{ quantity: Quantity }>();

/** A number of a quantity between two limits, both included and in the API's unit. */
export function numberText(min: number, max: number, quantity: Quantity = 'count') {
  return readText(readNumber(min, max, quantity)).register(quantityOfSchema, { quantity });
}

/** A whole number. Fractions are rounded, because feeds also write `54807.0`. */
export function wholeNumberText(min: number, max: number, quantity: Quantity = 'count') {
  const readInRange = readNumber(min, max, quantity);
  return readText((text) => {
    const read = readInRange(text);
    return 'value' in read ? { value: Math.round(read.value) } : read;
  }).register(quantityOfSchema, { quantity });
}

const tooLong = (maxLength: number) => `must be ${maxLength} characters or fewer`;

export function plainText(maxLength: number) {
  return z.string().max(maxLength, tooLong(maxLength));
}

const checkLength = (text: string, maxLength: number): ParseResult<string> =>
  text.length <= maxLength ? { value: text } : { reason: tooLong(maxLength) };

/** Text for a single line, without markup. */
export function lineText(maxLength: number) {
  return readText((text) => checkLength(oneLine(text), maxLength));
}

/** Text with lines and paragraphs, without markup. */
export function paragraphsText(maxLength: number) {
  return readText((text) => checkLength(severalLines(text), maxLength));
}

const letterOrDigit = /[a-z0-9]/i;

/** A name that becomes part of a URL. */
export function addressNameText(maxLength: number, correctSpelling = (name: string) => name) {
  return readText((text) => {
    const name = correctSpelling(oneLine(text));
    if (!letterOrDigit.test(name)) return { reason: 'must hold a letter or a digit' };
    return checkLength(name, maxLength);
  });
}

/** A price; null for price on application: `POA`, `Call us`, 0. */
export function priceText(max: number) {
  const readInRange = readNumber(0, max, 'money');
  return readText((text): ParseResult<number | null> => {
    if (!/\d/.test(text) && findWord('price', text) !== undefined) return { value: null };
    const read = readInRange(text);
    return 'value' in read && read.value === 0 ? { value: null } : read;
  }).register(quantityOfSchema, { quantity: 'money' });
}

function valueOfWord<Value extends string>(
  word: KnownWord | undefined,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === word?.value);
}

/** One of the values in any spelling, or a synonym from the table of words. */
export function choiceText<const Value extends string>(field: WordField, values: readonly Value[]) {
  const normalise = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  const valuesByKey = new Map<string, Value>(values.map((value) => [normalise(value), value]));
  return readText((text) => {
    const value = valuesByKey.get(normalise(text)) ?? valueOfWord(findWord(field, text), values);
    return value === undefined ? { reason: `must be one of ${values.join(', ')}` } : { value };
  });
}

/** A word of a feed: its API value, if there is one, and its label. */
export interface FeedWord<Value extends string> {
  readonly value: Value | undefined;
  /** Label to show; undefined to use the value's own label. */
  readonly label: string | undefined;
  /** Whether the word is in the table of words and has a meaning, unlike `other`. */
  readonly isKnown: boolean;
}

/** A word of the table of words, or a text that contains one. Unknown words are kept as labels. */
export function wordText<const Value extends string>(
  field: WordField,
  values: readonly Value[],
  maxLength = 60,
) {
  return readText((rawText): ParseResult<FeedWord<Value>> => {
    const text = oneLine(rawText);
    if (text.length > maxLength) return { reason: tooLong(maxLength) };
    const knownWord = findWordWithin(field, text);
    if (knownWord === undefined)
      return { value: { value: undefined, label: text, isKnown: false } };
    return {
      value: {
        value: valueOfWord(knownWord, values),
        label: knownWord.label === '' ? undefined : knownWord.label,
        isKnown: knownWord.value !== '' || knownWord.label !== '',
      },
    };
  });
}

const maxColourLength = 120;

/**
 * The basic colour in a name: `Phantom Black` is black. A name with no basic colour or several is
 * kept as a label.
 */
export const colourText = readText((rawText): ParseResult<FeedWord<string>> => {
  const text = oneLine(rawText);
  if (text.length > maxColourLength) return { reason: tooLong(maxColourLength) };
  const { isExact, values } = coloursWithin(text);
  const [value, second] = values.filter((colour) => colour !== '');
  if (value !== undefined && second === undefined) {
    return { value: { value, label: isExact ? undefined : text, isKnown: true } };
  }
  const label = values.includes('') ? undefined : text;
  return { value: { value: undefined, label, isKnown: value !== undefined } };
});

/** `car` or `van` for the usual words. Any other category is kept as it is. */
export function vehicleCategory(text: string): string {
  return findWord('category', text)?.value ?? text;
}

/** The formats of United Kingdom registrations, in capitals without spaces. */
const plateFormats = [
  // Current format: 02 to 50 for March, 51 to 99 for September.
  /^[A-Z]{2}(?:0[2-9]|[1-4]\d|5[1-9]|[6-9]\d)[A-Z]{3}$/,
  // Prefix format, including Q.
  /^[A-Z][1-9]\d{0,2}[A-Z]{3}$/,
  // Suffix format.
  /^[A-Z]{3}[1-9]\d{0,2}[A-Z]$/,
  // Dateless and Northern Irish, letters first or figures first.
  /^[A-Z]{1,3}[1-9]\d{0,3}$/,
  /^[1-9]\d{0,3}[A-Z]{1,3}$/,
  // Diplomatic.
  /^\d{3}[DX]\d{3}$/,
];

/** A UK registration in capitals without spaces: `AB12CDE`. */
export const registrationText = readText((text): ParseResult<string> => {
  const value = normaliseCode(text);
  return plateFormats.some((format) => format.test(value))
    ? { value }
    : { reason: 'is no registration of the United Kingdom' };
});

const euroStandard = /^(?:euro\s*-?\s*)?(vi|iv|v|iii|ii|i|[1-7])\s*-?\s*([a-z][a-z-]*)?$/i;
const romanNumbers = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];

/** `EURO6`, `Euro VI` and `6` become `Euro 6`; `euro 6d temp` becomes `Euro 6d-temp`. */
export const euroText = readText((text): ParseResult<string> => {
  const [, stage, suffix = ''] = euroStandard.exec(oneLine(text)) ?? [];
  if (stage === undefined) return { reason: 'must be a Euro standard such as Euro 6' };
  const roman = romanNumbers.indexOf(stage.toUpperCase());
  return { value: `Euro ${roman === -1 ? stage : roman}${suffix}` };
});

export const addressesText = z
  .string()
  .transform((text) => text.split(/[|,\s]+/).filter((address) => address !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http or https addresses' })));
