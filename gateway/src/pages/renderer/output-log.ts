import type { Logger } from 'pino';

const maxTextLength = 2_000;
/** Maximum lines per minute. Further lines are only counted. */
const maxLines = 60;
const windowMs = 60_000;

/** Writes a renderer's output to the gateway's log, with a limit that protects the disk. */
export class OutputLog {
  readonly #logger: Logger;
  #startedAt = performance.now();
  #lines = 0;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  write(text: string): void {
    const now = performance.now();
    if (now - this.#startedAt >= windowMs) {
      if (this.#lines > maxLines)
        this.#logger.warn({ dropped: this.#lines - maxLines }, 'the renderer wrote more output');
      this.#startedAt = now;
      this.#lines = 0;
    }
    this.#lines += 1;
    if (this.#lines <= maxLines)
      this.#logger.warn({ text: text.slice(0, maxTextLength) }, 'output of the renderer');
  }
}
