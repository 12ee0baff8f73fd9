/** Visitors of a span of time, and those of them who met their first error in it. */
export interface Point {
  /** Start of the span; milliseconds. */
  at: number;
  visitors: number;
  erring: number;
}

export interface Cohort {
  points: Point[];
  visitors: number;
  erring: number;
}

export interface AreaFigures {
  area: string;
  cohort: Cohort;
  /** Milliseconds until its files had loaded, for three visitors in four; null where nobody told. */
  loadMs: number | null;
}

/** Both sides of a canary, and how sure the watch is that it harms. */
export interface ArmFigures {
  arm: string;
  canary: Cohort;
  live: Cohort;
  /** Grows with every sign of harm; the watch reverts when it reaches the threshold. */
  evidence: number;
  threshold: number;
  /** Before so many visitors of the canary have met an error, nothing is reverted. */
  leastErring: number;
}

export interface Figures {
  /** Length of a point's span; milliseconds. */
  spanMs: number;
  areas: Record<string, AreaFigures>;
  arms: Record<string, ArmFigures>;
}

export const rateOf = ({ visitors, erring }: Pick<Point, 'visitors' | 'erring'>): number | null =>
  visitors === 0 ? null : erring / visitors;

/** One point of several; of none, an empty one. */
export function totalOf(points: Point[]): Point {
  return {
    at: points[0]?.at ?? 0,
    visitors: points.reduce((sum, { visitors }) => sum + visitors, 0),
    erring: points.reduce((sum, { erring }) => sum + erring, 0),
  };
}

/**
 * How far the evidence has come, from 0 to 1: evidence multiplies, so its logarithm is what grows
 * evenly from doubt to certainty.
 */
export function evidenceShare({ evidence, threshold }: ArmFigures): number {
  if (evidence <= 1) return 0;
  return Math.min(1, Math.log(evidence) / Math.log(threshold));
}
