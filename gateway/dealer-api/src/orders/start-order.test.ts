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
const visitor = (browserHash: string) => ({ customerId: undefined, browserHash });

it.each([
  ['was sold', { status: 'SOLD' as const }, 'This vehicle has been sold'],
  [
    'is on order for somebody else',
    { status: 'ORDERED' as const },
    'Somebody else has reserved this vehicle',
  ],
  [
    'is for trade sale only',
    { status: 'FOR_SALE_TRADE' as const },
    'This vehicle can’t be ordered online. Please call us.',
  ],
  [
    'is an offer',
    { advert_classification: 'OFFER' as const },
    'This vehicle can’t be ordered online. Please call us.',
  ],
  ['has no price', { price: null }, 'This vehicle can’t be ordered online. Please call us.'],
])(
  'rejects an order for a vehicle that %s, and gives the reason',
  async (_case, changes, message) => {
    await shop.putVehicle({ ...first, ...changes });
    const refused = await shopper.post('/api/v2/orders', { stock_id: first.stock_id }).expect(409);
    expect(refused.body.errors).toEqual([{ field: 'stock_id', message }]);
    expect((await shopper.get('/api/v2/orders')).body.data).toEqual([]);
  },
);

it('returns the existing order if the browser has already started one for the vehicle', async () => {
  const { id } = await startOrder(shop.dependencies, visitor('one'), first);
  expect(await startOrder(shop.dependencies, visitor('one'), first)).toEqual({ id, isNew: false });
});

it.each([
  ['was sold', () => shop.putVehicle({ ...first, status: 'SOLD' })],
  ['is reserved in the feed', () => shop.putVehicle({ ...first, reservation_status: 'Reserved' })],
])(
  'vehicle-and-order#11: an open order marks its vehicle as lost after the vehicle %s',
  async (_case, change) => {
    const order = await shopper.start();
    expect(order.reservation.state).toBe('free');
    await change();
    const again = await shopper.start();
    expect([again.id, again.reservation.state]).toEqual([order.id, 'lost']);
  },
);

it('S197: an order offers neither collection nor delivery for a vehicle without a known site', async () => {
  await shop.putVehicle({ ...first, card_guid: randomUUID(), site: null });
  expect((await shopper.start()).handover).toMatchObject({
    can_deliver: false,
    choose_collection: false,
    site: null,
    collection_days: [],
    delivery_days: [],
  });
});
