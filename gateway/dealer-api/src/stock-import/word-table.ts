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
  value: z.string(),
  label: z.string(),
});

export interface KnownWord {
  /** The API value, or an empty text. */
  readonly value: string;
  /** The label, if the value does not express everything; otherwise empty. */
  readonly label: string;
}

interface Words {
  readonly exact: ReadonlyMap<string, KnownWord>;
  /** In table order. */
  readonly searchable: readonly (readonly [words: string, known: KnownWord])[];
  readonly cache: Map<string, KnownWord | undefined>;
}

/** Maximum size of each cache. Feeds repeat the same few words. */
const maxCached = 5000;
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

function readWords(): ReadonlyMap<WordField, Words> {
  const rows = readAssetTable('stock-words.csv', wordRow);
  return new Map(
    wordFields.map((field) => {
      const entries = rows
        .filter((row) => row.field === field)
        .map(({ word, value, label }) => [plainWords(word), { value, label }] as const);
      return [
        field,
        {
          exact: new Map(entries.map(([words, entry]) => [withoutSpaces(words), entry])),
          searchable: entries.filter(([words]) => words.length >= minLetters),
          cache: new Map(),
        },
      ];
    }),
  );
}

const tables = readWords();

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
  const { exact, searchable, cache } = wordsOf(field);
  if (cache.has(text)) return cache.get(text);
  const words = plainWords(text);
  const found =
    exact.get(withoutSpaces(words)) ??
    searchable.find(([word]) => ` ${words} `.includes(` ${word} `))?.[1];
  if (cache.size < maxCached) cache.set(text, found);
  return found;
}

interface WordsWithin {
  /** Whether the whole text is a word of the table. */
  readonly isExact: boolean;
  readonly values: readonly string[];
}

const withinCache = new Map<string, WordsWithin>();

/** The value of a text, or the distinct values of all words inside it. */
export function valuesWithin(field: WordField, text: string): WordsWithin {
  const key = `${field} ${text}`;
  const cached = withinCache.get(key);
  if (cached !== undefined) return cached;
  const exactWord = findWord(field, text);
  const words = ` ${plainWords(text)} `;
  const parts = wordsOf(field).searchable.filter(([word]) => words.includes(` ${word} `));
  const found = {
    isExact: exactWord !== undefined,
    values: exactWord ? [exactWord.value] : [...new Set(parts.map(([, { value }]) => value))],
  };
  if (withinCache.size < maxCached) withinCache.set(key, found);
  return found;
}

const anyLetter = /[\p{L}\p{N}]/u;
const maxEmptyLength = 16;
const anyDigit = /\d/;
const emptyCache = new Map<string, boolean>();

/** `N/A`, `-`, `TBC` and `null` mean no value. */
export function meansNoValue(text: string): boolean {
  if (text.length > maxEmptyLength || anyDigit.test(text)) return false;
  const cached = emptyCache.get(text);
  if (cached !== undefined) return cached;
  const isEmpty =
    !anyLetter.test(text) || wordsOf('any').exact.has(withoutSpaces(plainWords(text)));
  if (emptyCache.size < maxCached) emptyCache.set(text, isEmpty);
  return isEmpty;
}
