import { z } from 'zod';
import { leftOutReasons } from '../../../watch/counts/count-names.ts';
import type { Figures } from '../../../watch/figures.ts';
import { ApiProblem, ask } from './console-api.ts';

const measure = z.number().nullable();

const cohortSchema = z.object({
  version: z.string(),
  points: z.array(z.object({ at: z.number(), visitors: z.number(), erring: z.number() })),
  visitors: z.number(),
  erring: z.number(),
  loads: z.number(),
  failedLoads: z.number(),
  loadMs: measure,
  inpMs: measure,
  lcpMs: measure,
  cls: measure,
  faults: z.array(
    z.object({ kind: z.string(), name: z.string(), at: z.string(), visitors: z.number() }),
  ),
  neverBack: z.number(),
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.number()),
});

const figuresSchema: z.ZodType<Figures> = z.object({
  spanMs: z.number(),
  areas: z.record(
    z.string(),
    z.object({
      area: z.string(),
      cohort: cohortSchema,
      judged: z
        .object({
          previous: z.string(),
          evidence: z.number(),
          threshold: z.number(),
          until: z.number(),
          leftOut: z.number(),
        })
        .nullable(),
    }),
  ),
  arms: z.record(
    z.string(),
    z.object({
      arm: z.string(),
      area: z.string(),
      canary: cohortSchema,
      live: cohortSchema,
      evidence: z.number(),
      threshold: z.number(),
      minErringNetworks: z.number(),
      hostileNetworks: z.number(),
      leftOut: z.number(),
    }),
  ),
});

/** Null where no watch runs beside the store: the console shows the rest. */
export async function fetchFigures(): Promise<Figures | null> {
  return ask('GET', '/figures', figuresSchema).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  });
}
