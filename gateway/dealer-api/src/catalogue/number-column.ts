import { bitsOf, fewRows, type Bitmap } from './bitmap.ts';
import { grown } from './growing-array.ts';

/** Stands for no figure: below every limit. */
export const noFigure = -1;
const hundredth = 100;
/** What 32 bits hold: 21,474,836.47. Greater figures count as this one. */
const greatest = 2 ** 31 - 1;

/**
 * A column of figures from 0, exact to two decimals. Rows are added, never changed. Cells are whole
 * hundredths, which are compared without a branch: that halves the time of a scan.
 */
export class NumberColumn {
  #cells = new Int32Array(0);
  #rows = 0;

  /** Hundredths of the rows so far, or `noFigure`; what lies beyond them means nothing. */
  get cells(): Int32Array {
    return this.#cells;
  }

  get rows(): number {
    return this.#rows;
  }

  append(figure: number | null): void {
    this.#cells = grown(this.#cells, this.#rows + 1);
    this.#cells[this.#rows] = figure === null || !(figure >= 0) ? noFigure : cellOf(figure);
    this.#rows += 1;
  }

  /** Keeps these rows alone, in this order. */
  keepOnly(rows: Uint32Array): void {
    const before = this.#cells;
    const kept = grown(new Int32Array(0), rows.length);
    for (let row = 0; row < rows.length; row += 1) kept[row] = before[rows[row] ?? 0] ?? noFigure;
    this.#cells = kept;
    this.#rows = rows.length;
  }
}

const cellOf = (figure: number) => Math.min(Math.round(figure * hundredth), greatest);

export interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Lets a limit such as 0.29 fall on its own hundredth, whatever a double makes of it. */
const slack = 1e-6;

/**
 * Keeps in `rows` those within the limits, both included; a row without a figure is in none. The
 * fewer rows are left, the less is looked at.
 */
export function keepWithin({ cells }: NumberColumn, { min, max }: Limits, rows: Bitmap): void {
  const low = Math.ceil(Math.min((min ?? 0) * hundredth - slack, greatest));
  const high = Math.floor(Math.min((max ?? greatest) * hundredth + slack, greatest));
  for (let word = 0; word < rows.length; word += 1) {
    const given = rows[word] ?? 0;
    if (given === 0) continue;
    const first = word << 5;
    // The sign of either difference says that a cell is outside.
    let outside = 0;
    if (bitsOf(given) > fewRows) {
      for (let bit = 0; bit < 32; bit += 1) {
        const cell = cells[first + bit] ?? noFigure;
        outside |= (((cell - low) | (high - cell)) >>> 31) << bit;
      }
    } else {
      for (let left = given; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        const cell = cells[first + bit] ?? noFigure;
        outside |= (((cell - low) | (high - cell)) >>> 31) << bit;
      }
    }
    rows[word] = given & ~outside;
  }
}
