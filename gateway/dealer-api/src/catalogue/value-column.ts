import {
  addRow,
  countBits,
  countShared,
  emptyBitmap,
  maxSparseBits,
  type Bitmap,
} from './bitmap.ts';
import { ensureLength } from './growing-array.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';

/** Marks a missing value. Code n is stored as n + 1, so that scans need no branch. */
const missingCell = 0;

/** Columns with more distinct values are scanned, because bitmaps would take too much memory. */
const maxBitmaps = 64;

const maxNarrowCodes = 2 ** 16 - 1;

export interface ColumnValue {
  readonly value: string;
  readonly label: string;
  /** For a range: its make, because two makes may have a range with the same value. */
  readonly make?: string;
}

export interface ValueReader {
  readonly value: (vehicle: IndexedVehicle) => string | number | null;
  readonly label: (vehicle: IndexedVehicle) => string;
  readonly make?: (vehicle: IndexedVehicle) => string;
}

/** The rows to count, as a bitmap and as a lazily created list. */
export interface CountedRows {
  readonly bitmap: Bitmap;
  readonly total: number;
  readonly list: () => Uint32Array;
}

/**
 * An append-only column with few distinct values: a code for each row, and a bitmap of rows for
 * each value. A value keeps its code for the lifetime of the index.
 */
export class ValueColumn {
  readonly #values: ColumnValue[] = [];
  readonly #reader: ValueReader;
  readonly #codeOf = new Map<string | number, number>();
  /** Codes by value. A value has several codes if several makes have a range of that name. */
  readonly #codesOf = new Map<string, number[]>();
  /** Each row's code, in 16 bits while codes fit, because memory bandwidth limits a scan. */
  #cells: Uint16Array | Uint32Array = new Uint16Array(0);
  #bitmaps: Bitmap[] | undefined = [];
  #rows = 0;
  #inStockCounts = new Uint32Array(0);
  readonly #spellings: Spelling[][] = [];
  /** Index into `#spellings` for each row that does not use its value's first spelling. */
  #spellingOfRow = new Map<number, number>();
  #codesByLabel: readonly number[] | undefined;
  #figures: readonly number[] | undefined;

  constructor(reader: ValueReader) {
    this.#reader = reader;
  }

  get values(): readonly ColumnValue[] {
    return this.#values;
  }

  get codesByLabel(): readonly number[] {
    return (this.#codesByLabel ??= [...this.#values.keys()].sort(
      (left, right) =>
        collator.compare(this.#values[left]?.label ?? '', this.#values[right]?.label ?? '') ||
        left - right,
    ));
  }

