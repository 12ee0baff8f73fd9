import { z } from 'zod';
import { leftOutReasons } from './counts/count-names.ts';

/** Visitors of one span of time, and those of them who met their first error in it. */
const pointSchema = z.object({
  /** Start of the span; milliseconds since 1970. */
  at: z.number(),
  visitors: z.number(),
  erring: z.number(),
});

const faultSchema = z.object({
  kind: z.string(),
  /** Class of the error. */
  name: z.string(),
  /** `file.js:1:234` inside the release's scripts; empty where it is not known. */
  at: z.string(),
  visitors: z.number(),
});

/** Who was served one release of an area, and how it went for them. */
export const cohortSchema = z.object({
  version: z.string(),
  /** The newest two hours, oldest first; spans without any visitor are left out. */
  points: z.array(pointSchema),
  /** Of the whole time that is judged, which may be longer than the points. */
  visitors: z.number(),
  erring: z.number(),
  /** How often its scripts were loaded, and how often that failed. */
  loads: z.number(),
  failedLoads: z.number(),
  /** Milliseconds until its scripts had loaded, for three loads in four; null where nobody told. */
  loadMs: z.number().nullable(),
  /** Interaction to next paint and largest paint in milliseconds, layout shift as a ratio: for three visits in four. */
  inpMs: z.number().nullable(),
  lcpMs: z.number().nullable(),
  cls: z.number().nullable(),
  /** The most frequent faults of the last hours. */
  faults: z.array(faultSchema),
  /** Visits that were served it and would be evidence, but never came back. */
  neverBack: z.number(),
  /** What is no evidence, by why; see `count-names.ts`. Only what was seen. */
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.number()),
});

const areaFiguresSchema = z.object({
  area: z.string(),
  /** Of the live release, the last 24 hours at most. */
  cohort: cohortSchema,
  /** While a promoted release is judged; null where there is nothing to judge it by. */
  judged: z
    .object({
      /** The release that it is judged against, and that it would go back to. */
      previous: z.string(),
      evidence: z.number(),
      threshold: z.number(),
      until: z.number(),
      /** Erring visitors that the evidence does without, because they could be hostile. */
      leftOut: z.number(),
    })
    .nullable(),
});

/** Both sides of a canary, and how sure the watch is that it harms. */
const armFiguresSchema = z.object({
  arm: z.string(),
  area: z.string(),
  canary: cohortSchema,
  live: cohortSchema,
  /** Grows with every sign of harm; the watch reverts when it reaches the threshold. */
  evidence: z.number(),
  threshold: z.number(),
  /** Before visitors of the canary from so many networks have met an error, nothing is reverted. */
  minErringNetworks: z.number(),
  /** Networks that one hostile person may have. */
  hostileNetworks: z.number(),
  /** Erring visitors that the evidence does without, because they could be hostile. */
  leftOut: z.number(),
});

/** What is known of every live release and every canary. */
export const figuresSchema = z.object({
  /** Length of a point's span; milliseconds. */
  spanMs: z.number(),
  areas: z.record(z.string(), areaFiguresSchema),
  /** By the arm's id. */
  arms: z.record(z.string(), armFiguresSchema),
});

export type FigurePoint = z.infer<typeof pointSchema>;
export type FaultFigure = z.infer<typeof faultSchema>;
export type CohortFigures = z.infer<typeof cohortSchema>;
export type AreaFigures = z.infer<typeof areaFiguresSchema>;
export type ArmFigures = z.infer<typeof armFiguresSchema>;
export type Figures = z.infer<typeof figuresSchema>;
