import { z } from 'zod';
import { readAssetTable } from '../csv/asset-table.ts';

/** The words of `any` mean no value in every field. */
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
  readonly within: readonly (readonly [words: string, known: KnownWord])[];
  readonly memory: Map<string, KnownWord | undefined>;
}

/** Limits a cache, because feeds repeat the same few words. */
const maxRemembered = 5000;
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

const together = (words: string) => words.replaceAll(' ', '');

function readWords(): ReadonlyMap<WordField, Words> {
  const rows = readAssetTable('stock-words.csv', wordRow);
  return new Map(
    wordFields.map((field) => {
      const known = rows
        .filter((row) => row.field === field)
        .map(({ word, value, label }) => [plainWords(word), { value, label }] as const);
      return [
        field,
        {
          exact: new Map(known.map(([words, of]) => [together(words), of])),
          within: known.filter(([words]) => words.length >= minLetters),
          memory: new Map(),
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
  return wordsOf(field).exact.get(together(plainWords(text)));
}

/** The word that equals a text, or the first word in it: `8-speed Automatic` is `automatic`. */
export function findWordWithin(field: WordField, text: string): KnownWord | undefined {
  const { exact, within, memory } = wordsOf(field);
  if (memory.has(text)) return memory.get(text);
  const words = plainWords(text);
  const found =
    exact.get(together(words)) ?? within.find(([word]) => ` ${words} `.includes(` ${word} `))?.[1];
  if (memory.size < maxRemembered) memory.set(text, found);
  return found;
}

interface WordsWithin {
  /** Whether the whole text is a word of the table. */
  readonly isWhole: boolean;
  readonly values: readonly string[];
}

const withinMemory = new Map<string, WordsWithin>();

/** The value of a text, or the distinct values of all words inside it. */
export function valuesWithin(field: WordField, text: string): WordsWithin {
  const key = `${field} ${text}`;
  const remembered = withinMemory.get(key);
  if (remembered !== undefined) return remembered;
  const whole = findWord(field, text);
  const words = ` ${plainWords(text)} `;
  const parts = wordsOf(field).within.filter(([word]) => words.includes(` ${word} `));
  const found = {
    isWhole: whole !== undefined,
    values: whole ? [whole.value] : [...new Set(parts.map(([, { value }]) => value))],
  };
  if (withinMemory.size < maxRemembered) withinMemory.set(key, found);
  return found;
}

const anyLetter = /[\p{L}\p{N}]/u;
const longestEmpty = 16;
const anyDigit = /\d/;
const emptyMemory = new Map<string, boolean>();

/** `N/A`, `-`, `TBC` and `null` mean no value. */
export function meansNoValue(text: string): boolean {
  if (text.length > longestEmpty || anyDigit.test(text)) return false;
  const remembered = emptyMemory.get(text);
  if (remembered !== undefined) return remembered;
  const isEmpty = !anyLetter.test(text) || wordsOf('any').exact.has(together(plainWords(text)));
  if (emptyMemory.size < maxRemembered) emptyMemory.set(text, isEmpty);
  return isEmpty;
}
