import { maxLatenessMs } from '../../process-usage.ts';

interface ProgressTimeoutOptions {
  budgetMs: number;
  /** Time limit even if the page makes progress. */
  maxMs: number;
  /** When the page last made progress, or waited for the machine. */
  lastProgressAt(now: number): number;
  /** Called once, when the page has made no progress for `budgetMs` or has reached `maxMs`. */
  onTimeout(): void;
}

/**
 * The time limit of a page. A slow machine is not an error, so the budget counts from the page's
 * last progress instead of its request. A page that hangs makes no progress.
 */
export class ProgressTimeout {
  readonly startedAt = performance.now();
  readonly #options: ProgressTimeoutOptions;
  #timer: NodeJS.Timeout;
  #dueAt: number;
  /** Whether the gateway's own timer fired late, for example because the processor was busy. */
  wasLate = false;
  hasTimedOut = false;

  constructor(options: ProgressTimeoutOptions) {
    this.#options = options;
    this.#dueAt = this.startedAt + options.budgetMs;
    this.#timer = setTimeout(() => this.#check(), options.budgetMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #check(): void {
    const now = performance.now();
    const { budgetMs, maxMs, lastProgressAt, onTimeout } = this.#options;
    const isLate = now - this.#dueAt > maxLatenessMs;
    this.wasLate ||= isLate;
    // Messages that arrived during the delay are still unread.
    const since = isLate ? now : lastProgressAt(now);
    this.#dueAt = Math.min(since + budgetMs, this.startedAt + maxMs);
    if (this.#dueAt <= now) {
      this.hasTimedOut = true;
      onTimeout();
    } else this.#timer = setTimeout(() => this.#check(), Math.ceil(this.#dueAt - now));
  }
}
