import { randomUUID } from 'node:crypto';
import { type OrderShop, openOrderShop, shopStock, type Shopper } from '../../test/order-shop.ts';
import { startOrder } from './start-order.ts';

let shop: OrderShop;
let shopper: Shopper;
beforeEach(async () => {
  shop = await openOrderShop();
  shopper = shop.shopper();
});
afterEach(() => shop.close());

const first = shopStock[0]!;
const asker = (holderHash: string) => ({ customerId: undefined, holderHash });

it.each([
  ['was sold', { status: 'SOLD' as const }, 'This vehicle has been sold'],
  [
    'is on order for somebody else',
    { status: 'ORDERED' as const },
    'Somebody else has reserved this vehicle',
  ],
  [
    'is for the trade',
    { status: 'FOR_SALE_TRADE' as const },
    'This vehicle can’t be ordered online. Please call us.',
  ],
  [
    'is an offer',
    { advert_classification: 'OFFER' as const },
    'This vehicle can’t be ordered online. Please call us.',
  ],
  ['has no price', { price: null }, 'This vehicle can’t be ordered online. Please call us.'],
])('an order of a vehicle that %s is refused, in words', async (_case, changes, message) => {
  await shop.putVehicle({ ...first, ...changes });
  const refused = await shopper.post('/api/v2/orders', { stock_id: first.stock_id }).expect(409);
  expect(refused.body.errors).toEqual([{ field: 'stock_id', message }]);
  expect((await shopper.get('/api/v2/orders')).body.data).toEqual([]);
});

it('S146: an order reserves or is none, when two come past every look at once', async () => {
  await startOrder(shop.dependencies, asker('one'), first);
  const late = startOrder(shop.dependencies, asker('another'), first);
  await expect(late).rejects.toMatchObject({ status: 409 });
  const orders = await shop.database.selectFrom('orders').select('holder_hash').execute();
  expect(orders).toEqual([{ holder_hash: 'one' }]);
});

it('an order is the one of the other tab, when both come past the look for it', async () => {
  const { id } = await startOrder(shop.dependencies, asker('one'), first);
  expect(await startOrder(shop.dependencies, asker('one'), first)).toEqual({ id, isNew: false });
});

it('an order holds nothing again that was sold meanwhile', async () => {
  const order = await shopper.start();
  shop.pass(31);
  await shop.putVehicle({ ...first, status: 'SOLD' });
  const again = await shopper.start();
  expect([again.id, again.reservation.state]).toEqual([order.id, 'lost']);
});

it('an order takes a vehicle over whose hold ran out, before anybody has cleared it away', async () => {
  const mine = await shopper.start();
  shop.pass(31);
  await shop.shopper().start();
  shop.pass(31);
  await shopper.post(`/api/v2/orders/${mine.id}/part-exchange`, {
    version: 1,
    has_part_exchange: 'no',
  });
  expect((await shopper.order(mine.id)).reservation.state).toBe('held');
});

it('S197: an order offers neither collection nor delivery of a vehicle that stands nowhere that is known', async () => {
  await shop.putVehicle({ ...first, card_guid: randomUUID(), site: null });
  expect((await shopper.start()).handover).toMatchObject({
    can_deliver: false,
    choose_collection: false,
    site: null,
    collection_days: [],
    delivery_days: [],
  });
});
