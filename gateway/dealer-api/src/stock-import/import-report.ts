import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Finding } from './row-findings.ts';

export type Outcome = 'rejected' | 'warning';

/** Every finding of an import, one line each, as a table that any spreadsheet opens. */
export class ImportReport {
  readonly file: string;
  readonly #lines;
  readonly #written: Promise<void>;

  /** @throws Error of the file system when the file can't be made. */
  constructor(file: string) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true });
    this.#lines = stringify({
      header: true,
      columns: ['line', 'outcome', 'kind', 'field', 'value', 'reason'],
      // What a stranger's feed holds must not become a formula.
      escape_formulas: true,
    });
    this.#written = finished(this.#lines.pipe(createWriteStream(file)));
    // Thrown by `close`, not before.
    this.#written.catch(() => undefined);
  }

  add(line: number, outcome: Outcome, { kind, field, value, reason }: Finding): void {
    this.#lines.write([line, outcome, kind, field, value, reason]);
  }

  async close(): Promise<void> {
    this.#lines.end();
    await this.#written;
  }
}
