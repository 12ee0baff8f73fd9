import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { cardPage } from './pages/card-page.ts';
import { amountOf, field, page, problems, styles, stylesPath } from './pages/page.ts';
import type { Session, Sessions, SessionState } from './sessions.ts';
import { bankCode, cardErrors, outcomeOf } from './test-cards.ts';
import type { Webhooks } from './webhooks.ts';

/** 3-D Secure: the bank verifies that the shopper is the cardholder. */
function challengePage(session: Session, error?: string): string {
  return page(
    `${error === undefined ? '' : 'Error: '}Confirm with your bank`,
    session,
    `<h1>Confirm with your bank</h1>
${problems(error === undefined ? [] : [{ field: 'code', message: error }])}
<p>Your bank has sent you a code to confirm this payment of ${amountOf(session)}. In this sandbox it is <code>${bankCode}</code>.</p>
<form method="post" action="/pay/${session.id}/challenge" novalidate>
${field({
  name: 'code',
  label: 'One-time code',
  error,
  attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6"',
})}
<button type="submit">Confirm payment</button>
</form>
<form method="post" action="/pay/${session.id}/cancel"><button type="submit" class="quiet">Go back without paying</button></form>`,
  );
}

const maxDeclined = 3;
const declinedMessage =
  'Your bank has declined this card. Nothing was taken. Please try another card.';

const text = z.string().max(100).catch('');
const cardSchema = z.object({ card_number: text, expiry: text, security_code: text, name: text });

/** The content security policy: no scripts, and forms may only submit here or to the shop. */
function policy(session: Session | undefined): string {
  const shop = session === undefined ? '' : ` ${new URL(session.return_url).origin}`;
  return `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${shop}`;
}

export function createPaymentPages(
  sessions: Sessions,
  webhooks: Webhooks,
  slowBankMilliseconds: number,
): Router {
  const declinedCounts = new Map<string, number>();
  const router = Router();
  router.get(stylesPath, (_request, response) => {
    response.type('text/css').set('Cache-Control', 'max-age=300').send(styles);
  });

  const withSession =
    (handle: (session: Session, request: Request, response: Response) => void): RequestHandler =>
    (request, response) => {
      const session = sessions.find(String(request.params['id']), Date.now());
      response.set({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy(session),
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      });
      if (session === undefined) response.status(404).type('text/plain').send('No such payment');
      else if (session.state === 'open' || session.state === 'challenged')
        handle(session, request, response);
      else response.redirect(303, session.return_url);
    };

  function finish(
    session: Session,
    from: readonly SessionState[],
    to: 'succeeded' | 'failed' | 'cancelled',
    message: string | null = null,
  ): void {
    // Of two concurrent requests only one finds the session open, so the card is charged once.
    if (!sessions.move(session.id, from, to, message)) return;
    webhooks.send(session, to === 'succeeded' ? 'succeeded' : 'failed');
  }

  function decline(session: Session, from: SessionState, response: Response): void {
    const times = (declinedCounts.get(session.id) ?? 0) + 1;
    declinedCounts.set(session.id, times);
    if (times >= maxDeclined) {
      finish(session, [from], 'failed', 'Your bank declined the payment. Nothing was taken.');
      response.redirect(303, session.return_url);
      return;
    }
    if (from === 'challenged') sessions.move(session.id, ['challenged'], 'open');
    response.status(402).send(cardPage(session, { refusal: declinedMessage }));
  }

  router.get(
    '/pay/:id',
    withSession((session, _request, response) => {
      webhooks.send(session, 'opened');
      response.send(session.state === 'challenged' ? challengePage(session) : cardPage(session));
    }),
  );
  router.use('/pay', express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 20 }));
  router.post(
    '/pay/:id',
    withSession((session, request, response) => {
      const fields = cardSchema.parse(request.body ?? {});
      const errors = cardErrors(fields, new Date());
      if (Object.keys(errors).length > 0) {
        response.status(422).send(cardPage(session, { errors }));
        return;
      }
      switch (outcomeOf(fields.card_number)) {
        case 'paid':
          finish(session, ['open'], 'succeeded');
          response.redirect(303, session.return_url);
          return;
        case 'challenged':
          sessions.move(session.id, ['open'], 'challenged');
          response.redirect(303, `/pay/${session.id}`);
          return;
        case 'slow':
          sessions.move(session.id, ['open'], 'challenged');
          setTimeout(
            () => finish(session, ['challenged'], 'succeeded'),
            slowBankMilliseconds,
          ).unref();
          response.redirect(303, session.return_url);
          return;
        case 'timed-out': {
          const refusal = 'Your bank did not answer in time. Nothing was taken. Please try again.';
          response.status(504).send(cardPage(session, { refusal }));
          return;
        }
        default:
          decline(session, 'open', response);
      }
    }),
  );
  router.post(
    '/pay/:id/challenge',
    withSession((session, request, response) => {
      const { code } = z.object({ code: text }).parse(request.body ?? {});
      if (session.state !== 'challenged') {
        response.redirect(303, `/pay/${session.id}`);
      } else if (!/^\d{6}$/.test(code.trim())) {
        response.status(422).send(challengePage(session, 'Enter the 6-digit code'));
      } else if (code.trim() === bankCode) {
        finish(session, ['challenged'], 'succeeded');
        response.redirect(303, session.return_url);
      } else decline(session, 'challenged', response);
    }),
  );
  router.post(
    '/pay/:id/cancel',
    withSession((session, _request, response) => {
      finish(session, ['open', 'challenged'], 'cancelled');
      response.redirect(303, session.return_url);
    }),
  );
  return router;
}
