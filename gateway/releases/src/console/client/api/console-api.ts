import { z } from 'zod';
import type { Refusal } from '../../../release-errors.ts';
import { problemSchema } from '../../../remote/answer-schemas.ts';

/** What the gateway refused, in its own words. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly refusals: Refusal[];
  constructor(status: number, code: string, message: string, refusals: Refusal[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.refusals = refusals;
  }
}

/** Nothing came back: the gateway is away, or the network is. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
}

/** @throws ApiProblem, NoConnectionError */
export async function ask<Data>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  schema: z.ZodType<Data>,
  body?: object,
): Promise<Data> {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch((error: unknown) => {
    throw new NoConnectionError('The gateway does not answer.', { cause: error });
  });
  const json: unknown = await answer.json().catch(() => null);
  if (answer.ok) return z.object({ data: schema }).parse(json).data;
  throw problemOf(answer.status, json);
}

function problemOf(status: number, json: unknown): Error {
  const problem = problemSchema.safeParse(json);
  const [first] = problem.data?.errors ?? [];
  if (!problem.success || !first) {
    // What stands before the gateway says that nobody is behind it.
    return status >= 502 && status <= 504
      ? new NoConnectionError('The gateway does not answer.')
      : new ApiProblem(status, 'unknown', `The gateway answered ${status}.`);
  }
  const field = first.field === undefined ? '' : `${first.field}: `;
  return new ApiProblem(status, first.code, `${field}${first.message}`, problem.data.refusals);
}
