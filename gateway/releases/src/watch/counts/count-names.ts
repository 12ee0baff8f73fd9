import { hourMs, minuteMs } from './count.ts';

/** A visitor of a release. The server counts each visitor once in 24 hours. */
export const visitors = 'visitors';
/** A visitor who met an error of the release. Only the first error counts. */
export const erring = 'erring';
export const loads = 'loads';
export const failedLoads = 'failed-loads';

/** A visit that is evidence if the browser keeps cookies, which is not known yet. */
export const served = 'served';

/**
 * Why a visit or report is not evidence. `bucket`: the browser sent a bucket that it was not given.
 * `network`: not the network's first visit in this trial. `earlier`: the visit began before the
 * trial. `visit`: a report without a visit. `set`: a report about a set that was not served.
 * `again`: already counted. `restart`: the visit began before this gateway started.
 */
export const exclusionReasons = [
  'bucket',
  'network',
  'earlier',
  'visit',
  'set',
  'again',
  'restart',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export const exclusionName = (reason: ExclusionReason): string => `excluded ${reason}`;

/** The counts that the watch judges are kept by the minute; all other counts by the hour. */
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

/** Null if the name is not that of a fault. */
export function readFaultName(text: string): FaultName | null {
  if (!text.startsWith(faultPrefix)) return null;
  const [kind = '', name = '', at = ''] = text.slice(faultPrefix.length).split(' ');
  return { kind, name, at };
}

/** Each bin is 20% larger than the one before, so a quantile is accurate to 10%. */
const growth = 1.2;
const smallest = { load: 1, INP: 1, LCP: 1, CLS: 0.001 };
type Measure = keyof typeof smallest;
const maxBins = 80;

export function measureName(measure: Measure, value: number): string {
  const bin = Math.ceil(Math.log(Math.max(value, 0) / smallest[measure]) / Math.log(growth));
  return `${measure} ${Math.min(Math.max(bin, 0), maxBins)}`;
}

/** The 75th percentile; null without measurements. */
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
  let cumulative = 0;
  for (const [bin, amount] of bins.entries()) {
    cumulative += amount ?? 0;
    if (total > 0 && cumulative >= total * 0.75) return middleOf(measure, bin);
  }
  return null;
}

function middleOf(measure: Measure, bin: number): number {
  if (bin === 0) return 0;
  const value = smallest[measure] * growth ** (bin - 0.5);
  return measure === 'CLS' ? Number(value.toFixed(3)) : Math.round(value);
}
