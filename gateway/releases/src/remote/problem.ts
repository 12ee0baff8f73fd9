import { z } from 'zod';
import { armReleaseSchema } from '../arms/arm.ts';
import { refusalSchema } from '../journal-entry.ts';

const problemSchema = z.object({
  errors: z.tuple(
    [z.object({ code: z.string(), message: z.string(), field: z.string().optional() })],
    z.unknown(),
  ),
  refusals: z.array(refusalSchema).default([]),
  moveAlong: z.array(armReleaseSchema).nullable().default(null),
});

/** What the API answers where it refuses or fails; null for what is no such answer. */
export function readProblem(json: unknown) {
  const problem = problemSchema.safeParse(json);
  if (!problem.success) return null;
  const { errors, refusals, moveAlong } = problem.data;
  const [{ code, message, field }] = errors;
  return {
    code,
    message: field === undefined ? message : `${field}: ${message}`,
    refusals,
    moveAlong,
  };
}
