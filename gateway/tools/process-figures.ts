import { execFileSync } from 'node:child_process';

function processes(...options: string[]): string[] {
  return execFileSync('ps', options, { encoding: 'utf8' }).trim().split('\n');
}

/** Resident memory of a process in kilobytes. */
export const memoryOf = (pid: number) => Number(processes('-o', 'rss=', '-p', String(pid))[0]);

/** How many renderers a gateway runs. With `API_ORIGIN` they are its only child processes. */
export const renderersOf = (pid: number) => processes('-o', 'pid=', '--ppid', String(pid)).length;
