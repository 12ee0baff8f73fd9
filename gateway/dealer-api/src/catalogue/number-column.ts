import { emptyBitmap, type Bitmap } from './bitmap.ts';
import { grown } from './growing-array.ts';

/** A column of figures; NaN where a row has none. Rows are added, never changed. */
export class NumberColumn {
  #figures = new Float64Array(0);
  #rows = 0;

  /** The figures of the rows so far; cells beyond them mean nothing. */
  get figures(): Float64Array {
    return this.#figures;
  }

  get rows(): number {
    return this.#rows;
  }

  append(figure: number | null): void {
    this.#figures = grown(this.#figures, this.#rows + 1);
    this.#figures[this.#rows] = figure ?? Number.NaN;
    this.#rows += 1;
  }

  /** Keeps these rows alone, in this order. */
  keepOnly(rows: Uint32Array): void {
    const before = this.#figures;
    this.#figures = Float64Array.from(rows, (row) => before[row] ?? Number.NaN);
    this.#rows = rows.length;
  }
}

export interface Limits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** Rows within the limits, both included; a row without a figure is in none. */
export function rowsWithin({ figures, rows }: NumberColumn, { least, most }: Limits): Bitmap {
  const found = emptyBitmap(rows);
  const low = least ?? Number.NEGATIVE_INFINITY;
  const high = most ?? Number.POSITIVE_INFINITY;
  for (let word = 0; word < found.length; word += 1) {
    const first = word << 5;
    const last = Math.min(first + 32, rows);
    let bits = 0;
    for (let row = first; row < last; row += 1) {
      const figure = figures[row] ?? Number.NaN;
      if (figure >= low && figure <= high) bits |= 1 << (row & 31);
    }
    found[word] = bits;
  }
  return found;
}
