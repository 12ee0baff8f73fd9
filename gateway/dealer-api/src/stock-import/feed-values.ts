import { z } from 'zod';
import { normaliseCode } from '@contracts/wire/format/capitals';
import { readFigure, type Reading } from './feed-numbers.ts';
import { oneLine, severalLines } from './feed-text.ts';
import type { Quantity } from './units.ts';
import {
  findWord,
  findWordWithin,
  type KnownWord,
  valuesWithin,
  type WordField,
} from './word-table.ts';

/** The formats of United Kingdom registrations, in capitals without spaces. */
const kinds = [
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

export function isUkPlate(registration: string): boolean {
  return kinds.some((kind) => kind.test(registration));
}

/** Parses a field in one step, because a chain of schemas takes twice as long. */
export function readText<Value>(read: (text: string) => Reading<Value>) {
  return z.string().transform((text, context): Value => {
    const result = read(text);
    if ('value' in result) return result.value;
    context.addIssue({ code: 'custom', message: result.reason });
    return z.NEVER;
  });
}

function readNumber(min: number, max: number, quantity: Quantity) {
  const reason = `must be a number from ${min} to ${max}`;
  return (text: string): Reading<number> => {
    const read = readFigure(text, quantity);
    if (!('value' in read)) return { reason: read.reason || reason };
    return read.value >= min && read.value <= max ? read : { reason };
  };
}

/** A number of a quantity between two limits, both included and in the API's unit. */
export function numberText(min: number, max: number, quantity: Quantity = 'count') {
  return readText(readNumber(min, max, quantity));
}

/** A number that is rounded to a whole one, because feeds also write `54807.0`. */
export function wholeNumberText(min: number, max: number, quantity: Quantity = 'count') {
  const readWithin = readNumber(min, max, quantity);
  return readText((text) => {
    const read = readWithin(text);
    return 'value' in read ? { value: Math.round(read.value) } : read;
  });
}

const tooLong = (longest: number) => `must be ${longest} characters or fewer`;

export function plainText(longest: number) {
  return z.string().max(longest, tooLong(longest));
}

const withinLength = (text: string, longest: number): Reading<string> =>
  text.length <= longest ? { value: text } : { reason: tooLong(longest) };

/** Text for a single line, without markup. */
export function lineText(longest: number) {
  return readText((text) => withinLength(oneLine(text), longest));
}

/** Text with lines and paragraphs, without markup. */
export function paragraphsText(longest: number) {
  return readText((text) => withinLength(severalLines(text), longest));
}

const letterOrDigit = /[a-z0-9]/i;

/** A name that becomes part of a URL. */
export function addressNameText(longest: number, spelt = (name: string) => name) {
  return readText((text) => {
    const name = spelt(oneLine(text));
    if (!letterOrDigit.test(name)) return { reason: 'must hold a letter or a digit' };
    return withinLength(name, longest);
  });
}

/** A price; null for price on application: `POA`, `Call us`, 0. */
export function priceText(max: number) {
  const readWithin = readNumber(0, max, 'money');
  return readText((text): Reading<number | null> => {
    if (!/\d/.test(text) && findWord('price', text) !== undefined) return { value: null };
    const read = readWithin(text);
    return 'value' in read && read.value === 0 ? { value: null } : read;
  });
}

function wordAmong<Value extends string>(
  word: KnownWord | undefined,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === word?.value);
}

/** One of the values in any spelling, or a synonym from the table of words. */
export function choiceText<const Value extends string>(field: WordField, values: readonly Value[]) {
  const reading = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  const own = new Map<string, Value>(values.map((value) => [reading(value), value]));
  return z.string().transform((text, context): Value => {
    const value = own.get(reading(text)) ?? wordAmong(findWord(field, text), values);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `must be one of ${values.join(', ')}` });
    return z.NEVER;
  });
}

/** A word of a feed: its API value, if there is one, and its label. */
export interface FeedWord<Value extends string> {
  readonly value: Value | undefined;
  /** Undefined if the value has its own label. */
  readonly label: string | undefined;
  /** Whether the word is in the table and has a meaning, unlike `other`. */
  readonly isKnown: boolean;
}

/** A word of the table, or a text that contains one. Unknown words are kept as labels. */
export function wordText<const Value extends string>(
  field: WordField,
  values: readonly Value[],
  longest = 60,
) {
  return readText((given): Reading<FeedWord<Value>> => {
    const text = oneLine(given);
    if (text.length > longest) return { reason: tooLong(longest) };
    const known = findWordWithin(field, text);
    if (known === undefined) return { value: { value: undefined, label: text, isKnown: false } };
    return {
      value: {
        value: wordAmong(known, values),
        label: known.label === '' ? undefined : known.label,
        isKnown: known.value !== '' || known.label !== '',
      },
    };
  });
}

const longestColour = 120;

/** The basic colour in a name: `Phantom Black` is black. Names with none or several are kept. */
export const colourText = readText((given): Reading<FeedWord<string>> => {
  const text = oneLine(given);
  if (text.length > longestColour) return { reason: tooLong(longestColour) };
  const { isWhole, values } = valuesWithin('colour', text);
  const [value, second] = values.filter((colour) => colour !== '');
  if (value !== undefined && second === undefined) {
    return { value: { value, label: isWhole ? undefined : text, isKnown: true } };
  }
  const label = values.includes('') ? undefined : text;
  return { value: { value: undefined, label, isKnown: value !== undefined } };
});

/** `car` or `van` for the usual words. Any other category is kept as it is. */
export function vehicleCategory(text: string): string {
  return findWord('category', text)?.value ?? text;
}

const yes = new Set(['y', 'yes', 'true', '1']);
const no = new Set(['n', 'no', 'false', '0']);

export const yesText = z
  .string()
  .transform((text) => {
    const word = text.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : undefined;
  })
  .pipe(z.boolean({ error: 'must be yes or no' }));

/** A UK registration in capitals without spaces: `AB12CDE`. */
export const registrationText = readText((text): Reading<string> => {
  const value = normaliseCode(text);
  return isUkPlate(value) ? { value } : { reason: 'is no registration of the United Kingdom' };
});

const euroStandard = /^(?:euro\s*-?\s*)?(vi|iv|v|iii|ii|i|[1-7])\s*-?\s*([a-z][a-z-]*)?$/i;
const romanNumbers = ['', 'I', 'II', 'III', 'IV', 'V', 'VI'];

/** `EURO6`, `Euro VI` and `6` become `Euro 6`; `euro 6d temp` becomes `Euro 6d-temp`. */
export const euroText = readText((text): Reading<string> => {
  const [, stage, suffix = ''] = euroStandard.exec(oneLine(text)) ?? [];
  if (stage === undefined) return { reason: 'must be a Euro standard such as Euro 6' };
  const roman = romanNumbers.indexOf(stage.toUpperCase());
  return { value: `Euro ${roman === -1 ? stage : roman}${suffix}` };
});

/** Addresses separated by `|`, commas or spaces. */
export const addressesText = z
  .string()
  .transform((text) => text.split(/[|,\s]+/).filter((address) => address !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http or https addresses' })));
