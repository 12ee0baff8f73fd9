import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FailedPhotograph } from '../photographs/photograph-counts.ts';
import { errorMessage } from '../error-message.ts';
import { InputError } from '../input-error.ts';
import type { Finding } from './row-findings.ts';

export type Outcome = 'rejected' | 'held back' | 'warning';

/** Writes every finding of an import as a line of a CSV file that any spreadsheet opens. */
export class ImportReport {
  readonly file: string;
  readonly #lines;
  readonly #written: Promise<void>;

  /** @throws InputError if the folder of the file cannot be created. */
  constructor(file: string) {
    this.file = file;
    try {
      mkdirSync(dirname(file), { recursive: true });
    } catch (error) {
      throw this.#writeError(error);
    }
    this.#lines = stringify({
      header: true,
      columns: ['line', 'outcome', 'kind', 'field', 'value', 'reason'],
      // Feeds are untrusted, so their text must not become a formula.
      escape_formulas: true,
    });
    this.#written = finished(this.#lines.pipe(createWriteStream(file)));
    // `close` throws the error.
    this.#written.catch(() => undefined);
  }

  add(line: number, outcome: Outcome, { kind, field, value, reason }: Finding): void {
    this.#lines.write([line, outcome, kind, field, value, reason]);
  }

  /** Reports an unavailable photograph, without a line number, because many vehicles may use it. */
  failPhotograph({ address, kind, reason }: FailedPhotograph): void {
    this.#lines.write(['', 'failed', kind, 'images', address, reason]);
  }

  /** @throws InputError if the file cannot be written. */
  async close(): Promise<void> {
    this.#lines.end();
    await this.#written.catch((error: unknown) => {
      throw this.#writeError(error);
    });
  }

  #writeError(error: unknown): InputError {
    return new InputError(`The report ${this.file} can't be written: ${errorMessage(error)}.`);
  }
}

/** The number of findings of one kind, with the reason of the first. */
export interface FindingCount {
  readonly kind: string;
  readonly count: number;
  readonly reason: string;
}

export class FindingCounts {
  readonly #kinds = new Map<string, FindingCount>();

  add({ kind, reason }: Pick<Finding, 'kind' | 'reason'>): void {
    const earlier = this.#kinds.get(kind) ?? { kind, count: 0, reason };
    this.#kinds.set(kind, { ...earlier, count: earlier.count + 1 });
  }

  /** Most frequent first. */
  list(): FindingCount[] {
    return [...this.#kinds.values()].sort(
      (left, right) => right.count - left.count || left.kind.localeCompare(right.kind),
    );
  }
}

/** Records the findings about the rows of a feed: each in the report, and their counts by kind. */
export class FindingLog {
  rejected = 0;
  /** Rows with implausible values, whose vehicles stay unchanged until someone checks them. */
  heldBack = 0;
  readonly rejections = new FindingCounts();
  readonly heldBackFindings = new FindingCounts();
  readonly warnings = new FindingCounts();
  readonly #report: Pick<ImportReport, 'add'>;

  constructor(report: Pick<ImportReport, 'add'>) {
    this.#report = report;
  }

  reject(line: number, findings: readonly Finding[]): void {
    this.rejected += 1;
    this.#add(line, 'rejected', this.rejections, findings);
  }

  holdBack(line: number, findings: readonly Finding[]): void {
    this.heldBack += 1;
    this.#add(line, 'held back', this.heldBackFindings, findings);
  }

  warn(line: number, findings: readonly Finding[]): void {
    this.#add(line, 'warning', this.warnings, findings);
  }

  #add(line: number, outcome: Outcome, counts: FindingCounts, findings: readonly Finding[]): void {
    for (const finding of findings) {
      counts.add(finding);
      this.#report.add(line, outcome, finding);
    }
  }
}
