import express, { type RequestHandler } from 'express';
import supertest from 'supertest';
import { errorMiddleware } from '../src/http/error-middleware.ts';

/** One part of the gateway alone, with the error handler and a log that discards everything. */
export function serveAlone(...handlers: RequestHandler[]) {
  const app = express();
  app.use((request, _response, next) => {
    Object.assign(request, { log: { error: () => {} } });
    next();
  });
  return supertest(app.use(...handlers, errorMiddleware));
}
