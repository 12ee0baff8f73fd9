import { z } from 'zod';
import type { RecordedRefusal } from '../../../model/journal-entry.ts';
import { createOperations, type AnswerOf } from '../../../operations/operations.ts';
import { printableLines, printableValue } from '../../../model/printable.ts';
import { readProblem, requestOf } from '../../../remote/http-exchange.ts';

/** An error response from the gateway, with the gateway's own message. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly refusals: RecordedRefusal[];
  constructor(status: number, code: string, message: string, refusals: RecordedRefusal[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.refusals = refusals;
  }
}

/** There was no response, because the gateway or the network is down. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';
  readonly code = 'no-connection';
}

/**
 * All release operations, with the signed-in user's permissions. Text written by teams is escaped
 * as in a terminal, so that control characters can't hide or reverse it.
 * @throws ApiProblem, NoConnectionError
 */
export const api = createOperations(async (operation, input) => {
  const { method, path, body } = requestOf(operation, input);
  const response = await fetch(`/api${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch((error: unknown) => {
    throw new NoConnectionError('The gateway does not answer.', { cause: error });
  });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) {
    return printableValue(
      z.object({ data: operation.responses[200] }).parse(json).data,
      printableLines,
    );
  }
  throw problemOf(response.status, json);
});

/** The token that the user signed in with, and its session. */
export type Caller = AnswerOf<'me'>;
export type Session = AnswerOf<'sessions'>[number];
export type PreviewSummary = AnswerOf<'previews'>[number];
export type PreviewLink = AnswerOf<'createPreview'>;
export type Status = AnswerOf<'status'>;
export type AreaStatus = Status['areas'][number];
export type Canary = Status['canaries'][number];
export type Entry = AnswerOf<'history'>[number];
export type MovePreview = AnswerOf<'previewMove'>;
export type ReleaseSummary = AnswerOf<'releases'>[number];

function problemOf(status: number, json: unknown): Error {
  const problem = readProblem(json);
  if (problem !== null) {
    const { code, message, refusals } = printableValue({
      ...problem,
      // The message's other lines repeat the refusals, which are shown as a list.
      message: problem.message.split('\n')[0] ?? '',
    });
    return new ApiProblem(status, code, message, refusals);
  }
  // A proxy in front of the gateway responds with these codes when the gateway is down.
  return status >= 502 && status <= 504
    ? new NoConnectionError('The gateway does not answer.')
    : new ApiProblem(status, 'unknown', `The gateway answered ${status}.`);
}
