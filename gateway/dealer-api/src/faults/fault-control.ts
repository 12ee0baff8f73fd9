import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { ApiRefusal, badRequest } from '../http/api-errors.ts';
import { faultListSchema } from './fault.ts';
import type { FaultSwitch } from './fault-switch.ts';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
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
