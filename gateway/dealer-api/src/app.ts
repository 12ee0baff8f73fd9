import { type Express, Router } from 'express';
import { createAllCalls } from './calls.ts';
import type { Dependencies } from './dependencies.ts';
import { createFaultControl, createFaultMiddleware } from './faults/fault-control.ts';
import type { FaultSwitch } from './faults/fault-switch.ts';
import { createCallRouter, createMethodRouter } from './http/call-router.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { watchStore } from './store/store-health.ts';
import type { Call } from './http/call.ts';
import { describeCalls } from './openapi/describe-calls.ts';

/** Serves a description of all calls at `/api/openapi.json`, generated on the first request. */
function createOpenApiRouter(calls: readonly Call[]): Router {
  const router = Router();
  let description: object | undefined;
  router.get('/api/openapi.json', (_request, response) => {
    description ??= describeCalls(calls);
    response.set('Cache-Control', 'public, max-age=60').json(description);
  });
  return router;
}

/** Creates the app without listening. Tests inject failures with `faults`; never in production. */
export function createApp(dependencies: Dependencies, faults?: FaultSwitch): Express {
  const calls = createAllCalls(dependencies);
  const health = watchStore(dependencies);
  const handlers = [
    ...(faults === undefined ? [] : [createFaultControl(faults), createFaultMiddleware(faults)]),
    createHealthRouter(health),
    createCallRouter(calls),
    createOpenApiRouter(calls),
    createMethodRouter(calls),
  ];
  return createHttpApp(dependencies.logger, handlers, health.recordFailure);
}

/** Sends 200 while the process is up. The body says whether the store can be read and written. */
function createHealthRouter(health: ReturnType<typeof watchStore>): Router {
  const router = Router();
  const word = (works: boolean) => (works ? 'ok' : 'fail');
  router.get('/healthz', async (_request, response) => {
    const { reads, writes } = await health.state();
    response.json({ data: { status: 'up', reads: word(reads), writes: word(writes) } });
  });
  return router;
}
