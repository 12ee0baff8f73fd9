import { addRow, emptyBitmap, fullBitmap, intersect, unite, type Bitmap } from './bitmap.ts';
import type { CatalogueColumns } from './catalogue-columns.ts';
import type { ValueColumn } from './value-column.ts';
import { Vocabulary, wordsOf } from './vocabulary.ts';

const maxWords = 12;

/** Short names that shoppers type. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['beemer', 'bmw'],
]);

/**
 * With fewer characters a registration or stock number has to be whole. A text of known words
 * needs more: an XC60 is hardly meant to be a registration.
 */
const shortestBeginning = 4;
const shortestBesideWords = 5;

interface Place {
  readonly column: ValueColumn;
  readonly code: number;
}

/**
 * Finds rows by words. Texts are read once for each different value of a column, not for each row:
 * many vehicles share a name, and all share a few colours.
 */
export class FreeText {
  readonly #columns: CatalogueColumns;
  readonly #searched: readonly ValueColumn[];
  readonly #vocabulary = new Vocabulary<Place>();
  /** How many values of each column have been read. */
  readonly #read = new Map<ValueColumn, number>();

  constructor(columns: CatalogueColumns) {
    const { text, body_type, colours, transmission, age } = columns.values;
    this.#columns = columns;
    this.#searched = [text, body_type, colours, transmission, age];
  }

  /**
   * Rows in which every word of the text is, begins or nearly is a word; or whose registration or
   * stock number begins with the text. Undefined for a text without words.
   */
  find(text: string): Bitmap | undefined {
    this.#readNewValues();
    const words = wordsOf(text).slice(0, maxWords);
    if (words.length === 0) return undefined;
    const found = fullBitmap(this.#columns.rows);
    for (const word of words) intersect(found, this.#rowsWith(shortNames.get(word) ?? word));
    unite(found, this.#rowsNumbered(text, shortestBesideWords));
    return found;
  }

  #rowsWith(word: string): Bitmap {
    const codes = new Map<ValueColumn, number[]>();
    for (const { column, code } of this.#vocabulary.find(word)) {
      const known = codes.get(column);
      if (known === undefined) codes.set(column, [code]);
      else known.push(code);
    }
    if (codes.size === 0) return this.#rowsNumbered(word, shortestBeginning);
    const rows = emptyBitmap(this.#columns.rows);
    for (const [column, wanted] of codes) {
      const withWord = fullBitmap(this.#columns.rows);
      column.keepCodes(wanted, withWord);
      unite(rows, withWord);
    }
    return rows;
  }

  #rowsNumbered(text: string, shortest: number): Bitmap {
    const { registrations, stockIds } = this.#columns;
    const rows = emptyBitmap(stockIds.length);
    const typed = text.replace(/[^a-z0-9]/gi, '').toUpperCase();
    if (!/\d/.test(typed)) return rows;
    const numbered = (number: string | null | undefined) =>
      typed.length < shortest ? number === typed : number?.startsWith(typed) === true;
    for (let row = 0; row < stockIds.length; row += 1) {
      if (numbered(registrations[row]) || numbered(stockIds[row])) addRow(rows, row);
    }
    return rows;
  }

  #readNewValues(): void {
    for (const column of this.#searched) {
      for (let code = this.#read.get(column) ?? 0; code < column.values.length; code += 1) {
        this.#vocabulary.add(column.values[code]?.label ?? '', { column, code });
      }
      this.#read.set(column, column.values.length);
    }
  }
}
