import { randomBytes } from 'node:crypto';
import { vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import { startApi } from '../../test/api-process.ts';
import { reviewedOrder, save } from '../../test/order-answers.ts';
import { type OrderShop, openOrderShop, shopStock } from '../../test/order-shop.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { openStore } from '../store/open-store.ts';

/** Databases and processes are started: a busy machine needs a while for that. */
jest.setTimeout(180_000);

const shoppers = 200;
const used = '/api/v2/vehicle-search?advert_classification=USED&reserved=0&resultsPerPage=50';

describe.each(storeKinds)('on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test(`of ${shoppers} who reserve one vehicle at once from two processes, one has it`, async () => {
    const variables = await stores.create();
    const environment = { ...variables, NODE_ENV: 'test' };
    // One after the other: the first makes the stock.
    const first = await startApi(environment);
    const second = await startApi(environment);
    try {
      const list = vehicleListSchema.parse(await (await fetch(`${first.origin}${used}`)).json());
      const vehicle = list.data.find(
        ({ status, reservation_status }) =>
          status === 'FOR_SALE_RETAIL' && reservation_status === 'Available',
      );
      const start = async (place: number): Promise<number> => {
        const { origin } = place % 2 === 0 ? first : second;
        const answer = await fetch(`${origin}/api/v2/orders`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-order-holder': randomBytes(32).toString('base64url'),
            'x-forwarded-for': `192.0.2.${place}`,
          },
          body: JSON.stringify({ stock_id: vehicle?.stock_id }),
        });
        await answer.body?.cancel();
        // Busy is no answer: who is told so comes again.
        return answer.status === 503 ? start(place) : answer.status;
      };
      const statuses = await Promise.all(
        Array.from({ length: shoppers }, (_none, at) => start(at)),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(shoppers - 1);
      const database = await openStore(variables.DATA_DIR, variables.DATABASE_URL);
      const held = await database.selectFrom('reservations').selectAll().execute();
      const orders = await database.selectFrom('orders').select('id').execute();
      await database.destroy();
      expect(held.map(({ order_id }) => order_id)).toEqual(orders.map(({ id }) => id));
      for (const { origin } of [first, second]) {
        const advert = await fetch(`${origin}/api/v2/vehicle-advert/${vehicle?.slug}`);
        const { data } = (await advert.json()) as { data: { reservation_status: string } };
        expect(data.reservation_status).toBe('Reserved');
      }
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }
  });
});

describe('a vehicle that is reserved', () => {
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

  it('S147: is Reserved to searches, and Available again when it is cancelled', async () => {
    expect(await statusOf()).toEqual(['Available', false]);
    const shopper = shop.shopper();
    const order = await shopper.start();
    expect(await statusOf()).toEqual(['Reserved', true]);
    await save(shopper, order, 'cancel', {});
    expect(await statusOf()).toEqual(['Available', false]);
  });

  it('stays so when its feed is taken in again', async () => {
    await shop.shopper().start();
    await shop.putVehicle({ ...shopStock[0]!, price: 12_345 });
    expect(await statusOf()).toEqual(['Reserved', true]);
  });

  it('is free after half an hour without a payment; each step begins it again, for two hours', async () => {
    const shopper = shop.shopper();
    const order = await shopper.start();
    for (const minutes of [25, 50, 75, 100]) {
      shop.pass(25);
      const saved = await save(shopper, order, 'part-exchange', { has_part_exchange: 'no' });
      const expected = new Date(shop.now().getTime() + 30 * 60_000).toISOString();
      const atMost = '2026-06-15T14:00:00.000Z';
      expect([minutes, saved.reservation.expires_at]).toEqual([
        minutes,
        expected < atMost ? expected : atMost,
      ]);
    }
    shop.pass(21);
    await shop.keep();
    expect(await statusOf()).toEqual(['Available', false]);
    expect((await shopper.order(order.id)).reservation.state).toBe('lost');
  });

  it('is got back by who starts again, or is somebody else’s by then', async () => {
    const shopper = shop.shopper();
    const order = await shopper.start();
    shop.pass(31);
    expect((await shopper.start()).reservation.state).toBe('held');
    shop.pass(31);
    const luckier = shop.shopper();
    await luckier.start();
    const again = await shopper.start();
    expect([again.id, again.reservation.state]).toEqual([order.id, 'lost']);
    await save(shopper, order, 'part-exchange', { has_part_exchange: 'no' });
    expect((await shopper.order(order.id)).reservation.state).toBe('lost');
  });

  it('is refused to others, and nothing is left of their order', async () => {
    await reviewedOrder(shop.shopper());
    const late = shop.shopper();
    const refused = await late.post('/api/v2/orders', { stock_id: '104211' }).expect(409);
    expect(refused.body.errors).toEqual([
      { field: 'stock_id', message: 'Somebody else has reserved this vehicle' },
    ]);
    expect((await late.get('/api/v2/orders')).body.data).toEqual([]);
  });
});
