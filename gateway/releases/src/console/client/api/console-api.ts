import { z } from 'zod';
import type { ToldRefusal } from '../../../journal-entry.ts';
import type { Perform } from '../../../operations/operations.ts';
import { readProblem } from '../../../remote/problem.ts';
import { requestOf } from '../../../remote/request-of.ts';

/** What the gateway refused, in its own words. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly refusals: ToldRefusal[];
  constructor(status: number, code: string, message: string, refusals: ToldRefusal[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.refusals = refusals;
  }
}

/** Nothing came back: the gateway is away, or the network is. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
  readonly code = 'no-connection';
}

/** Asks the gateway that this page came from. @throws ApiProblem, NoConnectionError */
export const performOverHttp: Perform = async (operation, input) => {
  const { method, path, body } = requestOf(operation, input);
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch((error: unknown) => {
    throw new NoConnectionError('The gateway does not answer.', { cause: error });
  });
  const json: unknown = await answer.json().catch(() => null);
  if (answer.ok) return z.object({ data: operation.output }).parse(json).data;
  throw problemOf(answer.status, json);
};

function problemOf(status: number, json: unknown): Error {
  const problem = readProblem(json);
  if (problem !== null) {
    return new ApiProblem(status, problem.code, problem.message, problem.refusals);
  }
  // What stands before the gateway says that nobody is behind it.
  return status >= 502 && status <= 504
    ? new NoConnectionError('The gateway does not answer.')
    : new ApiProblem(status, 'unknown', `The gateway answered ${status}.`);
}
