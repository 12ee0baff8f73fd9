import { readFileSync } from 'node:fs';
import type { RendererUsage } from './renderer/protocol.ts';

/** The unit in which Linux counts a process's time, on every architecture that Node runs on. */
const tickMs = 10;

/**
 * As the kernel says it: what the process says of itself could be forged. Null where the machine
 * has no `/proc`, or the process has ended.
 */
export function usageOf(pid: number): RendererUsage | null {
  try {
    const [, residentKb] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? [];
    // The name of the command, in brackets, may hold anything.
    const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = Number(fields[11]) + Number(fields[12]);
    if (residentKb === undefined || Number.isNaN(ticks)) return null;
    return { residentBytes: Number(residentKb) * 1_024, cpuMs: ticks * tickMs };
  } catch {
    return null;
  }
}

function read(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'latin1');
}
