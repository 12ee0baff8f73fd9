import type { ArmFigures, FigurePoint } from '../../../watch/figures.ts';

export const rateOf = ({
  visitors,
  erring,
}: Pick<FigurePoint, 'visitors' | 'erring'>): number | null =>
  visitors === 0 ? null : erring / visitors;

/** One point of several; of none, an empty one. */
function totalOf(points: FigurePoint[]): FigurePoint {
  return {
    at: points[0]?.at ?? 0,
    visitors: points.reduce((sum, { visitors }) => sum + visitors, 0),
    erring: points.reduce((sum, { erring }) => sum + erring, 0),
  };
}

/** The same visitors in longer spans: one who errs in an empty minute makes no peak. */
export function inSpansOf(points: FigurePoint[], spanMs: number): FigurePoint[] {
  const spans = Map.groupBy(points, ({ at }) => Math.floor(at / spanMs) * spanMs);
  return [...spans]
    .map(([at, together]) => ({ ...totalOf(together), at }))
    .sort((a, b) => a.at - b.at);
}

/** What counts as now. */
const recentMs = 15 * 60_000;

/** Those of the last quarter of an hour. */
export function recentOf(points: FigurePoint[], nowMs = Date.now()): FigurePoint {
  return totalOf(points.filter(({ at }) => at > nowMs - recentMs));
}

export function earlierOf(points: FigurePoint[], nowMs = Date.now()): FigurePoint {
  return totalOf(points.filter(({ at }) => at <= nowMs - recentMs));
}

/** Each point with all that came before it: few visitors make no peaks, and harm shows. */
export function summedUp(points: FigurePoint[]): FigurePoint[] {
  let visitors = 0;
  let erring = 0;
  return points.map((point) => {
    visitors += point.visitors;
    erring += point.erring;
    return { at: point.at, visitors, erring };
  });
}

/** Of one point of a chart: forty of them in the two hours that are told. */
export const chartSpanMs = 3 * 60_000;
/** Of one row of a table. */
export const tableSpanMs = 10 * 60_000;

/**
 * How far the evidence has come, from 0 to 1: evidence multiplies, so its logarithm is what grows
 * evenly from doubt to certainty.
 */
export function evidenceShare({
  evidence,
  threshold,
}: Pick<ArmFigures, 'evidence' | 'threshold'>): number {
  if (evidence <= 1) return 0;
  return Math.min(1, Math.log(evidence) / Math.log(threshold));
}
