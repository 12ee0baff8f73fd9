import type { CanaryFigures, FigurePoint } from '../../../watch/figures.ts';

export const rateOf = ({
  visitors,
  erring,
}: Pick<FigurePoint, 'visitors' | 'erring'>): number | null =>
  visitors === 0 ? null : erring / visitors;

/** Adds points up. No points give an empty one. */
function totalOf(points: FigurePoint[]): FigurePoint {
  return {
    at: points[0]?.at ?? 0,
    visitors: points.reduce((sum, { visitors }) => sum + visitors, 0),
    erring: points.reduce((sum, { erring }) => sum + erring, 0),
  };
}

/**
 * Merges points into longer spans, so that one error in a quiet minute does not show as a spike.
 */
export function inSpansOf(points: FigurePoint[], spanMs: number): FigurePoint[] {
  const spans = Map.groupBy(points, ({ at }) => Math.floor(at / spanMs) * spanMs);
  return [...spans]
    .map(([at, together]) => ({ ...totalOf(together), at }))
    .sort((a, b) => a.at - b.at);
}

/** The span that counts as the present. */
const recentMs = 15 * 60_000;

export function recentOf(points: FigurePoint[], nowMs = Date.now()): FigurePoint {
  return totalOf(points.filter(({ at }) => at > nowMs - recentMs));
}

export function earlierOf(points: FigurePoint[], nowMs = Date.now()): FigurePoint {
  return totalOf(points.filter(({ at }) => at <= nowMs - recentMs));
}

/** Cumulative sums, in which few visitors make no peaks and lasting harm shows. */
export function cumulative(points: FigurePoint[]): FigurePoint[] {
  let visitors = 0;
  let erring = 0;
  return points.map((point) => {
    visitors += point.visitors;
    erring += point.erring;
    return { at: point.at, visitors, erring };
  });
}

/** The span of one point of a chart: forty points for two hours. */
export const chartSpanMs = 3 * 60_000;
/** The span of one row of a table. */
export const tableSpanMs = 10 * 60_000;

/**
 * Progress of the evidence to its threshold, from 0 to 1. Evidence multiplies, so its logarithm
 * grows evenly.
 */
export function evidenceShare({
  evidence,
  threshold,
}: Pick<CanaryFigures, 'evidence' | 'threshold'>): number {
  if (evidence <= 1) return 0;
  return Math.min(1, Math.log(evidence) / Math.log(threshold));
}
