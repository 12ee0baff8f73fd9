import type { ProcessUsage } from './process-usage.ts';

/**
 * Measures the progress of a starting process. The duration of a start depends on the machine, so
 * there is no fixed timeout. A process is idle only while it neither works, nor waits for the
 * machine, nor writes output.
 */
export class StartProgress {
  readonly #startedAt: number;
  #lastProgressAt: number;
  #usedMs = 0;

  constructor(now: number) {
    this.#startedAt = now;
    this.#lastProgressAt = now;
  }

  /** Call this when the process writes output. */
  noteProgress(now: number): void {
    this.#lastProgressAt = now;
  }

  /** @param usage null if the machine provides no figures */
  measure(now: number, usage: ProcessUsage | null): { elapsedMs: number; idleMs: number } {
    if (usage !== null) {
      // Waiting for a processor counts as work.
      const usedMs = usage.cpuMs + usage.waitedMs;
      if (usage.isBusy || usedMs > this.#usedMs) this.#lastProgressAt = now;
      this.#usedMs = usedMs;
    }
    return { elapsedMs: now - this.#startedAt, idleMs: now - this.#lastProgressAt };
  }
}
