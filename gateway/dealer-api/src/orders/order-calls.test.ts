import { orderListSchema } from '@contracts/wire/orders/order';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { type OrderShop, openOrderShop, type Shopper, shopStock } from '../../test/order-shop.ts';
import {
  collectionAnswers,
  complianceAnswers,
  financeAnswers,
  orderPath,
  reviewedOrder,
  save,
} from '../../test/order-answers.ts';

let shop: OrderShop;
let shopper: Shopper;
beforeEach(async () => {
  shop = await openOrderShop();
  shopper = shop.shopper();
});
afterEach(() => shop.close());

const errorsOf = (answer: { body: { errors?: unknown } }) => answer.body.errors;

describe('a new order', () => {
  it('S195: has the default finance options, S197: and no completed step', async () => {
    const order = await shopper.start();
    expect(order).toMatchObject({
      state: 'open',
      version: 1,
      reservation: { state: 'free', expires_at: null },
      sections: { compliance: false, partExchange: false, paymentMethod: false, collection: false },
      reviewed: false,
      compliance: null,
      partex: null,
      finance_options: {
        type: 'finance',
        product_type: 'PCP',
        term: 48,
        deposit: 250,
        mileage: 6000,
      },
      finance_questions: { employment_history: [] },
      invoice: { vehicle: { stock_id: '104211' } },
      can_finance: true,
      payment: null,
    });
    expect(order.reference).toMatch(/^FC-[2-9A-Z]{8}$/);
  });

  it('S147, S222: has a reservation deposit of £49, not the deposit of the finance agreement', async () => {
    const { sums } = await shopper.start();
    expect(sums.reservation_deposit).toBe(49);
  });

  it('S197: offers collection during the site’s opening hours, and delivery on weekdays', async () => {
    const { handover } = await shopper.start();
    expect(handover).toMatchObject({
      can_deliver: true,
      choose_collection: true,
      weekend_collection: true,
      site: { slug: 'wexcombe-bristol' },
    });
    expect(handover.collection_days[0]).toEqual({
      date: '2026-06-18',
      time_open: '08:30',
      time_closed: '19:00',
    });
    const days = handover.collection_days.map(({ date }) => date);
    expect(days).toContain('2026-06-20');
    // The site is closed on Sundays, and nothing is delivered at weekends.
    expect(days).not.toContain('2026-06-21');
    const deliveries = handover.delivery_days.map(({ date }) => date);
    expect(deliveries).toContain('2026-06-19');
    expect(deliveries).not.toContain('2026-06-20');
  });

  it('is not created twice for the same vehicle, even by two requests at once', async () => {
    const order = await shopper.start();
    const again = await shopper.post('/api/v2/orders', { stock_id: '104211' }).expect(200);
    expect(again.body.data.id).toBe(order.id);
    const [first, second] = await Promise.all([shopper.start('2'), shopper.start('2')]);
    expect(first.id).toBe(second.id);
  });

  it('S195: is rejected while two orders are open, and accepted after one of them is cancelled', async () => {
    const order = await shopper.start();
    await shopper.start('2');
    const list = orderListSchema.parse((await shopper.get('/api/v2/orders')).body);
    expect(list.meta).toEqual({ open: 2, max_orders: 2, too_many_orders: true });
    const refused = await shopper.post('/api/v2/orders', { stock_id: '3' }).expect(409);
    expect(refused.body.errors[0]).toMatchObject({ field: 'orders' });
    await save(shopper, order, 'cancel', {});
    expect((await shopper.start('3')).state).toBe('open');
  });

  it('can be started for the same vehicle after a cancellation', async () => {
    const order = await shopper.start();
    await save(shopper, order, 'cancel', {});
    const again = await shopper.start();
    expect([again.state, again.id === order.id]).toEqual(['open', false]);
  });

  it.each([
    ['an unknown vehicle', '999', 404, undefined],
    ['a lease offer', '4', 409, 'stock_id'],
    ['an invalid stock ID', 'x', 422, 'stock_id'],
  ])('is rejected for %s', async (_case, stockId, status, field) => {
    const answer = await shopper.post('/api/v2/orders', { stock_id: stockId }).expect(status);
    expect(answer.body.errors[0].field).toBe(field);
  });

  it('requires a valid browser token', async () => {
    await shopper.post('/api/v2/orders', { stock_id: '2' }, { 'X-Order-Holder': 'x' }).expect(400);
  });

  it('is rejected with 429 after 20 orders from the same client', async () => {
    const started = [];
    for (let at = 0; at < 21; at += 1) {
      const each = shop.shopper();
      const answer = await each.post('/api/v2/orders', { stock_id: '2' });
      started.push(answer.status);
      if (answer.status !== 201) continue;
      await save(each, answer.body.data, 'cancel', {});
    }
    expect(started.slice(0, 20)).toEqual(Array(20).fill(201));
    expect(started.at(-1)).toBe(429);
  });
});

