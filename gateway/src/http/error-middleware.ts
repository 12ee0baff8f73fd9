import type { ErrorRequestHandler, Request, Response } from 'express';
import { HttpProblem } from './http-error.ts';

/** Loading the page again makes its links and forms valid. */
export const unreadable =
  'This could not be read. Please go back, load the page again, and try once more.';

function statusOf(error: unknown): number {
  if (error instanceof HttpProblem) return error.status;
  // Errors of express and its parsers say themselves what they are.
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** The one place where an error becomes an answer; what it says inside stays in the log. */
export const errorMiddleware: ErrorRequestHandler = (
  error: unknown,
  request: Request,
  response: Response,
  next,
) => {
  const status = statusOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (response.headersSent) {
    next(error);
    return;
  }
  const message =
    error instanceof HttpProblem
      ? error.message
      : status === 500
        ? 'Something went wrong on our side. Please try again in a moment.'
        : unreadable;
  if (error instanceof HttpProblem && error.retryAfterSeconds !== null) {
    response.setHeader('Retry-After', error.retryAfterSeconds);
  }
  response.status(status).setHeader('Cache-Control', 'no-store');
  // Who posted a form without a script reads it as a page.
  const isForScript =
    request.path.startsWith('/api') && request.accepts(['json', 'html']) !== 'html';
  if (isForScript) response.json({ errors: [{ message }] });
  else response.type('text/plain').send(message);
};
