import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import { ApiRefusal } from '../src/http/api-errors.ts';

const answerRefusal: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof ApiRefusal)) return next(error);
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  response.status(error.status).json({ errors: error.errors });
};

/** An app of one router alone, with the refusals of the real one. */
export function createRouterApp(router: Router): Express {
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(router);
  app.use(answerRefusal);
  return app;
}