  get figures(): readonly number[] {
    return (this.#figures ??= this.#values.map(({ value }) => Number(value)));
  }

  append(vehicle: IndexedVehicle): void {
    const row = this.#rows;
    this.#rows += 1;
    this.#cells = ensureLength(this.#cells, this.#rows);
    const value = this.#reader.value(vehicle);
    if (value === null) return;
    const code = this.#code(value, vehicle);
    if (code === maxNarrowCodes) this.#cells = new Uint32Array(this.#cells);
    this.#cells[row] = code + 1;
    this.#inStockCounts[code] = (this.#inStockCounts[code] ?? 0) + 1;
    this.#countSpelling(row, code, this.#reader.label(vehicle));
    if (this.#bitmaps === undefined) return;
    const bitmap = ensureLength(this.#bitmaps[code] ?? emptyBitmap(0), (row >>> 5) + 1);
    this.#bitmaps[code] = bitmap;
    addRow(bitmap, row);
  }

  /** Marks a row as no longer in stock. The row stays in the column. */
  retire(row: number): void {
    const code = this.codeAt(row);
    if (code === undefined) return;
    this.#inStockCounts[code] = (this.#inStockCounts[code] ?? 0) - 1;
    const spelling = this.#spellings[code]?.[this.#spellingOfRow.get(row) ?? 0];
    if (spelling !== undefined) spelling.inStockCount -= 1;
    this.#updateLabel(code);
  }

  inStockCount(code: number): number {
    return this.#inStockCounts[code] ?? 0;
  }

  codeAt(row: number): number | undefined {
    const cell = this.#cells[row] ?? missingCell;
    return cell === missingCell ? undefined : cell - 1;
  }

  /** The codes of these values. Unknown values are ignored. */
  codesOf(values: Iterable<string | number>): number[] {
    return [...values].flatMap((value) => this.#codesOf.get(String(value)) ?? []);
  }

  codesExceptValues(values: ReadonlySet<string>): number[] {
    return [...this.#values.keys()].filter((code) => !values.has(this.#values[code]?.value ?? ''));
  }

  keepCodes(codes: readonly number[], rows: Bitmap): void {
    const bitmaps = this.#bitmaps;
    if (bitmaps === undefined) this.#keepByScanning(codes, rows);
    else
      keepUnited(
        codes.map((code) => bitmaps[code] ?? emptyBitmap(0)),
        rows,
      );
  }

  /** How many of the rows have each value, indexed by code. */
  countsOf({ bitmap, total, list }: CountedRows): Uint32Array {
    if (this.#bitmaps !== undefined && this.#bitmaps.length * bitmap.length < total) {
      return Uint32Array.from(this.#bitmaps, (rows) => countShared(bitmap, rows));
    }
    return countCells(this.#cells, list(), this.#values.length + 1).subarray(1);
  }

  /** Keeps only these rows, in this order. Values keep their codes. */
  keepOnly(rows: Uint32Array): void {
    const before = this.#cells;
    const isNarrow = before instanceof Uint16Array;
    this.#cells = ensureLength(isNarrow ? new Uint16Array(0) : new Uint32Array(0), rows.length);
    for (let row = 0; row < rows.length; row += 1) {
      this.#cells[row] = before[rows[row] ?? 0] ?? missingCell;
    }
    this.#rows = rows.length;
    const spellings = this.#spellingOfRow;
    this.#spellingOfRow = new Map();
    for (let row = 0; spellings.size > 0 && row < rows.length; row += 1) {
      const index = spellings.get(rows[row] ?? 0);
      if (index !== undefined) this.#spellingOfRow.set(row, index);
    }
    if (this.#bitmaps === undefined) return;
    this.#bitmaps = this.#values.map(() => emptyBitmap(rows.length));
    for (let row = 0; row < rows.length; row += 1) {
      const code = this.codeAt(row);
      const bitmap = code === undefined ? undefined : this.#bitmaps[code];
      if (bitmap !== undefined) addRow(bitmap, row);
    }
  }

  #keepByScanning(codes: readonly number[], rows: Bitmap): void {
    const requestedCells = new Uint8Array(this.#values.length + 1);
    for (const code of codes) requestedCells[code + 1] = 1;
    const cells = this.#cells;
    for (let word = 0; word < rows.length; word += 1) {
      const wordBits = rows[word] ?? 0;
      if (wordBits === 0) continue;
      const first = word << 5;
      let matchingBits = 0;
      if (countBits(wordBits) > maxSparseBits) {
        for (let bit = 0; bit < 32; bit += 1) {
          matchingBits |= (requestedCells[cells[first + bit] ?? missingCell] ?? 0) << bit;
        }
      } else {
        for (
          let remainingBits = wordBits;
          remainingBits !== 0;
          remainingBits &= remainingBits - 1
        ) {
          const bit = 31 - Math.clz32(remainingBits & -remainingBits);
          matchingBits |= (requestedCells[cells[first + bit] ?? missingCell] ?? 0) << bit;
        }
      }
      rows[word] = wordBits & matchingBits;
    }
  }

  #code(value: string | number, vehicle: IndexedVehicle): number {
    const make = this.#reader.make?.(vehicle);
    const key = make === undefined ? value : `${make}/${value}`;
    const known = this.#codeOf.get(key);
    if (known !== undefined) return known;
    const code = this.#values.length;
    this.#codeOf.set(key, code);
    this.#codesOf.set(String(value), [...(this.#codesOf.get(String(value)) ?? []), code]);
    const label = this.#reader.label(vehicle);
    this.#spellings[code] = [];
    this.#replace(code, { value: String(value), label, ...(make !== undefined && { make }) });
    this.#inStockCounts = ensureLength(this.#inStockCounts, code + 1);
    if (code >= maxBitmaps) this.#bitmaps = undefined;
    return code;
  }

  #countSpelling(row: number, code: number, label: string): void {
    const spellings = this.#spellings[code] ?? [];
    const [first] = spellings;
    if (first?.label === label) first.inStockCount += 1;
    else {
      let index = spellings.findIndex((spelling) => spelling.label === label);
      if (index === -1) index = spellings.push({ label, inStockCount: 0 }) - 1;
      if (index > 0) this.#spellingOfRow.set(row, index);
      const spelling = spellings[index];
      if (spelling !== undefined) spelling.inStockCount += 1;
    }
    this.#updateLabel(code);
  }

  /** Makes the commonest spelling the label. On a tie, capitals win: `BMW` before `bmw`. */
  #updateLabel(code: number): void {
    const spellings = this.#spellings[code] ?? [];
    const columnValue = this.#values[code];
    if (
      columnValue === undefined ||
      (spellings.length === 1 && columnValue.label === spellings[0]?.label)
    )
      return;
    const commonest = spellings.reduce((best, other) =>
      other.inStockCount > best.inStockCount ||
      (other.inStockCount === best.inStockCount && other.label < best.label)
        ? other
        : best,
    );
    if (commonest.label !== columnValue.label) {
      this.#replace(code, { ...columnValue, label: commonest.label });
    }
  }

  #replace(code: number, columnValue: ColumnValue): void {
    this.#values[code] = columnValue;
    this.#codesByLabel = undefined;
    this.#figures = undefined;
  }
}

interface Spelling {
  readonly label: string;
  inStockCount: number;
}

const collator = new Intl.Collator('en-GB', { numeric: true });

function keepUnited(sets: readonly Bitmap[], rows: Bitmap): void {
  const [firstSet = emptyBitmap(0)] = sets;
  for (let word = 0; word < rows.length; word += 1) {
    const wordBits = rows[word] ?? 0;
    if (wordBits === 0) continue;
    let united = firstSet[word] ?? 0;
    for (let index = 1; index < sets.length; index += 1) united |= sets[index]?.[word] ?? 0;
    rows[word] = wordBits & united;
  }
}

/** Counts rows per cell value. Alternating two tables avoids waiting for the previous write. */
function countCells(
  cells: Uint16Array | Uint32Array,
  rows: Uint32Array,
  size: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  const otherCounts = new Uint32Array(size);
  for (let index = 0; index < rows.length; index += 2) {
    const cell = cells[rows[index] ?? 0] ?? missingCell;
    counts[cell] = (counts[cell] ?? 0) + 1;
    if (index + 1 === rows.length) break;
    const other = cells[rows[index + 1] ?? 0] ?? missingCell;
    otherCounts[other] = (otherCounts[other] ?? 0) + 1;
  }
  for (let cell = 0; cell < size; cell += 1)
    counts[cell] = (counts[cell] ?? 0) + (otherCounts[cell] ?? 0);
  return counts;
}
