import { countBits, maxSparseBits, type Bitmap } from './bitmap.ts';
import { ensureLength } from './growing-array.ts';

/** Marks a missing figure. It is less than any limit. */
export const missingNumber = -1;
const hundredthsPerUnit = 100;
/** Largest 32-bit cell, for a figure of 21,474,836.47. Larger figures are clamped. */
const maxCell = 2 ** 31 - 1;

/**
 * An append-only column of non-negative figures, exact to two decimals. Figures are stored in
 * hundredths, so that they can be compared without a branch, which halves the time of a scan.
 */
export class NumberColumn {
  #cells = new Int32Array(0);
  #rows = 0;

  /** Each row's value in hundredths, or `missingNumber`. Ignore cells beyond the last row. */
  get cells(): Int32Array {
    return this.#cells;
  }

  get rows(): number {
    return this.#rows;
  }

  append(figure: number | null): void {
    this.#cells = ensureLength(this.#cells, this.#rows + 1);
    this.#cells[this.#rows] =
      figure !== null && figure >= 0
        ? Math.min(Math.round(figure * hundredthsPerUnit), maxCell)
        : missingNumber;
    this.#rows += 1;
  }

  keepOnly(rows: Uint32Array): void {
    const before = this.#cells;
    const keptCells = ensureLength(new Int32Array(0), rows.length);
    for (let row = 0; row < rows.length; row += 1)
      keptCells[row] = before[rows[row] ?? 0] ?? missingNumber;
    this.#cells = keptCells;
    this.#rows = rows.length;
  }
}

/** Absorbs rounding errors, so that a limit of 0.29 includes a figure of 0.29. */
const tolerance = 1e-6;

/** Removes rows outside the inclusive limits, and rows without a figure. */
export function filterByRange(
  { cells }: NumberColumn,
  { min = 0, max = maxCell }: { min?: number; max?: number },
  rows: Bitmap,
): void {
  const low = Math.ceil(Math.min(min * hundredthsPerUnit - tolerance, maxCell));
  const high = Math.floor(Math.min(max * hundredthsPerUnit + tolerance, maxCell));
  for (let word = 0; word < rows.length; word += 1) {
    const wordBits = rows[word] ?? 0;
    if (wordBits === 0) continue;
    const first = word << 5;
    // The sign bit of either difference is set if the cell is outside the limits.
    let outside = 0;
    if (countBits(wordBits) > maxSparseBits) {
      for (let bit = 0; bit < 32; bit += 1) {
        const cell = cells[first + bit] ?? missingNumber;
        outside |= (((cell - low) | (high - cell)) >>> 31) << bit;
      }
    } else {
      for (let remainingBits = wordBits; remainingBits !== 0; remainingBits &= remainingBits - 1) {
        const bit = 31 - Math.clz32(remainingBits & -remainingBits);
        const cell = cells[first + bit] ?? missingNumber;
        outside |= (((cell - low) | (high - cell)) >>> 31) << bit;
      }
    }
    rows[word] = wordBits & ~outside;
  }
}