describe('access to an order', () => {
  it('is limited to the browser that started it; other browsers get 404', async () => {
    const order = await shopper.start();
    const stranger = shop.shopper();
    await stranger.get(orderPath(order)).expect(404);
    await stranger.get(`${orderPath(order)}/payment`).expect(404);
    await stranger.post(`${orderPath(order)}/cancel`, { version: 1 }).expect(404);
    await stranger
      .post(`${orderPath(order)}/compliance`, { ...complianceAnswers, version: 1 })
      .expect(404);
    expect((await stranger.get('/api/v2/orders').expect(200)).body.data).toEqual([]);
  });

  it('is given to the customer on any device, and stays with the first browser when the login expires', async () => {
    const token = await shop.logIn();
    const phone = shop.shopper(token);
    const order = await phone.start();
    const otherDevice = shop.shopper(token);
    expect((await otherDevice.order(order.id)).id).toBe(order.id);
    // The login ends after eight hours; the browser keeps its order.
    shop.advance(9 * 60);
    await otherDevice.get(orderPath(order)).expect(404);
    expect((await phone.order(order.id)).id).toBe(order.id);
  });

  it('lets a customer who logs in continue the order on another device', async () => {
    const order = await shopper.start();
    const bearer = { Authorization: `Bearer ${await shop.logIn()}` };
    await shopper.get('/api/v2/orders').set(bearer).expect(200);
    const phone = shop.shopper(await shop.logIn());
    expect((await phone.start()).id).toBe(order.id);
  });

  it('is given to a customer who logs in later, and stays in the account after they log out', async () => {
    const order = await shopper.start();
    const token = await shop.logIn();
    const bearer = { Authorization: `Bearer ${token}` };
    await shopper.post('/api/v2/contact/auth/logout', {}, bearer).expect(204);
    const elsewhere = shop.shopper(await shop.logIn());
    expect((await elsewhere.order(order.id)).id).toBe(order.id);
  });

  it('is not given to another customer who logs in with the same browser', async () => {
    const alex = await shop.database.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    const sam = { ...alex, id: 'sam', email_address: 'sam@example.com' };
    await shop.database.insertInto('customers').values(sam).execute();
    const order = await shopper.start();
    await shop.database.updateTable('orders').set({ customer_id: 'sam' }).execute();
    const asAlex = { Authorization: `Bearer ${await shop.logIn()}` };
    await shopper.get(orderPath(order)).set(asAlex).expect(404);
    await shopper.get(orderPath(order)).expect(200);
  });

  it('uses a browser token that appears in no stored order, log or response', async () => {
    const order = await reviewedOrder(shopper);
    const tables = await Promise.all([
      shop.database.selectFrom('orders').selectAll().execute(),
      shop.database.selectFrom('order_writes').selectAll().execute(),
    ]);
    const said = JSON.stringify([tables, await shopper.order(order.id)]) + shop.log.join();
    expect(said).not.toContain(shopper.browserToken);
  });
});

