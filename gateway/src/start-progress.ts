import type { ProcessUsage } from './process-usage.ts';

/**
 * How a process that starts gets on. How long a start takes depends on the machine, so no clock
 * decides about it: a process is idle only while it neither works, nor waits for the machine, nor
 * says anything.
 */
export class StartProgress {
  readonly #startedAt: number;
  #movedAt: number;
  #usedMs = 0;

  constructor(now: number) {
    this.#startedAt = now;
    this.#movedAt = now;
  }

  /** It said something. */
  note(now: number): void {
    this.#movedAt = now;
  }

  /** @param usage null where the machine can't be asked */
  look(now: number, usage: ProcessUsage | null): { forMs: number; idleMs: number } {
    if (usage !== null) {
      // Also time that it waited for a processor: it was ready to work.
      const usedMs = usage.cpuMs + usage.waitedMs;
      if (usage.isBusy || usedMs > this.#usedMs) this.#movedAt = now;
      this.#usedMs = usedMs;
    }
    return { forMs: now - this.#startedAt, idleMs: now - this.#movedAt };
  }
}
