import { z } from 'zod';
import { fillPath } from '@contracts/wire/calls/call-paths';
import { canaryReleaseSchema } from '../canaries/canary.ts';
import { refusalSchema } from '../model/journal-entry.ts';
import { ReleaseError } from '../model/release-errors.ts';
import type { Operation } from '../operations/operation.ts';

/**
 * @returns method, path below `/api` with the query string, and body
 * @throws ReleaseError with code not-here
 */
export function requestOf<Input>(
  operation: Pick<Operation<Input>, 'method' | 'path'>,
  input: Input,
): { method: string; path: string; body?: object } {
  const { method } = operation;
  if (method === null || operation.path === null) {
    throw new ReleaseError('not-here', "This only works on the store's machine.");
  }
  const remainingFields = new Map(
    Object.entries(input ?? {}).filter(([, value]) => value !== undefined),
  );
  const path = fillPath(operation.path, (name) => {
    const value = String(remainingFields.get(name));
    remainingFields.delete(name);
    return value;
  });
  if (method !== 'get') {
    return { method: method.toUpperCase(), path, body: Object.fromEntries(remainingFields) };
  }
  const query = new URLSearchParams(
    [...remainingFields].map(([name, value]) => [name, String(value)]),
  );
  return { method: 'GET', path: query.size > 0 ? `${path}?${query.toString()}` : path };
}

const problemSchema = z.object({
  errors: z.tuple(
    [z.object({ code: z.string(), message: z.string(), field: z.string().optional() })],
    z.unknown(),
  ),
  refusals: z.array(refusalSchema).default([]),
  moveAlong: z.array(canaryReleaseSchema).nullable().default(null),
});

/** Parses an error response of the API; null if it is not one. */
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
