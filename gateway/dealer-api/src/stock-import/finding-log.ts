import type { FailedPhotograph } from '../photographs/photograph-counts.ts';
import type { ImportReport } from './import-report.ts';
import type { Finding } from './row-findings.ts';

/** The number of findings of one kind, with the reason of the first. */
export interface FindingCount {
  readonly kind: string;
  readonly count: number;
  readonly reason: string;
}

/** Records the findings about the rows of a feed: each in the report, and their counts by kind. */
export class FindingLog {
  /** Rows that were rejected for any reason. */
  rejected = 0;
  /** Rows with implausible values, whose vehicles stay unchanged until someone checks them. */
  heldBack = 0;
  readonly #report: Pick<ImportReport, 'add'>;
  readonly #rejections = new Map<string, FindingCount>();
  readonly #heldBackFindings = new Map<string, FindingCount>();
  readonly #warnings = new Map<string, FindingCount>();

  constructor(report: Pick<ImportReport, 'add'>) {
    this.#report = report;
  }

  reject(line: number, findings: readonly Finding[]): void {
    this.rejected += 1;
    for (const finding of findings) {
      count(this.#rejections, finding);
      this.#report.add(line, 'rejected', finding);
    }
  }

  /** Records a row with implausible values. */
  holdBack(line: number, findings: readonly Finding[]): void {
    this.heldBack += 1;
    for (const finding of findings) {
      count(this.#heldBackFindings, finding);
      this.#report.add(line, 'held back', finding);
    }
  }

  warn(line: number, findings: readonly Finding[]): void {
    for (const finding of findings) {
      count(this.#warnings, finding);
      this.#report.add(line, 'warning', finding);
    }
  }

  /** Most frequent first. */
  get rejections(): FindingCount[] {
    return sorted(this.#rejections);
  }

  /** Most frequent first. */
  get heldBackFindings(): FindingCount[] {
    return sorted(this.#heldBackFindings);
  }

  /** Most frequent first. */
  get warnings(): FindingCount[] {
    return sorted(this.#warnings);
  }
}

/** Counts failed photographs by kind. */
export class PhotographLog {
  readonly #kinds = new Map<string, FindingCount>();

  add(failed: Omit<FailedPhotograph, 'address'>): void {
    count(this.#kinds, failed);
  }

  /** Most frequent first. */
  get counts(): FindingCount[] {
    return sorted(this.#kinds);
  }
}

function count(
  kinds: Map<string, FindingCount>,
  { kind, reason }: Pick<Finding, 'kind' | 'reason'>,
): void {
  const previous = kinds.get(kind) ?? { kind, count: 0, reason };
  kinds.set(kind, { ...previous, count: previous.count + 1 });
}

function sorted(kinds: ReadonlyMap<string, FindingCount>): FindingCount[] {
  return [...kinds.values()].sort(
    (left, right) => right.count - left.count || left.kind.localeCompare(right.kind),
  );
}
