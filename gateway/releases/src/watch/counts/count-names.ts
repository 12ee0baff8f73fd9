import { hourMs, minuteMs } from './count.ts';

/** A visitor of a release: counted once in 24 hours, by the server. */
export const visitors = 'visitors';
/** A visitor who met an error of it: the first one only. */
export const erring = 'erring';
export const loads = 'loads';
export const failedLoads = 'failed-loads';

/** A visit that would be evidence, before it is known that its browser keeps cookies. */
export const served = 'served';

/**
 * Why something that would count is no evidence: `bucket`, a browser that brought a bucket which it
 * was not given; `network`, not the first visit of its network in this trial; `earlier`, begun
 * before the trial; `visit`, a report without a visit; `set`, a report of another set than was
 * served; `again`, what was counted already; `restart`, a visit that began before this gateway did.
 */
export const leftOutReasons = [
  'bucket',
  'network',
  'earlier',
  'visit',
  'set',
  'again',
  'restart',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const leftOutName = (reason: LeftOutReason): string => `left-out ${reason}`;

export const measures = ['load', 'INP', 'LCP', 'CLS'] as const;
type Measure = (typeof measures)[number];

/** What is judged is kept by the minute, all else by the hour. */
export function spanOf(name: string, at: number): number {
  const length = name === visitors || name === erring ? minuteMs : hourMs;
  return at - (at % length);
}

interface FaultName {
  kind: string;
  name: string;
  at: string;
}

const faultPrefix = 'fault ';

export function faultName({ kind, name, at }: FaultName): string {
  return `${faultPrefix}${kind} ${name} ${at}`;
}

/** Null for another count. */
export function readFaultName(text: string): FaultName | null {
  if (!text.startsWith(faultPrefix)) return null;
  const [kind = '', name = '', at = ''] = text.slice(faultPrefix.length).split(' ');
  return { kind, name, at };
}

/** Bins grow by a fifth: a quantile read from them is within ten percent. */
const growth = 1.2;
const smallest: Record<Measure, number> = { load: 1, INP: 1, LCP: 1, CLS: 0.001 };
const maxBins = 80;

export function measureName(measure: Measure, value: number): string {
  const bin = Math.ceil(Math.log(Math.max(value, 0) / smallest[measure]) / Math.log(growth));
  return `${measure} ${Math.min(Math.max(bin, 0), maxBins)}`;
}

/** The value that three in four stay below; null where nothing was measured. */
export function thirdQuartile(
  measure: Measure,
  counts: ReadonlyMap<string, number>,
): number | null {
  const bins: number[] = [];
  let total = 0;
  for (const [name, amount] of counts) {
    const [kind, bin] = name.split(' ');
    if (kind !== measure) continue;
    bins[Number(bin)] = amount;
    total += amount;
  }
  let seen = 0;
  for (const [bin, amount] of bins.entries()) {
    seen += amount ?? 0;
    if (total > 0 && seen >= total * 0.75) return middleOf(measure, bin);
  }
  return null;
}

function middleOf(measure: Measure, bin: number): number {
  if (bin === 0) return 0;
  const value = smallest[measure] * growth ** (bin - 0.5);
  return measure === 'CLS' ? Number(value.toFixed(3)) : Math.round(value);
}
