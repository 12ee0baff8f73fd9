import type { CanaryFigures, FigurePoint } from '../../../watch/figures.ts';

export const rateOf = ({
  visitors,
  erring,
}: Pick<FigurePoint, 'visitors' | 'erring'>): number | null =>
  visitors === 0 ? null : erring / visitors;

/** The sum of the points, with the time of the first; zero visitors if there are no points. */
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
export function mergeIntoSpans(points: FigurePoint[], spanMs: number): FigurePoint[] {
  const spans = Map.groupBy(points, ({ at }) => Math.floor(at / spanMs) * spanMs);
  return [...spans]
    .map(([at, group]) => ({ ...totalOf(group), at }))
    .sort((left, right) => left.at - right.at);
}

const recentMs = 15 * 60_000;

export function recentOf(points: FigurePoint[], nowMs = Date.now()): FigurePoint {
  return totalOf(points.filter(({ at }) => at > nowMs - recentMs));
}

export function earlierOf(points: FigurePoint[], nowMs = Date.now()): FigurePoint {
  return totalOf(points.filter(({ at }) => at <= nowMs - recentMs));
}

/** Cumulative sums, which show lasting harm without spikes at times with few visitors. */
export function cumulative(points: FigurePoint[]): FigurePoint[] {
  let visitors = 0;
  let erring = 0;
  return points.map((point) => {
    visitors += point.visitors;
    erring += point.erring;
    return { at: point.at, visitors, erring };
  });
}

/** Time covered by one point of a chart. Two hours become forty points. */
export const chartSpanMs = 3 * 60_000;
export const tableSpanMs = 10 * 60_000;

/** Progress towards the threshold, from 0 to 1: by logarithms, because evidence is a product. */
export function evidenceShare({
  evidence,
  threshold,
}: Pick<CanaryFigures, 'evidence' | 'threshold'>): number {
  if (evidence <= 1) return 0;
  return Math.min(1, Math.log(evidence) / Math.log(threshold));
}
