import type { ImportReport } from './import-report.ts';
import type { Finding } from './row-findings.ts';

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
  /** Rows that were rejected for any reason. */
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
    for (const finding of findings) {
      this.rejections.add(finding);
      this.#report.add(line, 'rejected', finding);
    }
  }

  holdBack(line: number, findings: readonly Finding[]): void {
    this.heldBack += 1;
    for (const finding of findings) {
      this.heldBackFindings.add(finding);
      this.#report.add(line, 'held back', finding);
    }
  }

  warn(line: number, findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.warnings.add(finding);
      this.#report.add(line, 'warning', finding);
    }
  }
}
