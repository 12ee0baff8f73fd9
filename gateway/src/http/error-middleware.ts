import type { ErrorRequestHandler, Request } from 'express';
import { machineFaultOf, ReleaseStoreCorruptError, ReleaseStoreUnavailableError } from 'releases';
import { HttpProblem } from './http-error.ts';

/** Reloading helps, because a new page has valid links and forms. */
export const unreadable =
  'This could not be read. Please go back, load the page again, and try once more.';

const busy = 'We can’t do this at the moment. Please try again shortly.';
const retryAfterSeconds = 5;

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const isTemporary =
    error instanceof ReleaseStoreUnavailableError ||
    error instanceof ReleaseStoreCorruptError ||
    machineFaultOf(error) !== null;
  if (isTemporary) return new HttpProblem(503, busy, { retryAfterSeconds });
  // Express and its parsers set the status on their errors.
  const status = (error as { status?: unknown } | null)?.status;
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  return isClientError
    ? new HttpProblem(status, unreadable)
    : new HttpProblem(500, 'Something went wrong on our side. Please try again in a moment.');
}

const maxReadBytes = 64 * 1024;

function hasLargeBody({ headers }: Request): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > maxReadBytes;
}

/** The only place that turns an error into a response. Internal details go to the log only. */
export const errorMiddleware: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const { status, message, retryAfterSeconds: seconds } = problemOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (response.headersSent) return next(error);
  // May have been set for a file that could not be sent.
  response.removeHeader('Content-Encoding');
  // Close the connection instead of reading the rest of a large body from a flooding client.
  if (seconds !== null && !request.complete && hasLargeBody(request))
    response.setHeader('Connection', 'close');
  if (seconds !== null) response.setHeader('Retry-After', seconds);
  response.status(status).setHeader('Cache-Control', 'no-store');
  // Browsers without JavaScript post forms here, so they get readable text.
  const isForScript =
    request.path.startsWith('/api') && request.accepts(['json', 'html']) !== 'html';
  if (isForScript) response.json({ errors: [{ message }] });
  else response.type('text/plain').send(message);
};
