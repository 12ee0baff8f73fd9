import { z } from 'zod';
import { exclusionReasons } from './counts/count-names.ts';

/** Visitors in a span of time, and those who met their first error in it. */
const pointSchema = z.object({
  /** Start of the span; milliseconds since 1970. */
  at: z.number(),
  visitors: z.number(),
  erring: z.number(),
});

const faultSchema = z.object({
  kind: z.string(),
  name: z.string(),
  /** `file.js:1:234` inside the release's scripts; empty if unknown. */
  at: z.string(),
  visitors: z.number(),
});

/** The visitors who were served one release of an area, with their errors and timings. */
export const cohortSchema = z.object({
  version: z.string(),
  /** The last two hours, oldest first. Spans without visitors are omitted. */
  points: z.array(pointSchema),
  /** Totals over the whole trial, which may be longer than the points. */
  visitors: z.number(),
  erring: z.number(),
  /** How often the release's scripts were loaded, and how often loading failed. */
  loads: z.number(),
  failedLoads: z.number(),
  /** 75th percentile of the script load time in milliseconds; null without reports. */
  loadMs: z.number().nullable(),
  /** 75th percentiles: INP and LCP in milliseconds, CLS as a ratio. */
  inpMs: z.number().nullable(),
  lcpMs: z.number().nullable(),
  cls: z.number().nullable(),
  /** The most frequent faults of the last hours. */
  faults: z.array(faultSchema),
  /** Visits that would be evidence, but whose browser sent no further request. */
  neverBack: z.number(),
  /** Visits excluded from the evidence by reason; see `count-names.ts`. */
  excluded: z.partialRecord(z.enum(exclusionReasons), z.number()),
});

const areaFiguresSchema = z.object({
  area: z.string(),
  /** The live release, over at most 24 hours. */
  cohort: cohortSchema,
  /** Present while a promoted release is judged and there is a release to compare it with. */
  judged: z
    .object({
      /** The release to compare with, which a revert would restore. */
      previous: z.string(),
      evidence: z.number(),
      threshold: z.number(),
      until: z.number(),
      /** Visitors with errors whom the evidence leaves out as possibly hostile. */
      excluded: z.number(),
    })
    .nullable(),
});

/** The figures of a canary and of the live set beside it, and the evidence of harm. */
const canaryFiguresSchema = z.object({
  id: z.string(),
  area: z.string(),
  canary: cohortSchema,
  live: cohortSchema,
  /** Grows with every sign of harm. The watch reverts when it reaches the threshold. */
  evidence: z.number(),
  threshold: z.number(),
  /** Nothing is reverted until visitors from this many networks have met an error of the canary. */
  minErringNetworks: z.number(),
  /** The number of networks that one attacker is assumed to have. */
  hostileNetworks: z.number(),
  /** Visitors with errors whom the evidence leaves out as possibly hostile. */
  excluded: z.number(),
});

export const figuresSchema = z.object({
  /** Length of a point's span; milliseconds. */
  spanMs: z.number(),
  areas: z.record(z.string(), areaFiguresSchema),
  /** By the canary's id. */
  canaries: z.record(z.string(), canaryFiguresSchema),
});

export type FigurePoint = z.infer<typeof pointSchema>;
export type FaultFigure = z.infer<typeof faultSchema>;
export type CohortFigures = z.infer<typeof cohortSchema>;
export type AreaFigures = z.infer<typeof areaFiguresSchema>;
export type CanaryFigures = z.infer<typeof canaryFiguresSchema>;
export type Figures = z.infer<typeof figuresSchema>;
