import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FailedPhotograph } from '../photographs/photograph-counts.ts';
import { reasonOf } from '../reason-of.ts';
import { ImportError } from './import-error.ts';
import type { Finding } from './row-findings.ts';

type Outcome = 'rejected' | 'held back' | 'warning';

/** Every finding of an import, one line each, as a table that any spreadsheet opens. */
export class ImportReport {
  readonly file: string;
  readonly #lines;
  readonly #written: Promise<void>;

  /** @throws ImportError when the folder of the file can't be made. */
  constructor(file: string) {
    this.file = file;
    try {
      mkdirSync(dirname(file), { recursive: true });
    } catch (error) {
      throw this.#notWritten(error);
    }
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

  /** A photograph that can't be had; many vehicles may name it. */
  failPhotograph({ address, kind, reason }: FailedPhotograph): void {
    this.#lines.write(['', 'failed', kind, 'images', address, reason]);
  }

  /** @throws ImportError when the file can't be written. */
  async close(): Promise<void> {
    this.#lines.end();
    await this.#written.catch((error: unknown) => {
      throw this.#notWritten(error);
    });
  }

  #notWritten(error: unknown): ImportError {
    return new ImportError(`The report ${this.file} can't be written: ${reasonOf(error)}.`);
  }
}
