import { randomUUID } from 'node:crypto';
import type { Order } from '@contracts/wire/orders/order';
import { orderPaymentResponseSchema } from '@contracts/wire/orders/order-payment';
import { orderPath, reviewedOrder, save } from '../../test/order-answers.ts';
import { type OrderShop, openOrderShop, type Shopper, shopStock } from '../../test/order-shop.ts';
import { requestRefunds } from './refunds.ts';

let shop: OrderShop;
let shopper: Shopper;
let order: Order;
beforeEach(async () => {
  shop = await openOrderShop();
  shopper = shop.shopper();
  order = await reviewedOrder(shopper);
});
afterEach(() => shop.close());

const pay = () =>
  shopper.post(`${orderPath(order)}/payment`, { version: order.version, return_path: '/back' });
async function paymentOf() {
  const answer = await shopper.get(`${orderPath(order)}/payment`).expect(200);
  return orderPaymentResponseSchema.parse(answer.body).data;
}
const begun = () => [...shop.provider.payments.values()];
const refundsOf = () => begun().map(({ refunds }) => refunds);

describe('a deposit refund', () => {
  it('is made, with a message, if another shopper reserved the vehicle before the payment succeeded', async () => {
    await pay();
    const first = begun()[0]!;
    shop.advance(21);
    const luckier = shop.shopper();
    const theirs = await reviewedOrder(luckier);
    const asked = { version: theirs.version, return_path: '/back' };
    await luckier.post(`${orderPath(theirs)}/payment`, asked).expect(201);
    shop.provider.setState('succeeded', undefined, first.request.id);
    expect(await paymentOf()).toMatchObject({
      state: 'succeeded',
      refund: { state: 'under-way', reason: 'vehicle-gone', amount: 49 },
    });
    await shop.runDueJobs();
    expect((await paymentOf()).refund?.state).toBe('succeeded');
    expect(refundsOf()).toEqual([1, 0]);
    const now = await shopper.order(order.id);
    expect([now.state, now.reservation.state]).toEqual(['open', 'lost']);
    expect(shop.messages.map(({ kind }) => kind)).toEqual(['deposit-refunded']);
  });

  it('is not made if the hold expired but the vehicle is still available', async () => {
    await pay();
    shop.advance(21);
    await shop.runDueJobs();
    shop.provider.setState('succeeded');
    await paymentOf();
    expect((await shopper.order(order.id)).state).toBe('placed');
    expect(refundsOf()).toEqual([0]);
  });

  it('is made if the vehicle was sold before the payment succeeded', async () => {
    await pay();
    await shop.putVehicle({ ...shopStock[0]!, status: 'SOLD' });
    shop.provider.setState('succeeded');
    expect((await paymentOf()).refund?.reason).toBe('vehicle-gone');
    expect((await shopper.order(order.id)).reservation.state).toBe('lost');
    // A later cancellation does not refund it again.
    const cancelled = await save(shopper, order, 'cancel', {});
    expect(cancelled.payment?.refund?.reason).toBe('vehicle-gone');
    await shop.runDueJobs();
    expect(refundsOf()).toEqual([1]);
  });

  it('S222: is made once and in full when the shopper cancels', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await paymentOf();
    await shop.runDueJobs();
    const cancelled = await save(shopper, order, 'cancel', {});
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      reservation: { state: 'released' },
      payment: { refund: { reason: 'order-cancelled', amount: 49 } },
    });
    const again = { version: cancelled.version };
    await shopper.post(`${orderPath(order)}/cancel`, again).expect(409);
    await shop.runDueJobs();
    shop.advance(60);
    await shop.runDueJobs();
    expect(shop.provider.calls.filter((call) => call === 'refund')).toHaveLength(1);
    expect(shop.messages).toMatchObject([
      { kind: 'order-placed', handover: { date: '2026-06-20' } },
      { kind: 'order-cancelled', deposit: 49, handover: null },
    ]);
    expect((await shop.shopper().start()).state).toBe('open');
  });

  it('is not made if the shopper cancels before paying', async () => {
    await pay();
    const cancelled = await save(shopper, order, 'cancel', {});
    await shop.runDueJobs();
    expect(cancelled.payment).toMatchObject({ state: 'cancelled', refund: null });
    expect(shop.provider.calls).not.toContain('refund');
    expect(shop.messages).toEqual([]);
  });

  it('is requested by only one of several processes', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await paymentOf();
    await save(shopper, order, 'cancel', {});
    await Promise.all([requestRefunds(shop.dependencies), requestRefunds(shop.dependencies)]);
    expect(shop.provider.calls.filter((call) => call === 'refund')).toHaveLength(1);
  });

  it('is retried until the provider has made it', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await paymentOf();
    await save(shopper, order, 'cancel', {});
    shop.provider.isDown = true;
    await shop.runDueJobs();
    expect((await paymentOf()).refund?.state).toBe('under-way');
    shop.provider.isDown = false;
    shop.advance(1);
    await shop.runDueJobs();
    expect((await paymentOf()).refund?.state).toBe('succeeded');
  });

  it('is made for the second payment if the deposit is paid twice', async () => {
    await pay();
    shop.provider.setState('succeeded');
    await paymentOf();
    const [first] = await shop.database.selectFrom('payments').selectAll().execute();
    const { id } = await shop.provider.create({ ...begun()[0]!.request, id: randomUUID() });
    const second = { ...first!, id: randomUUID(), number: 2, state: 'open' as const };
    const next_poll_at = shop.now().toISOString();
    await shop.database
      .insertInto('payments')
      .values({ ...second, provider_id: id, open_order_id: order.id, next_poll_at })
      .execute();
    shop.provider.setState('succeeded');
    await shop.runDueJobs();
    await shop.runDueJobs();
    expect(refundsOf()).toEqual([0, 1]);
    expect((await shopper.order(order.id)).state).toBe('placed');
    expect((await paymentOf()).refund?.reason).toBe('paid-twice');
  });

  it('is made if the deposit is paid after the order was cancelled', async () => {
    await pay();
    const { id } = await paymentOf();
    await save(shopper, order, 'cancel', {});
    // The provider charged the card although we had closed the payment.
    await shop.database
      .updateTable('payments')
      .set({ state: 'open', next_poll_at: shop.now().toISOString() })
      .where('id', '=', id)
      .execute();
    shop.provider.setState('succeeded');
    await shop.runDueJobs();
    expect((await paymentOf()).refund?.reason).toBe('order-cancelled');
  });
});

describe('a cancellation', () => {
  const cancel = (version: number, key: string) =>
    shopper.post(`${orderPath(order)}/cancel`, { version }, { 'Idempotency-Key': key });

  it('is rejected if another tab has changed the order since the page was loaded', async () => {
    const refused = await cancel(order.version - 1, 'stale').expect(409);
    expect(refused.body.errors[0].field).toBe('version');
    expect((await shopper.order(order.id)).state).toBe('open');
  });

  it('is made once per idempotency key, and a retry returns the same outcome', async () => {
    await cancel(order.version, 'once').expect(200);
    const again = await cancel(order.version, 'once').expect(200);
    expect(again.body.data.state).toBe('cancelled');
    await cancel(order.version, 'another').expect(409);
  });
});
