import express, { type ErrorRequestHandler, type Express } from 'express';
import { createPaymentApi } from './payment-api.ts';
import { createPaymentPages } from './payment-pages.ts';
import type { Sessions } from './sessions.ts';
import type { Webhooks } from './webhooks.ts';

/** Rejects unreadable requests. Neither the response nor a log contains the submitted data. */
const refuse: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  if (response.headersSent) next(error);
  else {
    const status = typeof error.status === 'number' ? error.status : 500;
    response.status(status).type('text/plain').send('This request can’t be processed');
  }
};

/** @param slowBankMilliseconds delay of a slow bank's response, even if the shopper has left */
export function createApp(
  sessions: Sessions,
  webhooks: Webhooks,
  { apiKey, origin }: { apiKey: string; origin: () => string },
  slowBankMilliseconds = 8000,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(
    createPaymentApi(sessions, webhooks, apiKey, origin),
    createPaymentPages(sessions, webhooks, slowBankMilliseconds),
    refuse,
  );
  return app;
}
