import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createErrorMiddleware, unknownPath } from './error-middleware.ts';
import { createRequestLog } from './request-log.ts';

/**
 * An express application that asks its handlers in turn, logs every request, and answers what they
 * throw, and what none of them knows, in the words of the wire.
 */
export function createHttpApp(
  logger: Logger,
  handlers: readonly RequestHandler[],
  onBroken?: () => void,
): Express {
  const app = express();
  app.disable('x-powered-by');
  // The gateway stands on this machine and says whose request it passes on.
  app.set('trust proxy', 'loopback');
  // Queries are read by each call in the wire's own spellings.
  app.set('query parser', false);
  app.use(createRequestLog(logger), ...handlers);
  app.use(unknownPath);
  app.use(createErrorMiddleware(logger, onBroken));
  return app;
}
