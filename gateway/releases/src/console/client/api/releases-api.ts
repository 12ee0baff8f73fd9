import { z } from 'zod';
import type { ToldRefusal } from '../../../journal-entry.ts';
import { performedBy, type AnswerOf } from '../../../operations/operations.ts';
import { printableLines, printableValue } from '../../../printable.ts';
import { readProblem, requestOf } from '../../../remote/http-exchange.ts';

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

/**
 * Everything that can be done with releases, as who is signed in. What teams wrote is shown as a
 * terminal would show it, with control characters escaped: none hides a line or turns one around.
 * @throws ApiProblem, NoConnectionError
 */
export const api = performedBy(async (operation, input) => {
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
  if (answer.ok) {
    return printableValue(
      z.object({ data: operation.answers[200] }).parse(json).data,
      printableLines,
    );
  }
  throw problemOf(answer.status, json);
});

/** The token that is signed in, and its session here. */
export type Caller = AnswerOf<'me'>;
export type Session = AnswerOf<'sessions'>[number];
export type PreviewSummary = AnswerOf<'previews'>[number];
export type PreviewLink = AnswerOf<'createPreview'>;
export type Status = AnswerOf<'status'>;
export type AreaStatus = Status['areas'][number];
export type Arm = Status['arms'][number];
export type Entry = AnswerOf<'history'>[number];
export type MovePreview = AnswerOf<'would'>;
export type ReleaseSummary = AnswerOf<'releases'>[number];

function problemOf(status: number, json: unknown): Error {
  const problem = readProblem(json);
  if (problem !== null) {
    const { code, message, refusals } = printableValue({
      ...problem,
      // The lines after the first say the refusals, which are shown as a list.
      message: problem.message.split('\n')[0] ?? '',
    });
    return new ApiProblem(status, code, message, refusals);
  }
  // What stands before the gateway says that nobody is behind it.
  return status >= 502 && status <= 504
    ? new NoConnectionError('The gateway does not answer.')
    : new ApiProblem(status, 'unknown', `The gateway answered ${status}.`);
}
