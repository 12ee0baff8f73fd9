import { missingNumber, type NumberColumn } from './number-column.ts';

/** How many row numbers can be packed with a cell into one exact double: 2,097,152. */
const placesForRow = 2 ** 21;
/** Greater than any cell. */
const lastCell = 2 ** 31;

/** The sort column and direction, and how ties are broken. */
interface Sorting {
  readonly column: NumberColumn;
  readonly ids: () => Float64Array;
  readonly descending: boolean;
  /** How many rows at the start are in ascending order of id. */
  readonly ascendingIds: number;
}

/** All rows sorted by figure, then by id, with missing figures last. `current` merges new rows. */
export class RowOrder {
  readonly #sorting: Sorting;
  #rows: Uint32Array;

  constructor(sorting: Sorting) {
    this.#sorting = sorting;
    this.#rows = packedOrder(sorting) ?? sortedRange(sorting, 0, sorting.column.rows);
  }

  /** All rows of the column in order, including rows added since the last call. */
  current(): Uint32Array {
    const known = this.#rows.length;
    const { rows } = this.#sorting.column;
    if (rows > known) this.#rows = merged(this.#sorting, this.#rows, known, rows);
    return this.#rows;
  }
}

/** The sort key of a row. A missing figure is last in both directions. */
function sortedCell({ column, descending }: Sorting, row: number): number {
  const cell = column.cells[row] ?? missingNumber;
  if (cell === missingNumber) return lastCell;
  return descending ? lastCell - 1 - cell : cell;
}

function compareRows(sorting: Sorting, left: number, right: number): number {
  const difference = sortedCell(sorting, left) - sortedCell(sorting, right);
  if (difference !== 0) return difference;
  const ids = sorting.ids();
  return (ids[left] ?? 0) - (ids[right] ?? 0) || left - right;
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

/** Sorts ten times faster by packing cell and row into a double. Undefined for too many rows. */
function packedOrder(sorting: Sorting): Uint32Array | undefined {
  const { column, ascendingIds } = sorting;
  if (ascendingIds > placesForRow) return undefined;
  const keys = new Float64Array(ascendingIds);
  for (let row = 0; row < ascendingIds; row += 1) {
    keys[row] = sortedCell(sorting, row) * placesForRow + row;
  }
  keys.sort();
  const rows = new Uint32Array(ascendingIds);
  for (let place = 0; place < ascendingIds; place += 1) {
    rows[place] = (keys[place] ?? 0) % placesForRow;
  }
  return merged(sorting, rows, ascendingIds, column.rows);
}
