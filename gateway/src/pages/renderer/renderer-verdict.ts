import type { RendererUsage } from './process/protocol.ts';

export type RendererEnd =
  /** The gateway ended it, because its set is not used any more. */
  | 'retired'
  /** It ended itself: an uncaught error, a full heap or `process.exit`. */
  | 'crashed'
  /** A signal from a person, a supervisor, or the kernel when memory ran out. */
  | 'killed from outside'
  /** It uses the processor but does not answer. */
  | 'spins'
  /** It neither works nor answers, while other renderers do. */
  | 'hangs'
  /** Other renderers did not answer either: the machine's fault. */
  | 'stalled'
  | 'takes too much memory'
  | 'takes too much processor time'
  /** It sent too many or too large messages, or did not read the gateway's messages. */
  | 'floods the gateway'
  /** It sent an invalid message, or one about a page that was never requested. */
  | 'sends invalid messages';

const outsideCauses = new Set<RendererEnd>(['retired', 'killed from outside', 'stalled']);

/** Whether the set's releases are at fault. */
export const isRendererFault = (end: RendererEnd): boolean => !outsideCauses.has(end);

export const defaultLimits = {
  /** Longest silence of a renderer that works for at least half of it. */
  spinMs: 1_000,
  /**
   * A silent renderer is ended after this much idle time if other renderers answer, and after this
   * much processor time in any case.
   */
  hangMs: 2_500,
  /** The same for the idle time if other renderers do not answer either. */
  stallMs: 10_000,
  /** Longest idle time while it loads its set. */
  setupMs: 10_000,
  /** Longest time to load its set, however much it works. */
  maxSetupMs: 600_000,
  /** Processor time to load its set. A slow machine takes some seconds. */
  setupCpuMs: 30_000,
  /** The heap's limit is 384 MB. Node and the bundles take 80, buffers the rest. */
  residentBytes: 640 * 1024 * 1024,
  /** Processor time in each `cpuWindowMs`, or `cpuMsPerPage` for each page if that is more. */
  cpuMs: 4_000,
  cpuWindowMs: 10_000,
  cpuMsPerPage: 1_000,
};

export type RendererLimits = typeof defaultLimits;

/** How long a renderer has not answered. */
export interface Silence {
  elapsedMs: number;
  /** Processor time used during the silence; null if unknown. */
  workedMs: number | null;
  /** How long the renderer waited for a processor during the silence. */
  waitedMs: number;
  /** Whether the renderer is working or waiting for the machine right now. */
  isBusy: boolean;
}

/** Whether the renderer used a processor for half of the silence, instead of waiting for one. */
export const hasSpun = ({ elapsedMs, workedMs }: Silence): boolean =>
  workedMs !== null && workedMs >= elapsedMs / 2;

/** Counts only time in which the process could have worked, because the machine may be slow. */
function isIdleFor({ elapsedMs, workedMs, waitedMs, isBusy }: Silence, limitMs: number): boolean {
  return !isBusy && elapsedMs - (workedMs ?? 0) - waitedMs >= limitMs;
}

/**
 * Why to end a silent renderer; null if it may continue.
 * @param othersStalled whether another set's renderer neither answers nor works
 */
export function checkSilence(
  { othersStalled, ...silence }: Silence & { othersStalled: boolean },
  limits: RendererLimits,
): RendererEnd | null {
  const { elapsedMs, workedMs } = silence;
  if (hasSpun(silence) && elapsedMs >= limits.spinMs) return 'spins';
  if (workedMs !== null && workedMs >= limits.hangMs) return 'spins';
  if (othersStalled) return isIdleFor(silence, limits.stallMs) ? 'stalled' : null;
  return isIdleFor(silence, limits.hangMs) ? 'hangs' : null;
}

/** Why to end a loading renderer; null if it may continue. @param usage since its start */
export function checkLoading(
  { elapsedMs, idleMs }: { elapsedMs: number; idleMs: number },
  usage: RendererUsage | null,
  limits: RendererLimits,
): RendererEnd | null {
  if (idleMs >= limits.setupMs || elapsedMs >= limits.maxSetupMs) return 'hangs';
  return usage && checkUsage(usage, usage.cpuMs, limits.setupCpuMs, limits);
}

/** @param cpuMs processor time within the window */
export function checkUsage(
  { residentBytes }: RendererUsage,
  cpuMs: number,
  allowedCpuMs: number,
  limits: RendererLimits,
): RendererEnd | null {
  if (residentBytes > limits.residentBytes) return 'takes too much memory';
  return cpuMs > allowedCpuMs ? 'takes too much processor time' : null;
}
