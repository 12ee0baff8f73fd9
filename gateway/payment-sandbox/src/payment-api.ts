import { timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { type Session, type Sessions, sessionRequestSchema } from './sessions.ts';
import { webhookManners, type Webhooks } from './webhooks.ts';

const refundSchema = z.object({ session: z.string(), amount: z.int().min(1) });
const mannerSchema = z.object({
  manner: z.enum(webhookManners),
  late_milliseconds: z.int().min(0).max(600_000).default(3000),
});

function requireKey(key: string): RequestHandler {
  const expected = Buffer.from(`Bearer ${key}`);
  return (request, response, next) => {
    const received = Buffer.from(request.get('authorization') ?? '');
    if (received.length === expected.length && timingSafeEqual(received, expected)) next();
    else response.status(401).json({ error: 'The key is wrong' });
  };
}

export function createPaymentApi(
  sessions: Sessions,
  webhooks: Webhooks,
  key: string,
  origin: () => string,
): Router {
  const router = Router();
  const show = ({ id, state, message, amount, refunded }: Session) => ({
    id,
    // The shopper's bank has not confirmed the payment yet.
    state: state === 'challenged' ? 'open' : state,
    url: `${origin()}/pay/${id}`,
    message,
    amount,
    refunded,
  });
  const sendSession = (id: string, response: Response) => {
    const session = sessions.find(id, Date.now());
    if (session === undefined) response.status(404).json({ error: 'There is no such session' });
    else response.json(show(session));
  };
  router.use('/v1', requireKey(key), express.json({ limit: '20kb' }));
  router.post('/v1/sessions', (request, response) => {
    const parsed = sessionRequestSchema.safeParse(request.body);
    if (!parsed.success) response.status(422).json({ error: z.prettifyError(parsed.error) });
    else response.json(show(sessions.create(parsed.data, Date.now())));
  });
  router.get('/v1/sessions/:id', (request, response) => {
    sendSession(request.params.id, response);
  });
  router.post('/v1/sessions/:id/expire', (request, response) => {
    const { id } = request.params;
    sessions.move(id, ['open', 'challenged'], 'cancelled');
    sendSession(id, response);
  });
  router.post('/v1/refunds', (request, response) => {
    const parsed = refundSchema.safeParse(request.body);
    const session = parsed.success ? sessions.find(parsed.data.session, Date.now()) : undefined;
    if (session?.state !== 'succeeded' || session.amount !== parsed.data?.amount) {
      response.status(422).json({ error: 'There is no such payment to refund' });
      return;
    }
    if (session.refunded === 0) {
      sessions.refund(session.id);
      webhooks.send(session, 'refunded');
    }
    response.json({ session: session.id, amount: session.amount });
  });
  router.get('/v1/test/sessions', (_request, response) => {
    response.json(sessions.all());
  });
  router.post('/v1/test/webhooks', (request, response) => {
    const parsed = mannerSchema.safeParse(request.body);
    if (!parsed.success) {
      response.status(422).json({ error: z.prettifyError(parsed.error) });
      return;
    }
    webhooks.manner = parsed.data.manner;
    webhooks.lateMilliseconds = parsed.data.late_milliseconds;
    response.json(parsed.data);
  });
  return router;
}
