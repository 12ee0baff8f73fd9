import { readFileSync } from 'node:fs';
import type { RendererUsage } from './pages/renderer/process/protocol.ts';

/** The unit in which Linux counts a process's time, on every architecture that Node runs on. */
const tickMs = 10;

/** A timer this late shows that the gateway itself waited for a processor: it cannot judge others. */
export const maxLatenessMs = 250;

/** What the kernel knows of a process. */
export interface ProcessUsage extends RendererUsage {
  /** How long its main thread could have worked, but had to wait for a processor. */
  waitedMs: number;
  /** It works now, or waits for a processor or a disk: it is not idle. */
  isBusy: boolean;
}

/**
 * Reads the kernel's figures: those that the process reports about itself could be forged. Null
 * where the machine has no `/proc`, or the process has ended.
 */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    const [, residentKb] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? [];
    // The name of the command, in brackets, may hold anything.
    const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    if (residentKb === undefined || Number.isNaN(ticks)) return null;
    return {
      residentBytes: Number(residentKb) * 1_024,
      cpuMs: ticks * tickMs,
      waitedMs: waitedMsOf(pid),
      // Running or runnable, or in an uninterruptible wait, as for a page that was swapped out.
      isBusy: fields[0] === 'R' || fields[0] === 'D',
    };
  } catch {
    return null;
  }
}

/** 0 where the kernel does not count it. */
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
