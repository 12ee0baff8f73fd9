import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Environment } from '../env.ts';
import { ApiRefusal, badRequest } from '../http/api-errors.ts';
import { faultListSchema, FaultSwitch, type Fault, type FaultKind } from './fault-switch.ts';
import { queryOf } from '../http/query.ts';

const loopbackNames = new Set(['127.0.0.1', '::1', 'localhost']);
/** As in the `Host` header. */
const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost']);
const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Refuses other machines, proxies and browser pages, even after DNS rebinding. */
const onlyThisMachine: RequestHandler = (request, _response, next) => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const isLocal =
    loopbackAddresses.has(request.socket.remoteAddress ?? '') && loopbackHosts.has(host);
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.origin !== undefined;
  if (isLocal && !isPassedOn) return next();
  next(new ApiRefusal(403, [{ message: 'Faults can be switched only from this machine' }]));
};

/**
 * `GET`, `PUT` and `DELETE /faults`. Not mounted in production. Refuses requests from other
 * machines.
 */
export function createFaultControl(faults: FaultSwitch): Router {
  const router = Router();
  router.use('/faults', onlyThisMachine);
  router.get('/faults', (_request, response) => {
    response.json({ data: faults.list() });
  });
  router.put('/faults', express.json({ limit: '100kb' }), (request, response) => {
    const list = faultListSchema.safeParse(request.body);
    if (!list.success) throw badRequest('faults', z.prettifyError(list.error));
    faults.set(list.data);
    response.json({ data: faults.list() });
  });
  router.delete('/faults', (_request, response) => {
    faults.set([]);
    response.status(204).end();
  });
  return router;
}

/** A fault switch; undefined in production or if the API listens beyond the loopback interface. */
export function faultsFor({ NODE_ENV, HOST }: Pick<Environment, 'NODE_ENV' | 'HOST'>) {
  return NODE_ENV !== 'production' && loopbackNames.has(HOST) ? new FaultSwitch() : undefined;
}

/** Writes the API's origin to `dealer-api.json` for tests, which usually run it on a free port. */
export function announceFaults({ DATA_DIR, HOST }: Environment, port: number): void {
  const file = join(DATA_DIR, 'dealer-api.json');
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  writeFileSync(file, `${JSON.stringify({ origin: `http://${host}:${port}` })}\n`);
  process.once('exit', () => rmSync(file, { force: true }));
}

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
