import type { ErrorRequestHandler, Request, Response } from 'express';
import { machineFaultOf, ReleaseStoreCorruptError, ReleaseStoreUnavailableError } from 'releases';
import { HttpProblem } from './http-error.ts';

/** Loading the page again makes its links and forms valid. */
export const unreadable =
  'This could not be read. Please go back, load the page again, and try once more.';

const busy = 'We can not do this at the moment. Please try again shortly.';
const retryAfterSeconds = 5;

/** The machine or the release store can't do now what it will do again later. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof ReleaseStoreUnavailableError ||
    error instanceof ReleaseStoreCorruptError ||
    machineFaultOf(error) !== null
  );
}

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isPassing(error)) return new HttpProblem(503, busy, { retryAfterSeconds });
  // Errors of express and its parsers say themselves what they are.
  const status = (error as { status?: unknown } | null)?.status;
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  return isRefusal
    ? new HttpProblem(status, unreadable)
    : new HttpProblem(500, 'Something went wrong on our side. Please try again in a moment.');
}

const maxReadBytes = 64 * 1024;

function isLong({ headers }: Request): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > maxReadBytes;
}

/** The one place where an error becomes an answer; what it says inside stays in the log. */
export const errorMiddleware: ErrorRequestHandler = (
  error: unknown,
  request: Request,
  response: Response,
  next,
) => {
  const { status, message, retryAfterSeconds: seconds } = problemOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (response.headersSent) {
    next(error);
    return;
  }
  // Of a file that could not be sent.
  response.removeHeader('Content-Encoding');
  // What it still sends is not read: a client that floods would have megabytes taken in for nothing.
  if (seconds !== null && !request.complete && isLong(request))
    response.setHeader('Connection', 'close');
  if (seconds !== null) response.setHeader('Retry-After', seconds);
  response.status(status).setHeader('Cache-Control', 'no-store');
  // A form that was posted without a script is answered with a text to read.
  const isForScript =
    request.path.startsWith('/api') && request.accepts(['json', 'html']) !== 'html';
  if (isForScript) response.json({ errors: [{ message }] });
  else response.type('text/plain').send(message);
};
