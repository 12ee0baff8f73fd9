import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { Order } from '@contracts/wire/orders/order';
import { orderPath, reviewedOrder, save } from '../../test/order-answers.ts';
import { type OrderShop, openOrderShop, type Shopper, shopStock } from '../../test/order-shop.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { openStore } from '../store/open-store.ts';
import { admitHold } from './admit-hold.ts';
import { defaultHoldLimits } from '../hold-limits.ts';
import { holdVehicle, minutesAfter } from './reservations.ts';
import { startOrder } from './start-order.ts';

const shoppers = 200;
const now = new Date('2026-06-15T12:00:00Z');

describe.each(storeKinds)('on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test(`only one of ${shoppers} shoppers who reserve the same vehicle at once gets it`, async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const first = await openStore(DATA_DIR, DATABASE_URL);
    const second = await openStore(DATA_DIR, DATABASE_URL);
    try {
      const orderIds: string[] = [];
      for (let place = 0; place < shoppers; place += 1) {
        const visitor = { customerId: undefined, browserHash: `shopper ${place}` };
        const shop = { database: first, clock: () => now };
        // Sequential, because the test is about a race of reservations, not of orders.
        orderIds.push((await startOrder(shop, visitor, vehicleFixture())).id);
      }
      const until = minutesAfter(now, 20);
      const held = await Promise.all(
        orderIds.map((orderId, place) =>
          (place % 2 === 0 ? first : second)
            .transaction()
            .execute((transaction) =>
              holdVehicle(transaction, { vehicleId: 1, orderId }, { now, until }),
            ),
        ),
      );
      expect(held.filter(Boolean)).toHaveLength(1);
      const rows = await first.selectFrom('reservations').select('order_id').execute();
      expect(rows).toEqual([{ order_id: orderIds[held.indexOf(true)] }]);
    } finally {
      await Promise.all([first.destroy(), second.destroy()]);
    }
  });

  test('trust#M3: eight simultaneous holds from one network cannot exceed its limit', async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const first = await openStore(DATA_DIR, DATABASE_URL);
    const second = await openStore(DATA_DIR, DATABASE_URL);
    const rules = { limits: { ...defaultHoldLimits, perNetwork: 3 }, vehiclesOnSale: 100 };
    const requester = { network: '192.0.2.0/24', isGuest: true };
    try {
      const orderIds: string[] = [];
      for (let place = 0; place < 8; place += 1) {
        const visitor = { customerId: undefined, browserHash: `shopper ${place}` };
        const shop = { database: first, clock: () => now };
        orderIds.push((await startOrder(shop, visitor, vehicleFixture())).id);
      }
      const held = await Promise.allSettled(
        orderIds.map((orderId, place) =>
          (place % 2 === 0 ? first : second).transaction().execute(async (transaction) => {
            const vehicle = { vehicleId: place + 1, orderId };
            const { until } = await admitHold(transaction, vehicle, requester, rules, now);
            return holdVehicle(transaction, vehicle, { now, until, requester });
          }),
        ),
      );
      expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    } finally {
      await Promise.all([first.destroy(), second.destroy()]);
    }
  });
});

describe('a reserved vehicle', () => {
  let shop: OrderShop;
  beforeEach(async () => {
    shop = await openOrderShop();
  });
  afterEach(() => shop.close());

  const statusOf = async () => {
    const answer = await shop.shopper().get('/api/v2/vehicle-search?resultsPerPage=50');
    const { data } = vehicleListSchema.parse(answer.body);
    const vehicle = data.find(({ stock_id }) => stock_id === '104211');
    return [vehicle?.reservation_status, vehicle?.reserved];
  };

  const pay = (shopper: Shopper, order: Order) =>
    shopper.post(`${orderPath(order)}/payment`, { version: order.version, return_path: '/back' });
  const payIt = async (shopper: Shopper, order: Order) => {
    await pay(shopper, order).expect(201);
    shop.provider.setState('succeeded');
    await shopper.get(`${orderPath(order)}/payment`).expect(200);
  };

  it('shopper#1, S147: is held while its payment page is open, not while an order is filled in', async () => {
    expect(await statusOf()).toEqual(['Available', false]);
    const shopper = shop.shopper();
    const order = await reviewedOrder(shopper);
    expect(await statusOf()).toEqual(['Available', false]);
    expect(order.reservation).toEqual({ state: 'free', expires_at: null });
    await pay(shopper, order).expect(201);
    expect(await statusOf()).toEqual(['Reserved', true]);
    expect((await shopper.order(order.id)).reservation).toEqual({
      state: 'held',
      expires_at: '2026-06-15T12:20:00.000Z',
    });
    await save(shopper, order, 'cancel', {});
    expect(await statusOf()).toEqual(['Available', false]);
  });

  it.each(['failed', 'cancelled', 'expired'] as const)(
    'shopper#1: becomes available as soon as its payment has the state %s',
    async (state) => {
      const shopper = shop.shopper();
      const order = await reviewedOrder(shopper);
      await pay(shopper, order).expect(201);
      shop.provider.setState(state);
      await shopper.get(`${orderPath(order)}/payment`).expect(200);
      expect(await statusOf()).toEqual(['Available', false]);
      expect((await shopper.order(order.id)).reservation.state).toBe('free');
    },
  );

  it('stays reserved when its feed is imported again', async () => {
    const shopper = shop.shopper();
    await payIt(shopper, await reviewedOrder(shopper));
    await shop.putVehicle({ ...shopStock[0]!, price: 12_345 });
    expect(await statusOf()).toEqual(['Reserved', true]);
  });

  it('vehicle-and-order#11: is marked as lost in another shopper’s order until it is released', async () => {
    const shopper = shop.shopper();
    const order = await reviewedOrder(shopper);
    const luckier = shop.shopper();
    const theirs = await reviewedOrder(luckier);
    await payIt(luckier, theirs);
    expect((await shopper.order(order.id)).reservation.state).toBe('lost');
    expect((await luckier.order(theirs.id)).reservation.state).toBe('held');
    const { body } = await shopper.get('/api/v2/orders').expect(200);
    expect(body.data[0].reservation.state).toBe('lost');
    await save(luckier, theirs, 'cancel', {});
    expect((await shopper.order(order.id)).reservation.state).toBe('free');
  });

  it('vehicle-and-order#9: leads its buyer to the placed order if they try to order it again', async () => {
    const shopper = shop.shopper();
    const order = await reviewedOrder(shopper);
    await payIt(shopper, order);
    const again = await shopper.start();
    expect([again.id, again.state]).toEqual([order.id, 'placed']);
  });

  it('cannot be ordered by another shopper, and no order is stored', async () => {
    const shopper = shop.shopper();
    await pay(shopper, await reviewedOrder(shopper)).expect(201);
    const late = shop.shopper();
    const refused = await late.post('/api/v2/orders', { stock_id: '104211' }).expect(409);
    expect(refused.body.errors).toEqual([
      { field: 'stock_id', message: 'Somebody else has reserved this vehicle' },
    ]);
    expect((await late.get('/api/v2/orders')).body.data).toEqual([]);
  });

  it('can be held for another order as soon as its hold expires, before the background job runs', async () => {
    const slow = shop.shopper();
    await pay(slow, await reviewedOrder(slow)).expect(201);
    const quick = shop.shopper();
    shop.advance(21);
    const order = await reviewedOrder(quick);
    await pay(quick, order).expect(201);
    expect((await quick.order(order.id)).reservation.state).toBe('held');
  });
});
