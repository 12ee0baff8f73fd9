import { addRow, removeRow, wordCount, type Bitmap } from './bitmap.ts';
import { ensureLength } from './growing-array.ts';

interface Step {
  readonly version: number;
  /** Number of the first added row. All rows from this one on were added. */
  readonly firstRow: number;
  readonly removed: readonly number[];
}

const maxSteps = 10_000;

/** The rows in stock, now and at earlier versions, which are computed by undoing later steps. */
export class StockHistory {
  #inStock: Bitmap = new Uint32Array(0);
  #rows = 0;
  #version: number;
  readonly #steps: Step[] = [];

  #oldestVersion: number;

  /** @param rows number of rows in stock initially */
  constructor(version: number, rows: number) {
    this.#version = version;
    this.#oldestVersion = version;
    this.#add(rows);
  }

  get version(): number {
    return this.#version;
  }

  /** @param added number of new rows @param removed rows that left the stock */
  step(version: number, added: number, removed: readonly number[]): void {
    this.#steps.push({ version, firstRow: this.#rows, removed });
    if (this.#steps.length > maxSteps)
      this.#oldestVersion = this.#steps.shift()?.version ?? version;
    this.#version = version;
    this.#add(this.#rows + added);
    for (const row of removed) removeRow(this.#inStock, row);
  }

  /**
   * The rows in stock at a version, and the version used: the newest known one up to `version`, or
   * the oldest known one if all are newer.
   */
  at(version = this.#version): { version: number; rows: Bitmap } {
    const rows = this.#inStock.slice(0, wordCount(this.#rows));
    let versionReached = this.#version;
    let end = this.#rows;
    for (let index = this.#steps.length - 1; index >= 0 && versionReached > version; index -= 1) {
      const step = this.#steps[index];
      if (step === undefined) break;
      for (const row of step.removed) addRow(rows, row);
      for (let row = step.firstRow; row < end; row += 1) removeRow(rows, row);
      end = step.firstRow;
      versionReached = this.#steps[index - 1]?.version ?? this.#oldestVersion;
    }
    return { version: versionReached, rows };
  }

  #add(rows: number): void {
    this.#inStock = ensureLength(this.#inStock, wordCount(rows));
    for (let row = this.#rows; row < rows; row += 1) addRow(this.#inStock, row);
    this.#rows = rows;
  }
}
