import type { RequestHandler, Response } from 'express';
import { queryOf } from '../http/query.ts';
import type { Fault, FaultKind, FaultSwitch } from './fault-switch.ts';

const defaultDelayMilliseconds = 3000;
/** How long a `hang` lasts: longer than any client waits. Then the connection is closed. */
const hangMilliseconds = 120_000;
const retryAfterSeconds = 1;

type FaultInjector = (fault: Fault, response: Response, next: () => void) => void;

const injectors: Record<FaultKind, FaultInjector> = {
  slow: (fault, response, next) => {
    const delay = setTimeout(next, fault.milliseconds ?? defaultDelayMilliseconds);
    response.once('close', () => clearTimeout(delay));
  },
  fail: ({ status = 500, errors }, response) => {
    if (status === 429 || status === 503) response.set('Retry-After', String(retryAfterSeconds));
    response.status(status).json({ errors: errors ?? [{ message: 'A fault made on demand' }] });
  },
  hang: (_fault, response) => {
    const limit = setTimeout(() => response.destroy(), hangMilliseconds).unref();
    response.once('close', () => clearTimeout(limit));
  },
  'broken-connection': (_fault, response) => {
    response.socket?.destroy();
  },
  // The call runs, but the client never receives the response.
  'lost-answer': (_fault, response, next) => {
    response.end = () => {
      response.socket?.destroy();
      return response;
    };
    next();
  },
  empty: (_fault, response) => {
    response.status(200).type('json').end();
  },
  'not-json': (_fault, response) => {
    response.status(200).type('html').send('<!doctype html><title>Bad gateway</title>');
  },
  truncated: (_fault, response) => {
    response.status(200).type('json').send('{"data":[{"id":104211,"name":"Ford Fo');
  },
  'wrong-shape': (_fault, response) => {
    response.json({ data: { surprise: [null, 1, 'two'] }, meta: 'none' });
  },
};

export function createFaultMiddleware(faults: FaultSwitch): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request;
    const query = [...queryOf(request)].map(([name, value]) => `${name}=${value}`).join('&');
    const fault = faults.nextFault({ method, path, query });
    if (fault === undefined) next();
    else injectors[fault.kind](fault, response, next);
  };
}
