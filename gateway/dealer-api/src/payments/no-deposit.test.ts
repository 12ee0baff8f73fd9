import type { Order } from '@contracts/wire/orders/order';
import {
  collectionAnswers,
  complianceAnswers,
  orderPath,
  partExchangeAnswers,
  save,
} from '../../test/order-answers.ts';
import { openOrderShop, type OrderShop, shopStock, type Shopper } from '../../test/order-shop.ts';

const price = shopStock[0]!.price!;

let shop: OrderShop;
let shopper: Shopper;
beforeEach(async () => {
  shop = await openOrderShop();
  shopper = shop.shopper();
});
afterEach(() => shop.close());

/** A cash order with a part exchange of this value. */
async function orderWith(value: number, stockId?: string): Promise<Order> {
  let order = await shopper.start(stockId);
  order = await save(shopper, order, 'compliance', complianceAnswers);
  const offered = { ...partExchangeAnswers, value: value.toFixed(2) };
  order = await save(shopper, order, 'part-exchange', offered);
  order = await save(shopper, order, 'payment-method', { type: 'cash' });
  order = await save(shopper, order, 'collection', collectionAnswers);
  return save(shopper, order, 'review', { fingerprint: order.sums.fingerprint });
}

const place = async (order: Order, token?: string) => {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  const body = { version: order.version, return_path: '/back' };
  return shopper.post(`${orderPath(order)}/payment`, body, headers);
};

it.each([
  [price, 0, 0],
  [price - 0.5, 0, 0.5],
  [price - 30, 30, 0],
  [price - 49, 49, 0],
  [price - 100, 49, 51],
])(
  'trust#lows: a part exchange of £%d leaves a deposit of £%d and a balance of £%d',
  async (value, reservation_deposit, balance) => {
    const { sums } = await orderWith(value);
    expect(sums).toMatchObject({ price, part_exchange: value, reservation_deposit, balance });
  },
);

it('trust#lows: the deposit and balance are zero, not negative, if the price falls below the part exchange', async () => {
  const order = await orderWith(price);
  await shop.putVehicle({ ...shopStock[0]!, price: price - 500 });
  const { sums, sections } = await shopper.order(order.id);
  expect([sums.reservation_deposit, sums.balance, sections.partExchange]).toEqual([0, 0, false]);
});

it('trust#lows: a logged-in customer places an order without a deposit, and cancels it without a refund', async () => {
  const order = await orderWith(price);
  const stranger = await place(order);
  expect([stranger.status, stranger.body.errors[0].field]).toEqual([409, 'account']);
  expect((await shopper.order(order.id)).reservation.state).toBe('free');
  const token = await shop.logIn();
  const placed = await place(order, token);
  expect([placed.status, placed.headers['location']]).toEqual([201, undefined]);
  expect(placed.body.data).toMatchObject({ state: 'succeeded', amount: 0, page_address: null });
  const now = await shopper.order(order.id);
  expect(now).toMatchObject({ state: 'placed', reservation: { state: 'held', expires_at: null } });
  await shop.runDueJobs();
  await shop.runDueJobs();
  expect(shop.messages).toMatchObject([{ kind: 'order-placed', deposit: 0, balance: 0 }]);
  await shopper.post(`${orderPath(order)}/cancel`, { version: now.version }).expect(200);
  await shop.runDueJobs();
  await shop.runDueJobs();
  expect(shop.messages.at(-1)).toMatchObject({ kind: 'order-cancelled', deposit: 0 });
  expect(shop.provider.calls).toEqual([]);
  expect((await shopper.order(order.id)).payment).toMatchObject({ amount: 0, refund: null });
});

it('trust#lows: a customer may have only one order without a deposit at a time', async () => {
  const token = await shop.logIn();
  expect((await place(await orderWith(price), token)).status).toBe(201);
  const second = await orderWith(price, '2');
  const refused = await place(second, token);
  expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'account']);
  expect((await shopper.order(second.id)).reservation.state).toBe('free');
});
