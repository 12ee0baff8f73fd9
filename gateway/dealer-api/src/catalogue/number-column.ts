import { addRow, emptyBitmap, type Bitmap } from './bitmap.ts';

/** A column of figures; NaN where a row has none. */
export type NumberColumn = Float64Array;

export function numberColumn(cells: readonly (number | null | undefined)[]): NumberColumn {
  return Float64Array.from(cells, (cell) => cell ?? Number.NaN);
}

export interface Limits {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** Rows within the limits, both included; a row without a figure is in none. */
export function rowsWithin(column: NumberColumn, { least, most }: Limits): Bitmap {
  const rows = emptyBitmap(column.length);
  const low = least ?? Number.NEGATIVE_INFINITY;
  const high = most ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row < column.length; row += 1) {
    const figure = column[row] ?? Number.NaN;
    if (figure >= low && figure <= high) addRow(rows, row);
  }
  return rows;
}

/** Every row in the order of its figure; rows without one come last, equal ones by row. */
export function rowsInOrder(column: NumberColumn, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1;
  return Uint32Array.from(column.keys()).sort((left, right) => {
    const first = column[left] ?? Number.NaN;
    const second = column[right] ?? Number.NaN;
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || left - right;
    }
    return sign * (first - second) || left - right;
  });
}
