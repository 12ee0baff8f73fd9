import type { LeftOutReason } from './counts/count-names.ts';

/** Visitors of one span of time, and those of them who met their first error in it. */
export interface FigurePoint {
  /** Start of the span; milliseconds since 1970. */
  at: number;
  visitors: number;
  erring: number;
}

/** Who was served one release of an area, and how it went for them. */
export interface CohortFigures {
  version: string;
  /** The newest two hours, oldest first; spans without any visitor are left out. */
  points: FigurePoint[];
  /** Of the whole time that is judged, which may be longer than the points. */
  visitors: number;
  erring: number;
  /** How often its scripts were loaded, and how often that failed. */
  loads: number;
  failedLoads: number;
  /** Milliseconds until its scripts had loaded, for three loads in four; null where nobody told. */
  loadMs: number | null;
  /** Interaction to next paint and largest paint in milliseconds, layout shift as a ratio: for three visits in four. */
  inpMs: number | null;
  lcpMs: number | null;
  cls: number | null;
  /** The most frequent faults of the last hours. */
  faults: FaultFigure[];
  /** Visits that were served it and would be evidence, but never came back. */
  neverBack: number;
  /** What is no evidence, by why; see `count-names.ts`. Only what was seen. */
  leftOut: Partial<Record<LeftOutReason, number>>;
}

export interface FaultFigure {
  kind: string;
  /** Class of the error. */
  name: string;
  /** `file.js:1:234` inside the release's scripts; empty where it is not known. */
  at: string;
  visitors: number;
}

export interface AreaFigures {
  area: string;
  /** Of the live release, the last 24 hours at most. */
  cohort: CohortFigures;
  /** While a promoted release is judged; null where there is nothing to judge it by. */
  judged: {
    /** The release that it is judged against, and that it would go back to. */
    previous: string;
    evidence: number;
    threshold: number;
    until: number;
    /** Erring visitors that the evidence does without, because they could be hostile. */
    leftOut: number;
  } | null;
}

/** Both sides of a canary, and how sure the watch is that it harms. */
export interface ArmFigures {
  arm: string;
  area: string;
  canary: CohortFigures;
  live: CohortFigures;
  /** Grows with every sign of harm; the watch reverts when it reaches the threshold. */
  evidence: number;
  threshold: number;
  /** Before visitors of the canary from so many networks have met an error, nothing is reverted. */
  minErringNetworks: number;
  /** Networks that one hostile person may have. */
  hostileNetworks: number;
  /** Erring visitors that the evidence does without, because they could be hostile. */
  leftOut: number;
}

/** What `GET /api/figures` answers. */
export interface Figures {
  /** Length of a point's span; milliseconds. */
  spanMs: number;
  areas: Record<string, AreaFigures>;
  /** By the arm's id. */
  arms: Record<string, ArmFigures>;
}
