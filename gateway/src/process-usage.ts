import { readFileSync } from 'node:fs';
import type { RendererUsage } from './pages/renderer/process/protocol.ts';

/** Length of a clock tick, Linux's unit of CPU time, on every architecture that Node supports. */
const tickMs = 10;

/** A timer this late shows that the gateway itself lacked CPU time and cannot judge renderers. */
export const maxLatenessMs = 250;

/** Resource usage of a process, according to the kernel. */
export interface ProcessUsage extends RendererUsage {
  /** How long the main thread was ready to run but waited for a processor. */
  waitedMs: number;
  /** Whether the process is running, or waiting for a processor or a disk. */
  isBusy: boolean;
}

/** Reads `/proc`, which a process cannot forge. Null if that fails: the process may have ended. */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    const [, residentKb] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? [];
    // The command name, in brackets, may contain anything.
    const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    if (residentKb === undefined || Number.isNaN(ticks)) return null;
    return {
      residentBytes: Number(residentKb) * 1_024,
      cpuMs: ticks * tickMs,
      waitedMs: waitedMsOf(pid),
      // Running or runnable, or in uninterruptible wait, such as for swapped-out memory.
      isBusy: fields[0] === 'R' || fields[0] === 'D',
    };
  } catch {
    return null;
  }
}

/** How long the main thread waited for a processor; 0 if the kernel does not record this. */
function waitedMsOf(pid: number): number {
  try {
    return Number(read(pid, 'schedstat').split(' ')[1] ?? 0) / 1_000_000;
  } catch {
    return 0;
  }
}

function read(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'latin1');
}

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
