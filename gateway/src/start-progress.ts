import type { ProcessUsage } from './process-usage.ts';

/**
 * Measures the progress of a starting process. The duration of a start depends on the machine, so
 * there is no fixed timeout. A process is idle only while it neither works, nor waits for the
 * machine, nor writes output.
 */
export class StartProgress {
  readonly #startedAt: number;
  #movedAt: number;
  #usedMs = 0;

  constructor(now: number) {
    this.#startedAt = now;
    this.#movedAt = now;
  }

  /** Call this when the process writes output. */
  note(now: number): void {
    this.#movedAt = now;
  }

  /** @param usage null if the machine provides no figures */
  look(now: number, usage: ProcessUsage | null): { forMs: number; idleMs: number } {
    if (usage !== null) {
      // Waiting for a processor counts as work.
      const usedMs = usage.cpuMs + usage.waitedMs;
      if (usage.isBusy || usedMs > this.#usedMs) this.#movedAt = now;
      this.#usedMs = usedMs;
    }
    return { forMs: now - this.#startedAt, idleMs: now - this.#movedAt };
  }
}
