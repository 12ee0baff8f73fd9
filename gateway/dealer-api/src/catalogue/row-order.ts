import { missingNumber, type NumberColumn } from './number-column.ts';

/** How many row numbers can be packed with a cell into one exact double: 2,097,152. */
const maxPackedRows = 2 ** 21;
const lastCell = 2 ** 31;

interface Sorting {
  readonly column: NumberColumn;
  readonly ids: () => Float64Array;
  readonly descending: boolean;
  /** How many rows at the start are in ascending order of id. */
  readonly rowsInIdOrder: number;
}

/** All rows sorted by figure, then by id, with missing figures last. `current` merges new rows. */
export class RowOrder {
  readonly #sorting: Sorting;
  #rows: Uint32Array;

  constructor(sorting: Sorting) {
    this.#sorting = sorting;
    this.#rows = mergeNewRows(sorting, sortPacked(sorting));
  }

  current(): Uint32Array {
    if (this.#sorting.column.rows > this.#rows.length) {
      this.#rows = mergeNewRows(this.#sorting, this.#rows);
    }
    return this.#rows;
  }
}

/** The sort key of a row. A missing figure is last in both directions. */
function sortKey({ column, descending }: Sorting, row: number): number {
  const cell = column.cells[row] ?? missingNumber;
  if (cell === missingNumber) return lastCell;
  return descending ? lastCell - 1 - cell : cell;
}

function compareRows(sorting: Sorting, left: number, right: number): number {
  const difference = sortKey(sorting, left) - sortKey(sorting, right);
  if (difference !== 0) return difference;
  const ids = sorting.ids();
  return (ids[left] ?? 0) - (ids[right] ?? 0) || left - right;
}

/** Sorts the rows that are not in `sorted` yet and merges them into it. */
function mergeNewRows(sorting: Sorting, sorted: Uint32Array): Uint32Array {
  const length = sorting.column.rows;
  const added = Uint32Array.from(
    { length: length - sorted.length },
    (_, index) => sorted.length + index,
  ).sort((left, right) => compareRows(sorting, left, right));
  const mergedRows = new Uint32Array(length);
  let oldIndex = 0;
  let newIndex = 0;
  for (let index = 0; index < length; index += 1) {
    const row = sorted[oldIndex];
    const newRow = added[newIndex];
    if (row !== undefined && (newRow === undefined || compareRows(sorting, row, newRow) < 0)) {
      mergedRows[index] = row;
      oldIndex += 1;
    } else {
      mergedRows[index] = newRow ?? 0;
      newIndex += 1;
    }
  }
  return mergedRows;
}

/** Sorts the first rows ten times faster, by packing cell and row into a double. */
function sortPacked(sorting: Sorting): Uint32Array {
  const length = Math.min(sorting.rowsInIdOrder, maxPackedRows);
  const keys = Float64Array.from(
    { length },
    (_, row) => sortKey(sorting, row) * maxPackedRows + row,
  );
  return Uint32Array.from(keys.sort(), (key) => key % maxPackedRows);
}
