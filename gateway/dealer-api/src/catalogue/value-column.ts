import { addRow, emptyBitmap, unite, type Bitmap } from './bitmap.ts';

/** No value in this row. */
const none = 0xffff;

/** One choice of a column: what a query names, and what a person reads. */
export interface ColumnValue {
  readonly value: string;
  readonly label: string;
  /** The make of a range. */
  readonly make?: string;
}

/** A column of few different values: a code for each row, and the rows of each value. */
export class ValueColumn {
  readonly values: readonly ColumnValue[];
  readonly #codes: Uint16Array;
  readonly #bitmaps: readonly Bitmap[];
  readonly #codeOf: ReadonlyMap<string, number>;
  readonly #rows: number;

  constructor(cells: readonly (ColumnValue | null)[]) {
    const distinct = new Map<string, ColumnValue>();
    for (const cell of cells) if (cell !== null) distinct.set(cell.value, cell);
    this.#rows = cells.length;
    this.values = [...distinct.values()].sort((left, right) => collate(left, right));
    this.#codeOf = new Map(this.values.map(({ value }, code) => [value, code]));
    this.#bitmaps = this.values.map(() => emptyBitmap(cells.length));
    this.#codes = Uint16Array.from(cells, (cell, row) => {
      const code = cell === null ? undefined : this.#codeOf.get(cell.value);
      if (code === undefined) return none;
      const bitmap = this.#bitmaps[code];
      if (bitmap !== undefined) addRow(bitmap, row);
      return code;
    });
  }

  /** Rows with any of the values; unknown values bring none. */
  rowsWith(values: Iterable<string | number>): Bitmap {
    const rows = emptyBitmap(this.#rows);
    for (const value of values) {
      const code = this.#codeOf.get(String(value));
      const bitmap = code === undefined ? undefined : this.#bitmaps[code];
      if (bitmap !== undefined) unite(rows, bitmap);
    }
    return rows;
  }

  /** How many of the rows have each value, in the order of `values`. */
  countsOf(rows: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    for (const row of rows) {
      const code = this.#codes[row] ?? none;
      if (code !== none) counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  }

  valueAt(row: number): ColumnValue | undefined {
    return this.values[this.#codes[row] ?? none];
  }
}

function collate(left: ColumnValue, right: ColumnValue): number {
  return left.label.localeCompare(right.label, 'en-GB', { numeric: true });
}
