import { maxLatenessMs } from '../../process-usage.ts';

interface PatienceOptions {
  budgetMs: number;
  /** Even when the page makes progress. */
  maxMs: number;
  /** When the page last made progress, or waited for the machine. */
  movedAt(now: number): number;
  /** Called once: no progress for as long as the budget. */
  onOver(): void;
}

/**
 * The time limit of a page. A slow machine is no error: the budget counts from the last progress of
 * the page, not from its request. A page that hangs makes none.
 */
export class PagePatience {
  readonly startedAt = performance.now();
  readonly #options: PatienceOptions;
  #timer: NodeJS.Timeout;
  #dueAt: number;
  #wasLate = false;
  #isOver = false;

  constructor(options: PatienceOptions) {
    this.#options = options;
    this.#dueAt = this.startedAt + options.budgetMs;
    this.#timer = this.#timerFor(options.budgetMs);
  }

  /** Whether the gateway's own timer fired late, for example because the processor was busy. */
  get wasLate(): boolean {
    return this.#wasLate;
  }

  /** The page made no progress for as long as its budget. */
  get isOver(): boolean {
    return this.#isOver;
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
    // Messages of this time are not read yet.
    const since = isLate ? now : movedAt(now);
    this.#dueAt = Math.min(since + budgetMs, this.startedAt + maxMs);
    if (this.#dueAt <= now) {
      this.#isOver = true;
      onOver();
    } else this.#timer = this.#timerFor(Math.ceil(this.#dueAt - now));
  }
}
