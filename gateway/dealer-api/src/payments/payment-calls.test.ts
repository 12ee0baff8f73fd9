import type { Order } from '@contracts/wire/orders/order';
import { orderPaymentResponseSchema } from '@contracts/wire/orders/order-payment';
import supertest from 'supertest';
import {
  collectionAnswers,
  complianceAnswers,
  orderPath,
  reviewedOrder,
  save,
} from '../../test/order-answers.ts';
import { type OrderShop, openOrderShop, type Shopper, shopStock } from '../../test/order-shop.ts';
import { pollOpenPayments } from './poll-payments.ts';
import { settlePayment } from './settle-payment.ts';

let shop: OrderShop;
let shopper: Shopper;
let order: Order;
beforeEach(async () => {
  shop = await openOrderShop();
  shopper = shop.shopper();
  order = await reviewedOrder(shopper);
});
afterEach(() => shop.close());

const pay = (of: Order = order, by: Shopper = shopper) =>
  by.post(`${orderPath(of)}/payment`, { version: of.version, return_path: '/click-collect/back' });
async function paymentOf(of: Order = order, by: Shopper = shopper) {
  const answer = await by.get(`${orderPath(of)}/payment`).expect(200);
  return orderPaymentResponseSchema.parse(answer.body).data;
}
const begun = () => [...shop.provider.payments.values()];

function tell(headers: Record<string, string> = { 'webhook-signature': 'true' }, place = -1) {
  const body = JSON.stringify({ providerId: begun().at(place)?.id });
  return supertest(shop.app)
    .post('/api/v2/payment-webhook')
    .set('Content-Type', 'application/json')
    .set(headers)
    .send(body);
}

