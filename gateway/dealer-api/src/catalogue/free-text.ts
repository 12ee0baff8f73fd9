import {
  addRow,
  type Bitmap,
  countRows,
  emptyBitmap,
  fullBitmap,
  intersect,
  union,
} from './bitmap.ts';
import type { CatalogueColumns } from './catalogue-columns.ts';
import { type Meaning, meaningsOf } from './search-words.ts';
import type { ValueColumn } from './value-column.ts';
import { Vocabulary, wordsOf } from './vocabulary.ts';

/** Whether a word is too short or too code-like to match by prefix: '3' must not find a 330i. */
function isCode(word: string): boolean {
  return word.length <= 2 || /\d/.test(word);
}

const modelKey = (words: readonly string[]) => words.join('').replaceAll('.', '');

const maxWords = 12;
/** Maximum number of words in a phrase, such as 'self charging hybrid', or in a model name. */
const maxPhraseWords = 4;

/**
 * Minimum characters to match the start of a registration or stock number; shorter texts must match
 * all of it. More are required if the text also matches as words: 'XC60' is unlikely to be a
 * registration.
 */
const minPrefixLength = 4;
const minPrefixLengthBesideWords = 5;

interface Posting {
  readonly column: ValueColumn;
  readonly code: number;
}

/** Consecutive words of a search that belong together, and the rows that they match. */
interface Part {
  readonly length: number;
  readonly rows: () => Bitmap;
}

/**
 * `strict` recognises model names such as '3 series'. `loose` does not, and assumes that the last
 * word is still being typed. It is used if `strict` finds nothing.
 */
type MatchMode = 'strict' | 'loose';

/** Full-text search. It indexes each distinct column value once, not each row. */
export class FreeText {
  readonly #columns: CatalogueColumns;
  readonly #vehicleColumns: ReadonlySet<ValueColumn>;
  readonly #searchedColumns: readonly ValueColumn[];
  readonly #modelColumns: ReadonlySet<ValueColumn>;
  readonly #vocabulary = new Vocabulary<Posting>();
  /** Ranges and models by the first words of their names, typed with or without spaces. */
  readonly #modelNames = new Map<string, Posting[]>();
  /** How many values of each column are in the vocabulary. */
  readonly #indexedCounts = new Map<ValueColumn, number>();

  constructor(columns: CatalogueColumns) {
    const { text, make, range, model, trim, body_type, colours } = columns.values;
    const { fuel_type, transmission, drivetrain, age } = columns.values;
    this.#columns = columns;
    this.#modelColumns = new Set([range, model]);
    const kinds = [body_type, colours, fuel_type, transmission, drivetrain, age];
    this.#vehicleColumns = new Set([make, range, model, trim, ...kinds]);
    this.#searchedColumns = [text, ...this.#vehicleColumns];
  }

