import express, { type RequestHandler } from 'express';
import supertest from 'supertest';
import { errorMiddleware } from '../src/http/error-middleware.ts';

/** A part of the gateway by itself, with what answers for its errors and a log that keeps nothing. */
export function serveAlone(...handlers: RequestHandler[]) {
  const app = express();
  app.use((request, _response, next) => {
    Object.assign(request, { log: { error: () => {} } });
    next();
  });
  return supertest(app.use(...handlers, errorMiddleware));
}
