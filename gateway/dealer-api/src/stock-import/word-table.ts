import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';

/** The fields in the table of words. Words listed for `any` mean 'no value' in every field. */
const wordFields = [
  'fuel_type',
  'transmission',
  'body_type',
  'colour',
  'drivetrain',
  'category',
  'advert_classification',
  'status',
  'write_off_category',
  'vat_scheme',
  'price',
  'vrm',
  'count',
  'any',
] as const;
export type WordField = (typeof wordFields)[number];

const wordRow = z.object({
  field: z.enum(wordFields),
  word: z.string().min(1),
  /** The API value, or an empty text. */
  value: z.string(),
  /** The label, if the value does not express everything; otherwise empty. */
  label: z.string(),
});
export type KnownWord = Readonly<Pick<z.output<typeof wordRow>, 'value' | 'label'>>;

interface Words {
  readonly exact: ReadonlyMap<string, KnownWord>;
  /** In table order. */
  readonly searchable: readonly (readonly [words: string, known: KnownWord])[];
  readonly findWithin: (text: string) => KnownWord | undefined;
}

const maxCached = 5000;

/** Caches the results of a function, because feeds repeat the same few words. */
export function cached<Texts extends string[], Result>(
  find: (...texts: Texts) => Result,
): (...texts: Texts) => Result {
  const results = new Map<string, { readonly result: Result }>();
  return (...texts) => {
    const key = texts.join('\n');
    const known = results.get(key) ?? { result: find(...texts) };
    if (results.size < maxCached) results.set(key, known);
    return known.result;
  };
}

/** Minimum letters of a word that may match inside a text. Shorter words match whole texts only. */
const minLetters = 3;

/** Lower-case words separated by spaces: `Plug-in  Hybrid (PHEV)` -> `plug in hybrid phev`. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const withoutSpaces = (words: string) => words.replaceAll(' ', '');

const wordRows = readAssetTable('stock-words.csv', wordRow);
const tables: ReadonlyMap<WordField, Words> = new Map(
  wordFields.map((field) => {
    const entries = wordRows
      .filter((row) => row.field === field)
      .map(({ word, value, label }) => [plainWords(word), { value, label }] as const);
    const exact = new Map(entries.map(([words, entry]) => [withoutSpaces(words), entry]));
    const searchable = entries.filter(([words]) => words.length >= minLetters);
    const findWithin = cached((text) => {
      const words = ` ${plainWords(text)} `;
      return (
        exact.get(withoutSpaces(words)) ??
        searchable.find(([word]) => words.includes(` ${word} `))?.[1]
      );
    });
    return [field, { exact, searchable, findWithin }];
  }),
);

function wordsOf(field: WordField): Words {
  const words = tables.get(field);
  if (words === undefined) throw new RangeError(`No words for ${field}`);
  return words;
}

/** The word that equals a text, ignoring case, spaces and punctuation. */
export function findWord(field: WordField, text: string): KnownWord | undefined {
  return wordsOf(field).exact.get(withoutSpaces(plainWords(text)));
}

/** The word that equals a text, or the first word in it: `8-speed Automatic` is `automatic`. */
export function findWordWithin(field: WordField, text: string): KnownWord | undefined {
  return wordsOf(field).findWithin(text);
}

/**
 * The colour that a text names, or the distinct colours of all words inside it.
 * @returns as `isExact` whether the whole text is a word of the table
 */
export const coloursWithin = cached((text: string) => {
  const exactWord = findWord('colour', text);
  if (exactWord !== undefined) return { isExact: true, values: [exactWord.value] };
  const words = ` ${plainWords(text)} `;
  const parts = wordsOf('colour').searchable.filter(([word]) => words.includes(` ${word} `));
  return { isExact: false, values: [...new Set(parts.map(([, { value }]) => value))] };
});

const anyLetter = /[\p{L}\p{N}]/u;
const maxEmptyLength = 16;
const anyDigit = /\d/;

const isEmptyWord = cached(
  (text: string) => !anyLetter.test(text) || findWord('any', text) !== undefined,
);

/** `N/A`, `-`, `TBC` and `null` mean no value. */
export function meansNoValue(text: string): boolean {
  return text.length <= maxEmptyLength && !anyDigit.test(text) && isEmptyWord(text);
}
