import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import { createErrorMiddleware, handleUnknownPath } from './error-middleware.ts';

const requestIdPattern = /^[\w.-]{1,100}$/;

function createRequestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (request: IncomingMessage, response: ServerResponse) => {
      const headerId = request.headers['x-request-id'];
      const id =
        typeof headerId === 'string' && requestIdPattern.test(headerId) ? headerId : randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (_request, response, error) => {
      if (error !== undefined || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'warn' : 'debug';
    },
    // Headers contain tokens and IP addresses, which must not be logged.
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}

export function createHttpApp(
  logger: Logger,
  handlers: readonly RequestHandler[],
  onStoreFailure?: () => void,
): Express {
  const app = express();
  app.disable('x-powered-by');
  // The gateway runs on this machine and sends the client's address in X-Forwarded-For.
  app.set('trust proxy', 'loopback');
  // Each call parses its own query, because express does not support all list formats of the API.
  app.set('query parser', false);
  app.use(createRequestLog(logger), ...handlers);
  app.use(handleUnknownPath);
  app.use(createErrorMiddleware(logger, onStoreFailure));
  return app;
}
