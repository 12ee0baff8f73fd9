import { readFileSync } from 'node:fs';
import type { RendererUsage } from './pages/renderer/process/protocol.ts';

/** Linux's unit of CPU time, on every architecture that Node supports. */
const tickMs = 10;

/** A timer this late shows that the gateway itself lacked CPU time and cannot judge others. */
export const maxLatenessMs = 250;

/** The kernel's data on a process. */
export interface ProcessUsage extends RendererUsage {
  /** How long its main thread was runnable but waited for a processor. */
  waitedMs: number;
  /** Whether it is running, or waiting for a processor or a disk. */
  isBusy: boolean;
}

/** The kernel's figures, which a process can't forge; null if it has ended. */
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

/** 0 if the kernel does not record it. */
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