describe('a started payment', () => {
  it('leads to the provider’s page and back to the site', async () => {
    const answer = await pay().expect(201);
    const { data } = orderPaymentResponseSchema.parse(answer.body);
    expect(data).toMatchObject({ state: 'open', amount: 49, refund: null, is_current: true });
    expect(data.page_address).toMatch(/^https:\/\/pay\.example\.com\//);
    expect(answer.headers['location']).toBe(data.page_address);
    expect(begun()[0]?.request).toMatchObject({
      pence: 4900,
      returnUrl: 'https://www.example.com/click-collect/back',
      webhookUrl: 'https://www.example.com/api/v2/payment-webhook',
      openSeconds: 15 * 60,
    });
  });

  it('is created only once by several requests at the same time', async () => {
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(begun()).toHaveLength(1);
  });

  it('holds the vehicle for five minutes longer than the payment page is open', async () => {
    await pay();
    const promised = '2026-06-15T12:20:00.000Z';
    expect((await shopper.order(order.id)).reservation.expires_at).toBe(promised);
    expect((await shopper.start()).reservation.expires_at).toBe(promised);
  });

  it.each([
    ['a return path outside the site', { return_path: '//elsewhere.example.com' }, 422],
    ['an outdated order version', { version: 1 }, 409],
  ])('is rejected for %s', async (_case, changes, status) => {
    const body = { version: order.version, return_path: '/back', ...changes };
    await shopper.post(`${orderPath(order)}/payment`, body).expect(status);
    expect(begun()).toEqual([]);
  });

  it('is rejected if the order was not reviewed, or if its price has changed since the review', async () => {
    await shop.putVehicle({ ...shopStock[0]!, price: 1 });
    const changed = await pay().expect(409);
    expect(changed.body.errors[0].field).toBe('fingerprint');
    const other = await shop.shopper().start('2');
    expect(other.reviewed).toBe(false);
    const unread = await save(shopper, order, 'part-exchange', { has_part_exchange: 'no' });
    const refused = await pay(unread).expect(409);
    expect(refused.body.errors[0].field).toBe('reviewed');
  });

  it('is rejected if another shopper has reserved the vehicle', async () => {
    const luckier = shop.shopper();
    await pay(await reviewedOrder(luckier), luckier).expect(201);
    const refused = await pay().expect(409);
    expect(refused.body.errors[0].field).toBe('stock_id');
    expect((await shopper.order(order.id)).reservation.state).toBe('lost');
  });

  it('is rejected if the vehicle has been sold', async () => {
    await shop.putVehicle({ ...shopStock[0]!, status: 'SOLD' });
    const refused = await pay().expect(409);
    expect(refused.body.errors[0].field).toBe('stock_id');
    expect(begun()).toEqual([]);
  });

  it('stays open after a rejected change from an outdated page', async () => {
    await pay();
    const stale = { has_part_exchange: 'no', version: order.version - 1 };
    await shopper.post(`${orderPath(order)}/part-exchange`, stale).expect(409);
    expect(await paymentOf()).toMatchObject({ state: 'open' });
    expect(shop.provider.calls).not.toContain('cancel');
  });

  it('is polled by only one of several processes', async () => {
    await pay();
    shop.advance(1);
    const { dependencies, provider } = shop;
    await Promise.all([pollOpenPayments(dependencies), pollOpenPayments(dependencies)]);
    expect(provider.calls.filter((call) => call === 'lookUp')).toHaveLength(1);
  });

  it('can be retried after an outage of the provider, without a second payment', async () => {
    shop.provider.isDown = true;
    const answer = await pay().expect(503);
    expect(answer.headers['retry-after']).toBe('10');
    shop.provider.isDown = false;
    await pay().expect(200);
    expect(begun()).toHaveLength(1);
  });
});

describe('a paid deposit', () => {
  it('places the order, reserves the vehicle and sends one confirmation', async () => {
    await pay();
    shop.provider.setState('succeeded');
    expect(await paymentOf()).toMatchObject({ state: 'succeeded', page_address: null });
    const placed = await shopper.order(order.id);
    expect(placed).toMatchObject({
      state: 'placed',
      placed_at: '2026-06-15T12:00:00.000Z',
      reservation: { state: 'held', expires_at: null },
    });
    for (let time = 0; time < 3; time += 1) {
      await tell().expect(204);
      await shop.runDueJobs();
      shop.advance(60);
    }
    expect(shop.messages).toEqual([
      {
        kind: 'order-placed',
        id: `${order.id}:order-placed`,
        email_address: 'anne@example.com',
        first_name: 'Anne-Marie',
        reference: order.reference,
        vehicle: order.invoice.vehicle.name,
        deposit: 49,
        balance: order.sums.balance,
        account_path: '/account',
        handover: { method: 'collection', date: '2026-06-20' },
      },
    ]);
    shop.advance(60 * 24 * 90);
    await shop.runDueJobs();
    expect((await shopper.order(order.id)).reservation.state).toBe('held');
  });

  it('is detected by polling if no webhook arrives and the shopper does not return', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await shop.runDueJobs();
    expect((await shopper.order(order.id)).state).toBe('open');
    shop.advance(1);
    await shop.runDueJobs();
    expect((await shopper.order(order.id)).state).toBe('placed');
    // The payment is no longer polled.
    const rows = await shop.database.selectFrom('payments').select('next_poll_at').execute();
    expect(rows).toEqual([{ next_poll_at: null }]);
  });

  it('fixes the sums of the order, even if the vehicle’s price changes', async () => {
    await pay();
    await shop.putVehicle({ ...shopStock[0]!, price: 99_999 });
    shop.provider.setState('succeeded');
    await paymentOf();
    expect((await shopper.order(order.id)).sums).toEqual(order.sums);
  });

  it.each(['succeeded', 'open', 'cancelled'] as const)(
    'is final: a late response from the provider with the state %s changes nothing',
    async (state) => {
      await pay();
      shop.provider.setState('succeeded');
      const paid = await paymentOf();
      const { id } = begun()[0]!;
      const late = { id, state, pageAddress: 'https://pay.example.com/late', message: null };
      await settlePayment(shop.dependencies, { id: paid.id, order_id: order.id }, late);
      expect(await paymentOf()).toEqual(paid);
      expect(paid).toMatchObject({ state: 'succeeded', refund: null });
      expect((await shopper.order(order.id)).state).toBe('placed');
    },
  );

  it('sends its confirmation when the mailer is available again', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await paymentOf();
    const { sendMessage: _none, ...withoutMailer } = shop.dependencies;
    const { sendMessages } = await import('../messages/send-messages.ts');
    await sendMessages({ ...withoutMailer, sendMessage: () => Promise.reject(new Error('full')) });
    expect(shop.messages).toEqual([]);
    await shop.runDueJobs();
    expect(shop.messages).toEqual([]);
    shop.advance(1);
    await shop.runDueJobs();
    expect(shop.messages).toHaveLength(1);
  });

  it('prevents further changes and payments', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await paymentOf();
    const { version } = await shopper.order(order.id);
    const answer = await shopper
      .post(`${orderPath(order)}/payment-method`, { type: 'cash', version })
      .expect(409);
    expect(answer.body.errors[0].field).toBe('state');
    await pay().expect(409);
    expect(begun()).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('only makes the API look up the payment at the provider, and may be repeated', async () => {
    await pay();
    await tell().expect(204);
    expect((await shopper.order(order.id)).state).toBe('open');
    shop.provider.setState('succeeded');
    const answers = await Promise.all([tell(), tell(), tell(), paymentOf()]);
    expect(answers.slice(0, 3).map((answer) => 'status' in answer && answer.status)).toEqual([
      204, 204, 204,
    ]);
    expect((await shopper.order(order.id)).state).toBe('placed');
    expect(begun().map(({ refunds }) => refunds)).toEqual([0]);
    // A late webhook changes nothing.
    await tell().expect(204);
    expect((await shopper.order(order.id)).state).toBe('placed');
  });

  it('is rejected without a valid signature', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await tell({ 'webhook-signature': 'forged' }).expect(401);
    await tell({}).expect(401);
    expect((await shopper.order(order.id)).state).toBe('open');
  });
});

