import { addRow, bitsOf, countShared, emptyBitmap, fewRows, type Bitmap } from './bitmap.ts';
import { ensureLength } from './growing-array.ts';
import type { IndexedVehicle } from './indexed-vehicle.ts';

/** Marks a missing value. Code n is stored as n + 1, so that scans need no branch. */
const none = 0;

/** Columns with more distinct values are scanned, because bitmaps would take too much memory. */
const maxBitmaps = 64;

const maxNarrowCodes = 2 ** 16 - 1;

/** One distinct value of a column: its value in queries and its label for shoppers. */
export interface ColumnValue {
  readonly value: string;
  readonly label: string;
  /** The make of a range, because ranges of two makes may have the same value. */
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
  #inStock = new Uint32Array(0);
  /** The spellings of each value's label, with the number of rows in stock that use each. */
  readonly #spellings: Spelling[][] = [];
  /** Index into `#spellings` for each row that does not use its value's first spelling. */
  #spellingOfRow = new Map<number, number>();
  #codesByLabel: readonly number[] | undefined;
  #figures: readonly number[] | undefined;

  constructor(reader: ValueReader) {
    this.#reader = reader;
  }

  get rows(): number {
    return this.#rows;
  }

  /** All values, indexed by code. */
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

  /** All values as numbers, indexed by code. */
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
    this.#inStock[code] = (this.#inStock[code] ?? 0) + 1;
    this.#spell(row, code, this.#reader.label(vehicle));
    if (this.#bitmaps === undefined) return;
    const bitmap = ensureLength(this.#bitmaps[code] ?? emptyBitmap(0), (row >>> 5) + 1);
    this.#bitmaps[code] = bitmap;
    addRow(bitmap, row);
  }

  /** Marks a row as no longer in stock. The row stays in the column. */
  retire(row: number): void {
    const code = this.codeAt(row);
    if (code === undefined) return;
    this.#inStock[code] = (this.#inStock[code] ?? 0) - 1;
    const spelling = this.#spellings[code]?.[this.#spellingOfRow.get(row) ?? 0];
    if (spelling !== undefined) spelling.inStock -= 1;
    this.#showCommonest(code);
  }

  inStock(code: number): number {
    return this.#inStock[code] ?? 0;
  }

  codeAt(row: number): number | undefined {
    const cell = this.#cells[row] ?? none;
    return cell === none ? undefined : cell - 1;
  }

  /** The codes of these values. Unknown values are ignored. */
  codesOf(values: Iterable<string | number>): number[] {
    return [...values].flatMap((value) => this.#codesOf.get(String(value)) ?? []);
  }

  codesExcept(values: ReadonlySet<string>): number[] {
    return [...this.#values.keys()].filter((code) => !values.has(this.#values[code]?.value ?? ''));
  }

  /** Removes rows that have none of the codes. */
  keepCodes(codes: readonly number[], rows: Bitmap): void {
    const bitmaps = this.#bitmaps;
    if (bitmaps === undefined) this.#keepScanned(codes, rows);
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
      this.#cells[row] = before[rows[row] ?? 0] ?? none;
    }
    this.#rows = rows.length;
    const spellings = this.#spellingOfRow;
    this.#spellingOfRow = new Map();
    for (let row = 0; spellings.size > 0 && row < rows.length; row += 1) {
      const place = spellings.get(rows[row] ?? 0);
      if (place !== undefined) this.#spellingOfRow.set(row, place);
    }
    if (this.#bitmaps === undefined) return;
    this.#bitmaps = this.#values.map(() => emptyBitmap(rows.length));
    for (let row = 0; row < rows.length; row += 1) {
      const code = this.codeAt(row);
      const bitmap = code === undefined ? undefined : this.#bitmaps[code];
      if (bitmap !== undefined) addRow(bitmap, row);
    }
  }

  #keepScanned(codes: readonly number[], rows: Bitmap): void {
    const wanted = new Uint8Array(this.#values.length + 1);
    for (const code of codes) wanted[code + 1] = 1;
    const cells = this.#cells;
    for (let word = 0; word < rows.length; word += 1) {
      const given = rows[word] ?? 0;
      if (given === 0) continue;
      const first = word << 5;
      let kept = 0;
      if (bitsOf(given) > fewRows) {
        for (let bit = 0; bit < 32; bit += 1) {
          kept |= (wanted[cells[first + bit] ?? none] ?? 0) << bit;
        }
      } else {
        for (let left = given; left !== 0; left &= left - 1) {
          const bit = 31 - Math.clz32(left & -left);
          kept |= (wanted[cells[first + bit] ?? none] ?? 0) << bit;
        }
      }
      rows[word] = given & kept;
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
    this.#inStock = ensureLength(this.#inStock, code + 1);
    if (code >= maxBitmaps) this.#bitmaps = undefined;
    return code;
  }

  #spell(row: number, code: number, label: string): void {
    const spellings = this.#spellings[code] ?? [];
    const [first] = spellings;
    if (first?.label === label) first.inStock += 1;
    else {
      let place = spellings.findIndex((spelling) => spelling.label === label);
      if (place === -1) place = spellings.push({ label, inStock: 0 }) - 1;
      if (place > 0) this.#spellingOfRow.set(row, place);
      const spelling = spellings[place];
      if (spelling !== undefined) spelling.inStock += 1;
    }
    this.#showCommonest(code);
  }

  /** Makes the commonest spelling the label. On a tie, capitals win: `BMW` before `bmw`. */
  #showCommonest(code: number): void {
    const spellings = this.#spellings[code] ?? [];
    const cell = this.#values[code];
    if (cell === undefined || (spellings.length === 1 && cell.label === spellings[0]?.label))
      return;
    const commonest = spellings.reduce((best, other) =>
      other.inStock > best.inStock || (other.inStock === best.inStock && other.label < best.label)
        ? other
        : best,
    );
    if (commonest.label !== cell.label) this.#replace(code, { ...cell, label: commonest.label });
  }

  #replace(code: number, cell: ColumnValue): void {
    this.#values[code] = cell;
    this.#codesByLabel = undefined;
    this.#figures = undefined;
  }
}

/** One spelling of a label, and how many vehicles in stock use it. */
interface Spelling {
  readonly label: string;
  inStock: number;
}

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Removes rows that are in none of the sets. */
function keepUnited(sets: readonly Bitmap[], rows: Bitmap): void {
  const [only = emptyBitmap(0)] = sets;
  for (let word = 0; word < rows.length; word += 1) {
    const given = rows[word] ?? 0;
    if (given === 0) continue;
    let united = only[word] ?? 0;
    for (let place = 1; place < sets.length; place += 1) united |= sets[place]?.[word] ?? 0;
    rows[word] = given & united;
  }
}

/** Counts rows per cell value. Two tables in turn avoid waiting for the previous write. */
function countCells(
  cells: Uint16Array | Uint32Array,
  rows: Uint32Array,
  size: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  const others = new Uint32Array(size);
  for (let place = 0; place < rows.length; place += 2) {
    const cell = cells[rows[place] ?? 0] ?? none;
    counts[cell] = (counts[cell] ?? 0) + 1;
    if (place + 1 === rows.length) break;
    const other = cells[rows[place + 1] ?? 0] ?? none;
    others[other] = (others[other] ?? 0) + 1;
  }
  for (let cell = 0; cell < size; cell += 1)
    counts[cell] = (counts[cell] ?? 0) + (others[cell] ?? 0);
  return counts;
}
