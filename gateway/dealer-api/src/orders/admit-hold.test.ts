import type { Order } from '@contracts/wire/orders/order';
import { orderPath, reviewedOrder, save } from '../../test/order-answers.ts';
import {
  openOrderShop,
  type OrderShop,
  type SendBody,
  type Shopper,
} from '../../test/order-shop.ts';
import { defaultHoldLimits } from '../hold-limits.ts';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop({ holdLimits: { ...defaultHoldLimits, perNetwork: 1 } });
});
afterEach(() => shop.close());

/** Begins a payment from a client address, which the gateway passes on. */
function hold(
  shopper: Shopper,
  order: Order,
  address: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const body: SendBody = { version: order.version, return_path: '/back' };
  return shopper
    .post(`${orderPath(order)}/payment`, body)
    .set({ 'X-Forwarded-For': address, ...headers });
}

/** A shopper with a browser and an order that is ready to pay. */
async function withOrder(stockId: string): Promise<[Shopper, Order]> {
  const shopper = shop.shopper();
  return [shopper, await reviewedOrder(shopper, stockId)];
}

it.each([
  ['192.0.2.1', '192.0.2.200', '198.51.100.1'],
  ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1'],
])(
  'trust#M3: while %s holds a vehicle, %s in the same network cannot hold another, but %s can',
  async (first, same, other) => {
    const [one, ofOne] = await withOrder('104211');
    const [two, ofTwo] = await withOrder('2');
    await hold(one, ofOne, first).expect(201);
    // A repeat returns the same hold.
    await hold(one, ofOne, first).expect(200);
    const refused = await hold(two, ofTwo, same).expect(409);
    expect(refused.body.errors).toEqual([
      {
        field: 'holds',
        message:
          'Several vehicles are being reserved from your network already. Finish one of those payments, or try again in a few minutes.',
      },
    ]);
    expect((await two.order(ofTwo.id)).reservation.state).toBe('free');
    await hold(two, ofTwo, other).expect(201);
  },
);

it('trust#M3: cancelling an order releases its hold, so the same network can hold another vehicle', async () => {
  const [one, ofOne] = await withOrder('104211');
  const [two, ofTwo] = await withOrder('2');
  await hold(one, ofOne, '192.0.2.1').expect(201);
  await hold(two, ofTwo, '192.0.2.2').expect(409);
  await save(one, ofOne, 'cancel', {});
  await hold(two, ofTwo, '192.0.2.2').expect(201);
});

it('trust#M3: anonymous visitors share a limit on held vehicles, which does not apply to a customer', async () => {
  for (const [stockId, address] of [
    ['104211', '192.0.2.1'],
    ['2', '198.51.100.1'],
  ] as const) {
    await hold(...(await withOrder(stockId)), address).expect(201);
  }
  const [third, ofThird] = await withOrder('3');
  const refused = await hold(third, ofThird, '203.0.113.1').expect(409);
  expect(refused.body.errors[0]).toEqual({
    field: 'holds',
    message:
      'Many vehicles are being reserved just now. Log in to reserve yours, or try again in a few minutes.',
  });
  const login = { Authorization: `Bearer ${await shop.logIn()}` };
  await hold(third, ofThird, '203.0.113.1', login).expect(201);
});

it('trust#M3: after a paid order is cancelled, the same network can hold its vehicle again', async () => {
  const [shopper, order] = await withOrder('104211');
  await hold(shopper, order, '192.0.2.1').expect(201);
  shop.provider.setState('succeeded');
  await shopper.get(`${orderPath(order)}/payment`).expect(200);
  shop.advance(40);
  await save(shopper, order, 'cancel', {});
  const [other, ofOther] = await withOrder('104211');
  await hold(other, ofOther, '192.0.2.2').expect(201);
});

it('trust#M3: an anonymous visitor cannot extend a hold with another payment or another browser', async () => {
  const [shopper, order] = await withOrder('104211');
  const fail = async () => {
    shop.provider.setState('failed');
    await shopper.get(`${orderPath(order)}/payment`).expect(200);
  };
  await hold(shopper, order, '192.0.2.1').expect(201);
  expect((await shopper.order(order.id)).reservation.expires_at).toBe('2026-06-15T12:20:00.000Z');
  shop.advance(14);
  await fail();
  // The second payment gets the rest of the half hour.
  await hold(shopper, order, '192.0.2.1').expect(201);
  expect((await shopper.order(order.id)).reservation.expires_at).toBe('2026-06-15T12:30:00.000Z');
  expect([...shop.provider.payments.values()].at(-1)?.request.openSeconds).toBe(11 * 60);
  shop.advance(10);
  await fail();
  const refused = await hold(shopper, order, '192.0.2.1').expect(409);
  expect(refused.body.errors[0]).toEqual({
    field: 'hold_again',
    message:
      'This vehicle was held for you for as long as we can without an account. Log in to reserve it now, or try again in an hour.',
  });
  const [other, ofOther] = await withOrder('104211');
  await hold(other, ofOther, '192.0.2.77').expect(409);
  // A customer has a confirmed address.
  const login = { Authorization: `Bearer ${await shop.logIn()}` };
  await hold(shopper, order, '192.0.2.1', login).expect(201);
  await shopper.post(`${orderPath(order)}/payment/stop`, {}, login).expect(200);
  shop.advance(66);
  await hold(other, ofOther, '192.0.2.77').expect(201);
});