  /**
   * Rows that match every part of the text, or whose registration or stock number starts with it.
   * Undefined for a blank text; no rows for one without letters or digits, such as an emoji.
   */
  find(text: string): Bitmap | undefined {
    if (text.trim() === '') return undefined;
    this.#indexNewValues();
    const words = wordsOf(text).slice(0, maxWords);
    if (words.length === 0) return emptyBitmap(this.#columns.rows);
    let found = this.#rowsOf(words, 'strict');
    if (countRows(found) === 0) found = this.#rowsOf(words, 'loose');
    union(found, this.#rowsWithNumber(text, minPrefixLengthBesideWords));
    return found;
  }

  #rowsOf(words: readonly string[], mode: MatchMode): Bitmap {
    const found = fullBitmap(this.#columns.rows);
    for (let index = 0; index < words.length;) {
      const { length, rows } = this.#partAt(words, index, mode);
      intersect(found, rows());
      index += length;
    }
    return found;
  }

  #partAt(words: readonly string[], first: number, mode: MatchMode): Part {
    const parts = [
      this.#knownPhraseAt(words, first),
      mode === 'strict' ? this.#modelAt(words, first) : undefined,
      this.#equipmentAt(words, first),
    ].filter((part) => part !== undefined);
    const isBeingTyped = mode === 'loose' && first === words.length - 1;
    const single = { length: 1, rows: () => this.#rowsWith(words[first] ?? '', isBeingTyped) };
    const [longest = single] = parts.toSorted((left, right) => right.length - left.length);
    return longest;
  }

  #knownPhraseAt(words: readonly string[], first: number): Part | undefined {
    for (let length = maxPhraseLengthFrom(words, first); length > 0; length -= 1) {
      const meanings = meaningsOf(words.slice(first, first + length));
      if (meanings !== undefined) return { length, rows: () => this.#rowsForMeanings(meanings) };
    }
    return undefined;
  }

  /** A model name that ends in a code. Names without a code are found word by word. */
  #modelAt(words: readonly string[], first: number): Part | undefined {
    for (let length = maxPhraseLengthFrom(words, first); length > 0; length -= 1) {
      const typed = words.slice(first, first + length);
      const postings = this.#modelNames.get(modelKey(typed));
      if (postings !== undefined && isCode(typed.at(-1) ?? '')) {
        return { length, rows: () => this.#rowsAt(postings) };
      }
    }
    return undefined;
  }

  /** Two or more words that occur in the same equipment item. */
  #equipmentAt(words: readonly string[], first: number): Part | undefined {
    const { equipment } = this.#columns;
    let items = equipment.itemsWith(words[first] ?? '');
    let length = 1;
    for (const word of words.slice(first + 1)) {
      const both = items.intersection(equipment.itemsWith(word));
      if (both.size === 0) break;
      items = both;
      length += 1;
    }
    const typed = words.slice(first, first + length);
    // 'black golf' describes the vehicle; 'black roof rails' is equipment.
    if (length === 1 || typed.every((word) => this.#describesVehicle(word))) return undefined;
    const rows = () => {
      const found = equipment.rowsWith(items);
      const rowsWithEveryWord = fullBitmap(this.#columns.rows);
      for (const text of typed) {
        intersect(rowsWithEveryWord, this.#rowsAt(this.#postingsOf(text, false)));
      }
      union(found, rowsWithEveryWord);
      return found;
    };
    return { length, rows };
  }

  #rowsForMeanings(meanings: readonly Meaning[]): Bitmap {
    const rows = emptyBitmap(this.#columns.rows);
    for (const { filter, value } of meanings) {
      if (filter === 'words') union(rows, this.#rowsAt(this.#vocabulary.findExact(value)));
      else {
        const column = this.#columns.values[filter];
        union(rows, this.#rowsAt(column.codesOf([value]).map((code) => ({ column, code }))));
      }
    }
    return rows;
  }

  #rowsWith(text: string, isBeingTyped: boolean): Bitmap {
    const { equipment } = this.#columns;
    const postings = this.#postingsOf(text, isBeingTyped);
    const rows = this.#rowsAt(postings);
    if (!isCode(text) && !this.#describesVehicle(text)) {
      const items = equipment.itemsWith(text);
      if (items.size > 0) union(rows, equipment.rowsWith(items));
      else if (postings.length === 0) union(rows, this.#rowsAt(this.#vocabulary.findSimilar(text)));
    }
    if (countRows(rows) === 0) union(rows, this.#rowsWithNumber(text, minPrefixLength));
    return rows;
  }

  /**
   * Finds words by prefix, except that a fully typed code that is a known word, or a single
   * character, matches only that word.
   */
  #postingsOf(text: string, isBeingTyped: boolean): readonly Posting[] {
    const isPrefix = isBeingTyped && !/\d/.test(text);
    if (isCode(text) && !isPrefix) {
      const exactMatches = this.#vocabulary.findExact(text);
      if (exactMatches.length > 0 || text.length === 1) return exactMatches;
    }
    return this.#vocabulary.findByPrefix(text);
  }

  #describesVehicle(word: string): boolean {
    return this.#vocabulary
      .findByPrefix(word)
      .some(({ column }) => this.#vehicleColumns.has(column));
  }

  #rowsAt(postings: readonly Posting[]): Bitmap {
    const codes = new Map<ValueColumn, number[]>();
    for (const { column, code } of postings) {
      codes.getOrInsertComputed(column, () => []).push(code);
    }
    const rows = emptyBitmap(this.#columns.rows);
    for (const [column, columnCodes] of codes) {
      const withWord = fullBitmap(this.#columns.rows);
      column.keepCodes(columnCodes, withWord);
      union(rows, withWord);
    }
    return rows;
  }

  #rowsWithNumber(text: string, minLength: number): Bitmap {
    const { registrations, stockIds } = this.#columns;
    const rows = emptyBitmap(stockIds.length);
    const typed = text.replace(/[^a-z0-9]/gi, '').toUpperCase();
    if (!/\d/.test(typed)) return rows;
    const matchesNumber = (number: string | null | undefined) =>
      typed.length < minLength ? number === typed : number?.startsWith(typed) === true;
    for (let row = 0; row < stockIds.length; row += 1) {
      if (matchesNumber(registrations[row]) || matchesNumber(stockIds[row])) addRow(rows, row);
    }
    return rows;
  }

  #indexNewValues(): void {
    for (const column of this.#searchedColumns) {
      for (
        let code = this.#indexedCounts.get(column) ?? 0;
        code < column.values.length;
        code += 1
      ) {
        const label = column.values[code]?.label ?? '';
        this.#vocabulary.add(label, { column, code });
        const modelWords = this.#modelColumns.has(column) ? wordsOf(label) : [];
        for (let count = 1; count <= modelWords.length; count += 1) {
          const key = modelKey(modelWords.slice(0, count));
          this.#modelNames.getOrInsertComputed(key, () => []).push({ column, code });
        }
      }
      this.#indexedCounts.set(column, column.values.length);
    }
  }
}

const maxPhraseLengthFrom = (words: readonly string[], first: number) =>
  Math.min(maxPhraseWords, words.length - first);
