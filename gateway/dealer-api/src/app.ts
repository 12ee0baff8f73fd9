import express, { type Express } from 'express';
import { everyCall } from './calls.ts';
import type { Dependencies } from './dependencies.ts';
import { createFaultControl } from './faults/fault-control.ts';
import type { FaultSwitch } from './faults/fault-switch.ts';
import { createFaultMiddleware } from './faults/make-fault.ts';
import { createCallRouter, createMethodRouter } from './http/call-router.ts';
import { createErrorMiddleware, unknownPath } from './http/error-middleware.ts';
import { createRequestLog } from './http/request-log.ts';
import { createOpenApiRouter } from './openapi/openapi-router.ts';

/**
 * The dealer API as one express application; it does not listen by itself. With `faults` it can be
 * told to misbehave, which is never for production.
 */
export function createApp(dependencies: Dependencies, faults?: FaultSwitch): Express {
  const app = express();
  app.disable('x-powered-by');
  // The gateway stands on this machine and says whose request it passes on.
  app.set('trust proxy', 'loopback');
  // Queries are read by each call in the wire's own spellings.
  app.set('query parser', false);
  app.use(createRequestLog(dependencies.logger));
  if (faults !== undefined) {
    app.use(createFaultControl(faults));
    app.use(createFaultMiddleware(faults));
  }
  app.get('/healthz', (_request, response) => {
    response.json({ data: { status: 'up' } });
  });
  const calls = everyCall(dependencies);
  app.use(createCallRouter(calls));
  app.use(createOpenApiRouter(calls));
  app.use(createMethodRouter(calls));
  app.use(unknownPath);
  app.use(createErrorMiddleware(dependencies.logger));
  return app;
}
