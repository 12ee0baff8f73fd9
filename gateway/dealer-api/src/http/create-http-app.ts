import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { ApiError } from '@contracts/wire/catalogue/envelope';
import { type StoreFailure, storeFailureOf } from '../store/store-failure.ts';
import { ApiRefusal, storeRefusal } from './api-errors.ts';

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

/** Messages that replace those of errors thrown by express and its parsers. */
const messages: Readonly<Record<number, string>> = {
  400: 'The request can’t be read',
  403: 'This is not allowed',
  404: 'There is nothing here',
  413: 'What you sent is too large. Send fewer or smaller files, or a shorter message.',
  415: 'This type or encoding of content is not accepted',
};

/** An unknown path gets JSON, never HTML (S202). */
const handleUnknownPath: RequestHandler = (request, response) => {
  const body: ApiError = { errors: [{ message: `There is nothing at ${request.path}` }] };
  response.status(404).json(body);
};

/** @param onStoreFailure called for each store failure that an operator has to fix */
function createErrorMiddleware(logger: Logger, onStoreFailure = () => {}): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const failure = error instanceof ApiRefusal ? undefined : storeFailureOf(error);
    const refusal = refusalOf(error, failure);
    const log = request.log ?? logger;
    if (failure?.cause !== undefined) {
      log.error({ err: error }, `the store fails: ${failure.cause}`);
      onStoreFailure();
    } else if (refusal === undefined) log.error({ err: error }, 'request failed');
    if (refusal?.retryAfter !== undefined) response.set('Retry-After', String(refusal.retryAfter));
    const errors = refusal?.errors ?? [{ message: 'Something went wrong on our side' }];
    const status = refusal?.status ?? 500;
    // A 'not found' response may be cached like the resource itself. Other errors must not be.
    if (status !== 404 && status !== 410) response.set('Cache-Control', 'no-store');
    response.status(status).json({ errors });
  };
}

function refusalOf(error: unknown, failure: StoreFailure | undefined): ApiRefusal | undefined {
  if (error instanceof ApiRefusal) return error;
  if (typeof error !== 'object' || error === null) return undefined;
  if (failure !== undefined) return storeRefusal(failure);
  const status = 'status' in error ? error.status : undefined;
  const message = typeof status === 'number' ? messages[status] : undefined;
  if (message === undefined) return undefined;
  return new ApiRefusal(status as ApiRefusal['status'], [{ message }]);
}
