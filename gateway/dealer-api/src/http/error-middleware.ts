import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { ApiError } from '@contracts/wire/catalogue/envelope';
import type { Logger } from 'pino';
import { type StoreFailure, storeFailureOf } from '../store/store-failure.ts';
import { ApiRefusal, storeRefusal } from './api-errors.ts';

/** Messages that replace those of errors thrown by express and its parsers. */
const messages: Readonly<Record<number, string>> = {
  400: 'The request can’t be read',
  403: 'This is not allowed',
  404: 'There is nothing here',
  413: 'What you sent is too large. Send fewer or smaller files, or a shorter message.',
  415: 'This type or encoding of content is not accepted',
};

/** An unknown path gets JSON, never HTML (S202). */
export const handleUnknownPath: RequestHandler = (request, response) => {
  const body: ApiError = { errors: [{ message: `There is nothing at ${request.path}` }] };
  response.status(404).json(body);
};

/** @param onStoreFailure called for each store failure that an operator has to fix */
export function createErrorMiddleware(
  logger: Logger,
  onStoreFailure = () => {},
): ErrorRequestHandler {
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
