import { addRow, emptyBitmap, fullBitmap, intersect, type Bitmap } from './bitmap.ts';

const mostWords = 12;

/** Short names that shoppers type. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['vw', 'volkswagen'],
  ['beemer', 'bmw'],
]);

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^a-z0-9.]+/)
    .filter((word) => word !== '' && word !== '.');
}

/** Finds rows by the beginnings of words. */
export class WordIndex {
  readonly #vocabulary: readonly string[];
  readonly #rowsByWord: ReadonlyMap<string, readonly number[]>;
  readonly #rows: number;

  constructor(texts: readonly string[]) {
    const rowsByWord = new Map<string, number[]>();
    texts.forEach((text, row) => {
      for (const word of new Set(wordsOf(text))) {
        const rows = rowsByWord.get(word);
        if (rows === undefined) rowsByWord.set(word, [row]);
        else rows.push(row);
      }
    });
    this.#rows = texts.length;
    this.#rowsByWord = rowsByWord;
    this.#vocabulary = [...rowsByWord.keys()].sort();
  }

  /** Rows in which every word of the text is, or begins, a word. */
  find(text: string): Bitmap {
    const found = fullBitmap(this.#rows);
    for (const word of wordsOf(text).slice(0, mostWords)) {
      intersect(found, this.#beginningWith(shortNames.get(word) ?? word));
    }
    return found;
  }

  #beginningWith(start: string): Bitmap {
    const found = emptyBitmap(this.#rows);
    for (let at = this.#firstFrom(start); at < this.#vocabulary.length; at += 1) {
      const word = this.#vocabulary[at] ?? '';
      if (!word.startsWith(start)) break;
      for (const row of this.#rowsByWord.get(word) ?? []) addRow(found, row);
    }
    return found;
  }

  #firstFrom(start: string): number {
    let low = 0;
    let high = this.#vocabulary.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#vocabulary[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
