import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Environment } from '../env.ts';
import { ApiRefusal, badRequest } from '../http/api-errors.ts';
import { faultListSchema, FaultSwitch } from './fault-switch.ts';

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
