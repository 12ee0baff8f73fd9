import { maxLatenessMs } from '../../process-usage.ts';

interface PatienceOptions {
  budgetMs: number;
  /** However steadily it moves. */
  maxMs: number;
  /** When the page last moved: until then it was being worked on, or waited for the machine. */
  movedAt(now: number): number;
  /** Once: nothing has moved for as long as the budget. */
  onOver(): void;
}

/**
 * How long a page is waited for. A slow machine is no error: the budget counts
 * from the last sign that the page moved, not from its request. A page that hangs shows none.
 */
export class PagePatience {
  readonly startedAt = performance.now();
  readonly #options: PatienceOptions;
  #timer: NodeJS.Timeout;
  #dueAt: number;
  #wasLate = false;

  constructor(options: PatienceOptions) {
    this.#options = options;
    this.#dueAt = this.startedAt + options.budgetMs;
    this.#timer = this.#timerFor(options.budgetMs);
  }

  /** The gateway itself was not given a processor in time. */
  get wasLate(): boolean {
    return this.#wasLate;
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #timerFor(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#look(), ms);
  }

  #look(): void {
    const now = performance.now();
    const { budgetMs, maxMs, movedAt, onOver } = this.#options;
    const isLate = now - this.#dueAt > maxLatenessMs;
    this.#wasLate ||= isLate;
    // What came meanwhile lies unread.
    const since = isLate ? now : movedAt(now);
    this.#dueAt = Math.min(since + budgetMs, this.startedAt + maxMs);
    if (this.#dueAt <= now) onOver();
    else this.#timer = this.#timerFor(Math.ceil(this.#dueAt - now));
  }
}
