import type { ImportReport, Outcome } from './import-report.ts';
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