describe('an order step', () => {
  it('is saved, survives a reload and increments the version', async () => {
    const order = await shopper.start();
    const saved = await save(shopper, order, 'compliance', complianceAnswers);
    expect(saved).toMatchObject({
      version: 2,
      sections: { compliance: true, partExchange: false },
      compliance: {
        first_name: 'Anne-Marie',
        email_address: 'anne@example.com',
        accepted_at: '2026-06-15T12:00:00.000Z',
      },
    });
    expect(await shopper.order(order.id)).toEqual(saved);
  });

  it('is accepted from an HTML form', async () => {
    const order = await shopper.start();
    const fields = new URLSearchParams({
      version: '1',
      ...complianceAnswers,
      _next: '/',
      _here: '/',
    });
    const answer = await shopper
      .post(`${orderPath(order)}/compliance`)
      .type('form')
      .send(fields.toString())
      .expect(200);
    expect(answer.body.data.sections.compliance).toBe(true);
  });

  it('names the invalid field and changes nothing if it is rejected', async () => {
    const order = await shopper.start();
    const typed = { ...complianceAnswers, email_address: 'anne', opt_in: ['email'] };
    const refused = await shopper
      .post(`${orderPath(order)}/compliance`, { version: 1, ...typed })
      .expect(422);
    const errors = [
      { field: 'email_address', message: 'Enter an email address like name@example.com' },
    ];
    expect(errorsOf(refused)).toEqual(errors);
    const { version, sections } = await shopper.order(order.id);
    expect([version, sections.compliance]).toEqual([1, false]);
  });

  it('is rejected from an outdated page and overwrites nothing', async () => {
    const order = await shopper.start();
    await save(shopper, order, 'compliance', complianceAnswers);
    const other = { ...complianceAnswers, first_name: 'Sam', version: 1 };
    const refused = await shopper.post(`${orderPath(order)}/compliance`, other).expect(409);
    expect(refused.body.errors[0].field).toBe('version');
    const now = await shopper.order(order.id);
    expect(now.compliance?.first_name).toBe('Anne-Marie');
  });

  it('responds with Cache-Control: no-store, as do the order and the order list', async () => {
    const order = await shopper.start();
    const saved = await shopper.post(`${orderPath(order)}/compliance`, {
      ...complianceAnswers,
      version: 1,
    });
    const shown = await shopper.get(orderPath(order));
    const listed = await shopper.get('/api/v2/orders');
    expect([saved, shown, listed].map(({ headers }) => headers['cache-control'])).toEqual(
      Array(3).fill('no-store'),
    );
  });

  it('is saved once per idempotency key, whether the key is sent in a header or a field', async () => {
    const order = await shopper.start();
    const path = `${orderPath(order)}/compliance`;
    const sent = { ...complianceAnswers, version: 1 };
    const key = { 'Idempotency-Key': 'first' };
    await shopper.post(path, sent, key).expect(200);
    const again = await shopper.post(path, sent, key).expect(200);
    expect(again.body.data.version).toBe(2);
    const other = await shopper.post(path, { ...sent, first_name: 'Sam' }, key).expect(409);
    expect(other.body.errors[0].field).toBeUndefined();
    const byField = { ...complianceAnswers, version: 2, idempotency_key: 'second' };
    await shopper.post(path, byField).expect(200);
    const repeated = await shopper.post(path, byField).expect(200);
    expect(repeated.body.data.version).toBe(3);
  });

  it('is accepted from only one of several tabs that save at once', async () => {
    const order = await shopper.start();
    const answers = await Promise.all(
      ['Ada', 'Sam', 'Zoë'].map((first_name) =>
        shopper.post(`${orderPath(order)}/compliance`, {
          ...complianceAnswers,
          first_name,
          version: 1,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('an order whose vehicle changes price', () => {
  const first = shopStock[0]!;

  it('vehicle-and-order#13: still states the price at which it was started', async () => {
    const order = await shopper.start();
    expect(order.seen).toEqual({ price: order.sums.price, monthly: null });
    await shop.putVehicle({ ...first, price: 15_000 });
    const now = await shopper.order(order.id);
    expect([now.seen.price, now.sums.price]).toEqual([order.sums.price, 15_000]);
  });

  it('vehicle-and-order#13: states the reviewed instalment until the shopper changes the finance terms', async () => {
    const order = await shopper.start();
    await save(shopper, order, 'compliance', complianceAnswers);
    await save(shopper, order, 'part-exchange', { has_part_exchange: 'no' });
    const chosen = await save(shopper, order, 'payment-method', financeAnswers);
    await save(shopper, order, 'collection', collectionAnswers);
    const { fingerprint } = (await shopper.order(order.id)).sums;
    const accepted = await save(shopper, order, 'review', { fingerprint });
    const monthly = chosen.vehicle_finance?.Finance.Quote.RegularPayment;
    expect(accepted.seen).toEqual({ price: order.sums.price, monthly });
    await shop.putVehicle({ ...first, price: 15_000 });
    const dearer = await shopper.order(order.id);
    expect([dearer.reviewed, dearer.seen]).toEqual([false, accepted.seen]);
    expect(dearer.vehicle_finance?.Finance.Quote.RegularPayment).not.toBe(monthly);
    const changed = await save(shopper, order, 'payment-method', { ...financeAnswers, term: '36' });
    expect(changed.seen.monthly).toBeNull();
  });
});

it.each([
  [{ type: 'cash' }, 200],
  [{ ...financeAnswers, disclosure_accepted: undefined }, 422],
  [financeAnswers, 200],
])(
  'shopper#20: only finance requires accepting the disclosure document: %j',
  async (answers, status) => {
    const { id, version } = await shopper.start();
    const answer = await shopper.post(`${orderPath({ id })}/payment-method`, {
      version,
      ...answers,
    });
    expect(answer.status).toBe(status);
  },
);

it('shopper#19: an order states the site’s address and telephone number, and the delivery distance', async () => {
  const { handover } = await shopper.start();
  const { line1, postcode, telephone } = siteFixture();
  expect(handover.max_delivery_miles).toBe(150);
  expect(handover.site?.address).toEqual(expect.arrayContaining([line1, postcode]));
  expect(handover.site?.telephone).toBe(telephone);
});