describe('a payment that has not succeeded', () => {
  it.each([
    ['failed', 'Your bank declined the payment. Nothing was taken.'],
    ['cancelled', null],
    ['expired', 'The time to pay ran out.'],
  ] as const)(
    'is reported as %s, and the shopper can start another payment',
    async (state, message) => {
      await pay();
      shop.provider.setState(state, message ?? undefined);
      expect(await paymentOf()).toMatchObject({ state, message, page_address: null });
      expect((await shopper.order(order.id)).state).toBe('open');
      await pay().expect(201);
      shop.provider.setState('succeeded');
      await paymentOf();
      expect((await shopper.order(order.id)).state).toBe('placed');
      expect(begun()).toHaveLength(2);
    },
  );

  it('is marked stale while the provider does not respond', async () => {
    await pay();
    shop.provider.isDown = true;
    expect(await paymentOf()).toMatchObject({ state: 'open', is_current: false });
    await tell().expect(503);
  });

  it('vehicle-and-order#12: blocks changes to the order while it is open', async () => {
    await pay();
    const { fingerprint } = order.sums;
    for (const [step, answers] of Object.entries({
      compliance: complianceAnswers,
      'part-exchange': { has_part_exchange: 'no' },
      'payment-method': { type: 'cash' },
      collection: collectionAnswers,
      review: { fingerprint },
    })) {
      const refused = await shopper
        .post(`${orderPath(order)}/${step}`, { version: order.version, ...answers })
        .expect(409);
      expect([step, refused.body.errors[0].field]).toEqual([step, 'payment']);
    }
    expect(await paymentOf()).toMatchObject({ state: 'open' });
  });

  it('vehicle-and-order#12: can be stopped by the shopper, who can then change the order', async () => {
    await pay();
    const stopped = await shopper.post(`${orderPath(order)}/payment/stop`).expect(200);
    expect(stopped.body.data).toMatchObject({
      state: 'open',
      reviewed: true,
      payment: { state: 'cancelled' },
      reservation: { state: 'free' },
    });
    await save(shopper, order, 'part-exchange', { has_part_exchange: 'no' });
  });

  it('vehicle-and-order#12: cannot be stopped after it has been paid; the order is placed', async () => {
    await pay();
    shop.provider.setState('succeeded');
    const late = await shopper.post(`${orderPath(order)}/payment/stop`).expect(200);
    expect(late.body.data).toMatchObject({ state: 'placed', payment: { state: 'succeeded' } });
  });

  it('cannot be stopped from another browser, or while the provider does not respond', async () => {
    await pay();
    await shop
      .shopper()
      .post(`${orderPath(order)}/payment/stop`)
      .expect(404);
    shop.provider.isDown = true;
    await shopper.post(`${orderPath(order)}/payment/stop`).expect(503);
    expect((await shopper.order(order.id)).payment?.state).toBe('open');
  });
});

it('stores no card data and does not log the payment page’s URL', async () => {
  await pay();
  shop.provider.setState('succeeded');
  await paymentOf();
  const stored = await shop.database.selectFrom('payments').selectAll().execute();
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual([
    'created_at',
    'id',
    'message',
    'next_poll_at',
    'number',
    'open_order_id',
    'open_seconds',
    'order_id',
    'page_address',
    'pence',
    'provider_id',
    'return_address',
    'state',
  ]);
  expect(shop.log.join()).not.toContain('pay.example.com');
});

describe('an open order without activity', () => {
  it('expires after thirty days', async () => {
    shop.advance(60 * 24 * 30 - 1);
    await shop.runDueJobs();
    expect((await shopper.order(order.id)).state).toBe('open');
    shop.advance(1);
    await shop.runDueJobs();
    const expired = await shopper.order(order.id);
    expect([expired.state, expired.reservation.state]).toEqual(['expired', 'released']);
  });

  it('does not expire while its deposit may still be paid', async () => {
    await pay();
    shop.advance(60 * 24 * 30);
    await shop.runDueJobs();
    expect((await shopper.order(order.id)).state).toBe('open');
    shop.provider.setState('succeeded');
    await paymentOf();
    expect((await shopper.order(order.id)).state).toBe('placed');
  });
});
