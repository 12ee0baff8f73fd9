import type { NumberColumn } from './number-column.ts';

/** Rows that fit beside a figure in one exact double: 2,097,152. */
const placesForRow = 2 ** 21;
/** Stands for no figure, and is greater than any. */
const noFigure = 2 ** 32 - 1;

/** Which column a list is put in order by, and whose identity breaks ties. */
export interface Sorting {
  readonly column: NumberColumn;
  readonly ids: NumberColumn;
  readonly descending: boolean;
  /** So many rows from the first have ascending ids. */
  readonly ascendingIds: number;
}

/**
 * Every row in the order of its figure, equal ones by id; rows without a figure come last. Rows
 * that were added since are merged in when the order is next wanted.
 */
export class RowOrder {
  readonly #sorting: Sorting;
  #rows: Uint32Array;

  constructor(sorting: Sorting) {
    this.#sorting = sorting;
    this.#rows = packedOrder(sorting) ?? sortedRange(sorting, 0, sorting.column.rows);
  }

  /** Every row of the column as it is now. */
  current(): Uint32Array {
    const known = this.#rows.length;
    const { rows } = this.#sorting.column;
    if (rows > known) this.#rows = merged(this.#sorting, this.#rows, known, rows);
    return this.#rows;
  }
}

/** Below 0 when the left row comes first. */
function compareRows({ column, ids, descending }: Sorting, left: number, right: number): number {
  const first = column.figures[left] ?? Number.NaN;
  const second = column.figures[right] ?? Number.NaN;
  if (first !== second) {
    if (Number.isNaN(first) || Number.isNaN(second)) {
      const byPresence = Number(Number.isNaN(first)) - Number(Number.isNaN(second));
      if (byPresence !== 0) return byPresence;
    } else return descending ? second - first : first - second;
  }
  return (ids.figures[left] ?? 0) - (ids.figures[right] ?? 0) || left - right;
}

function sortedRange(sorting: Sorting, from: number, to: number): Uint32Array {
  return Uint32Array.from({ length: to - from }, (_, place) => from + place).sort((left, right) =>
    compareRows(sorting, left, right),
  );
}

function merged(sorting: Sorting, sorted: Uint32Array, from: number, to: number): Uint32Array {
  const added = sortedRange(sorting, from, to);
  const both = new Uint32Array(to);
  let old = 0;
  let fresh = 0;
  for (let place = 0; place < to; place += 1) {
    const row = sorted[old];
    const other = added[fresh];
    if (row !== undefined && (other === undefined || compareRows(sorting, row, other) < 0)) {
      both[place] = row;
      old += 1;
    } else {
      both[place] = other ?? 0;
      fresh += 1;
    }
  }
  return both;
}

/**
 * The same order, ten times sooner, for figures with at most two decimals: figure and row are put
 * into one double, and doubles are sorted without calling back.
 */
function packedOrder(sorting: Sorting): Uint32Array | undefined {
  const { column, descending, ascendingIds } = sorting;
  if (ascendingIds > placesForRow) return undefined;
  const keys = new Float64Array(ascendingIds);
  for (let row = 0; row < ascendingIds; row += 1) {
    const figure = column.figures[row] ?? Number.NaN;
    let key = noFigure;
    if (!Number.isNaN(figure)) {
      const hundredths = Math.round(figure * 100);
      if (hundredths < 0 || hundredths >= noFigure) return undefined;
      if (hundredths / 100 !== figure) return undefined;
      key = descending ? noFigure - 1 - hundredths : hundredths;
    }
    keys[row] = key * placesForRow + row;
  }
  keys.sort();
  const rows = Uint32Array.from(keys, (key) => key % placesForRow);
  return merged(sorting, rows, ascendingIds, column.rows);
}
