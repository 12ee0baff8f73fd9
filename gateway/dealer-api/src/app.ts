import { Router, type Express } from 'express';
import { everyCall } from './calls.ts';
import type { Dependencies } from './dependencies.ts';
import { createFaultControl } from './faults/fault-control.ts';
import type { FaultSwitch } from './faults/fault-switch.ts';
import { createFaultMiddleware } from './faults/make-fault.ts';
import { createCallRouter, createMethodRouter } from './http/call-router.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { createOpenApiRouter } from './openapi/openapi-router.ts';

/**
 * The dealer API as one express application; it does not listen by itself. With `faults` it can be
 * told to misbehave, which is never for production.
 */
export function createApp(dependencies: Dependencies, faults?: FaultSwitch): Express {
  const calls = everyCall(dependencies);
  return createHttpApp(dependencies.logger, [
    ...(faults === undefined ? [] : [createFaultControl(faults), createFaultMiddleware(faults)]),
    createHealthRouter(),
    createCallRouter(calls),
    createOpenApiRouter(calls),
    createMethodRouter(calls),
  ]);
}

function createHealthRouter(): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ data: { status: 'up' } });
  });
  return router;
}
