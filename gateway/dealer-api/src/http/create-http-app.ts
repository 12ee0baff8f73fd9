import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createErrorMiddleware, unknownPath } from './error-middleware.ts';
import { createRequestLog } from './request-log.ts';

/**
 * An express application with the given handlers. It logs every request and sends JSON for errors
 * and unknown paths.
 */
export function createHttpApp(
  logger: Logger,
  handlers: readonly RequestHandler[],
  onBroken?: () => void,
): Express {
  const app = express();
  app.disable('x-powered-by');
  // The gateway runs on this machine and sends the client's address in X-Forwarded-For.
  app.set('trust proxy', 'loopback');
  // Each call parses its own query, because express does not support all list formats of the API.
  app.set('query parser', false);
  app.use(createRequestLog(logger), ...handlers);
  app.use(unknownPath);
  app.use(createErrorMiddleware(logger, onBroken));
  return app;
}
