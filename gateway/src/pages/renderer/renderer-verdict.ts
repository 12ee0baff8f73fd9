import type { RendererUsage } from './process/protocol.ts';

/** Why a renderer came to its end. */
export type RendererEnd =
  /** The gateway ended it: nobody wants its set any more. */
  | 'retired'
  /** It ended itself: an error that nobody caught, its heap full, or by its own wish. */
  | 'crashed'
  /** Somebody else's signal: a person's, a supervisor's, or the kernel's that has no memory left. */
  | 'killed from outside'
  /** It works all the time and answers nothing. */
  | 'spins'
  /** It neither works nor answers, while everybody else does. */
  | 'hangs'
  /** It does not answer, and nor did others: the machine's fault. */
  | 'stalled'
  | 'takes too much memory'
  | 'takes too much processor time'
  /** More messages, or larger ones, than pages can need; or it reads none. */
  | 'floods the gateway'
  /** What is no message, or one of a page that it was never asked for. */
  | 'says what it may not';

const nobodysFault = new Set<RendererEnd>(['retired', 'killed from outside', 'stalled']);

/** Whether the set's releases answer for it: then it is one event, however many pages it took along. */
export const isOwnFault = (end: RendererEnd): boolean => !nobodysFault.has(end);

export interface RendererLimits {
  /** Longest time without an answer of one that works all the while. */
  spinMs: number;
  /** Longest idle time without an answer, where others answer; also the most work without one. */
  hangMs: number;
  /** The same where others don't answer either. */
  stallMs: number;
  /** Longest idle time while it loads its set. */
  setupMs: number;
  /** Longest time to load its set, however much it works. */
  maxSetupMs: number;
  /** Processor time to load its set. A slow machine takes some seconds. */
  setupCpuMs: number;
  residentBytes: number;
  /** Of processor time, in any `cpuWindowMs`; more only as pages ask for it. */
  cpuMs: number;
  cpuWindowMs: number;
  cpuMsPerPage: number;
}

export const defaultLimits: RendererLimits = {
  spinMs: 1_000,
  hangMs: 2_500,
  stallMs: 10_000,
  setupMs: 10_000,
  maxSetupMs: 600_000,
  setupCpuMs: 30_000,
  // The heap's limit is 384 MB; 80 are Node and the bundles. The rest is for buffers.
  residentBytes: 640 * 1024 * 1024,
  cpuMs: 4_000,
  cpuWindowMs: 10_000,
  cpuMsPerPage: 1_000,
};

/** How long a renderer has not answered. */
export interface Silence {
  forMs: number;
  /** Processor time that it used meanwhile; null where nobody can say. */
  workedMs: number | null;
  /** Time that it meanwhile waited for a processor. */
  waitedMs: number;
  /** It works or waits for the machine at this moment. */
  isBusy: boolean;
}

/** Who was not given a processor did not spin; half of one is left to the others. */
export const hasSpun = ({ forMs, workedMs }: Silence): boolean =>
  workedMs !== null && workedMs >= forMs / 2;

/** A slow machine is no fault: only time counts in which the process could have worked and did not. */
function isIdleFor({ forMs, workedMs, waitedMs, isBusy }: Silence, limitMs: number): boolean {
  return !isBusy && forMs - (workedMs ?? 0) - waitedMs >= limitMs;
}

/**
 * Null as long as it may go on.
 * @param shared another set's renderer neither answers nor works
 */
export function judgeSilence(
  { shared, ...silence }: Silence & { shared: boolean },
  limits: RendererLimits,
): RendererEnd | null {
  const { forMs, workedMs } = silence;
  if (hasSpun(silence) && forMs >= limits.spinMs) return 'spins';
  if (workedMs !== null && workedMs >= limits.hangMs) return 'spins';
  if (shared) return isIdleFor(silence, limits.stallMs) ? 'stalled' : null;
  return isIdleFor(silence, limits.hangMs) ? 'hangs' : null;
}

/** Null as long as it may go on loading its set. How much it works meanwhile is for `judgeLoading`. */
export function judgeSetup(
  { forMs, idleMs }: { forMs: number; idleMs: number },
  { setupMs, maxSetupMs }: RendererLimits,
): RendererEnd | null {
  return idleMs >= setupMs || forMs >= maxSetupMs ? 'hangs' : null;
}

/** Of one that loads its set: processor time counts from its start. */
export function judgeLoading(
  { residentBytes, cpuMs }: RendererUsage,
  limits: RendererLimits,
): RendererEnd | null {
  if (residentBytes > limits.residentBytes) return 'takes too much memory';
  return cpuMs > limits.setupCpuMs ? 'takes too much processor time' : null;
}

/** @param used what was used within the window, for how many pages */
export function judgeUsage(
  { residentBytes }: RendererUsage,
  used: { cpuMs: number; pages: number },
  limits: RendererLimits,
): RendererEnd | null {
  if (residentBytes > limits.residentBytes) return 'takes too much memory';
  const allowedMs = Math.max(limits.cpuMs, used.pages * limits.cpuMsPerPage);
  return used.cpuMs > allowedMs ? 'takes too much processor time' : null;
}
