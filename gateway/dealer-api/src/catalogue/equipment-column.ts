import { addRow, emptyBitmap, type Bitmap } from './bitmap.ts';
import { ensureLength } from './growing-array.ts';
import { Vocabulary } from './vocabulary.ts';

const maxNarrowCodes = 2 ** 16;

/** Each distinct item is stored once, so 100,000 vehicles with 40 items each take 8 MB. */
export class EquipmentColumn {
  readonly #codeOf = new Map<string, number>();
  readonly #vocabulary = new Vocabulary<number>();
  /** The item codes of all rows, concatenated. */
  #codes: Uint16Array | Uint32Array = new Uint16Array(0);
  /** Where each row's items end in `#codes`. */
  #ends = new Uint32Array(0);
  #rows = 0;

  /** @param equipment one item per line */
  append(equipment: string): void {
    let end = this.#startOf(this.#rows);
    for (const item of equipment === '' ? [] : equipment.split('\n')) {
      const code = this.#code(item);
      if (code >= maxNarrowCodes && this.#codes instanceof Uint16Array) {
        this.#codes = new Uint32Array(this.#codes);
      }
      this.#codes = ensureLength(this.#codes, end + 1);
      this.#codes[end] = code;
      end += 1;
    }
    this.#endRow(end);
  }

  /** Keeps only these rows, in this order. Items keep their codes. */
  keepOnly(rows: Uint32Array): void {
    const itemsOfRows = Array.from(rows, (row) =>
      this.#codes.subarray(this.#startOf(row), this.#startOf(row + 1)),
    );
    const count = itemsOfRows.reduce((sum, items) => sum + items.length, 0);
    const isNarrow = this.#codes instanceof Uint16Array;
    this.#codes = ensureLength(isNarrow ? new Uint16Array(0) : new Uint32Array(0), count);
    this.#rows = 0;
    let end = 0;
    for (const items of itemsOfRows) {
      this.#codes.set(items, end);
      end += items.length;
      this.#endRow(end);
    }
  }

  itemsWith(prefix: string): ReadonlySet<number> {
    return new Set(this.#vocabulary.findByPrefix(prefix));
  }

  rowsWith(items: ReadonlySet<number>): Bitmap {
    const rows = emptyBitmap(this.#rows);
    const requestedCodes = new Uint8Array(this.#codeOf.size);
    for (const code of items) requestedCodes[code] = 1;
    const codes = this.#codes;
    let index = 0;
    for (let row = 0; row < this.#rows; row += 1) {
      const end = this.#ends[row] ?? 0;
      let isFitted = 0;
      for (; index < end; index += 1) isFitted |= requestedCodes[codes[index] ?? 0] ?? 0;
      if (isFitted === 1) addRow(rows, row);
    }
    return rows;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
  }

  #endRow(end: number): void {
    this.#ends = ensureLength(this.#ends, this.#rows + 1);
    this.#ends[this.#rows] = end;
    this.#rows += 1;
  }

  #code(item: string): number {
    const known = this.#codeOf.get(item);
    if (known !== undefined) return known;
    const code = this.#codeOf.size;
    this.#codeOf.set(item, code);
    this.#vocabulary.add(item, code);
    return code;
  }
}
