import { randomUUID } from 'node:crypto';
import { PART_EXCHANGE_TOO_HIGH } from '@contracts/wire/orders/part-exchange';
import { quotesByProductSchema } from '@contracts/wire/catalogue/finance-quote';
import {
  collectionAnswers,
  complianceAnswers,
  financeAnswers,
  orderPath,
  partExchangeAnswers,
  reviewedOrder,
  save,
} from '../../test/order-answers.ts';
import { type OrderShop, openOrderShop, type Shopper, shopStock } from '../../test/order-shop.ts';

import { hashToken } from '../access/customer-tokens.ts';
import { writeValuation } from '../valuation/valuation-document.ts';

let shop: OrderShop;
let shopper: Shopper;
beforeEach(async () => {
  shop = await openOrderShop();
  shopper = shop.shopper();
});
afterEach(() => shop.close());

const price = shopStock[0]?.price ?? 0;

describe('part exchange', () => {
  const offer = (value: string) => ({ ...partExchangeAnswers, value, version: 1 });

  it('S164: is rejected above the vehicle’s price, and accepted at the same value', async () => {
    const order = await shopper.start();
    const path = `${orderPath(order)}/part-exchange`;
    const refused = await shopper.post(path, offer((price + 0.01).toFixed(2))).expect(422);
    expect(refused.body.errors).toEqual([{ field: 'value', message: PART_EXCHANGE_TOO_HIGH }]);
    const taken = await shopper.post(path, offer(String(price))).expect(200);
    expect(taken.body.data.partex).toEqual({
      registration: 'AB12CDE',
      mileage: 42_000,
      condition: 'good',
      value: price,
    });
    expect(taken.body.data.sums).toMatchObject({ reservation_deposit: 0, balance: 0 });
  });

  it.each(['250,000', '250,001', '£1,000,000', '123456789012'])(
    'vehicle-and-order#5, S164: of %s is rejected as worth more than the vehicle',
    async (value) => {
      const order = await shopper.start();
      const refused = await shopper
        .post(`${orderPath(order)}/part-exchange`, offer(value))
        .expect(422);
      expect(refused.body.errors).toEqual([{ field: 'value', message: PART_EXCHANGE_TOO_HIGH }]);
    },
  );

  it('vehicle-and-order#13, S164: becomes incomplete if the vehicle’s price falls below its value', async () => {
    const order = await reviewedOrder(shopper);
    await save(shopper, order, 'part-exchange', { ...partExchangeAnswers, value: String(price) });
    await shop.putVehicle({ ...shopStock[0]!, price: price - 500 });
    const now = await shopper.order(order.id);
    expect([now.partex?.value, now.sections.partExchange]).toEqual([price, false]);
    const { fingerprint } = now.sums;
    const refused = await shopper
      .post(`${orderPath(order)}/review`, { version: now.version, fingerprint })
      .expect(409);
    expect(refused.body.errors[0].field).toBe('sections');
    const { body } = await shopper.get('/api/v2/orders');
    expect(body.data[0].sections.partExchange).toBe(false);
  });

  describe('forms-and-account#10: at the price of our own valuation', () => {
    const days = (count: number) => count * 24 * 60;

    /** A price that the shopper's browser has just accepted, valid for a week. */
    async function accept(value: number, registration: string | null = 'AB12CDE') {
      const until = new Date(shop.now().getTime() + days(7) * 60_000).toISOString();
      await shop.database
        .insertInto('valuations')
        .values({
          id: randomUUID(),
          browser_hash: hashToken(shopper.browserToken),
          version: 1,
          document: writeValuation({
            registration,
            mileage: 42_000,
            car: null,
            condition: 'good',
            conditions_met: true,
            result: {
              outcome: 'valued',
              value,
              low: value,
              high: value,
              evidence: 1,
              comparables: [],
              holds_until: until,
              holds_miles: 1000,
            },
            decision: 'accept',
          }),
          created_at: shop.now().toISOString(),
        })
        .execute();
      return until;
    }

    it.each(['AB12CDE', null])(
      'is no longer deducted after the valuation expires (registration %s)',
      async (vrm) => {
        const until = await accept(1500, vrm);
        const order = await reviewedOrder(shopper);
        expect(order.partex?.holds_until).toBe(until);
        expect(order.sums.part_exchange).toBe(1500);
        shop.advance(days(7));
        const now = await shopper.order(order.id);
        expect([now.sections.partExchange, now.reviewed]).toEqual([false, false]);
        expect(now.sums).toMatchObject({ part_exchange: 0, balance: price - 49 });
        expect((await shopper.get('/api/v2/orders')).body.data[0].sections.partExchange).toBe(
          false,
        );
        const { version, sums } = now;
        const again = { version, fingerprint: sums.fingerprint };
        await shopper.post(`${orderPath(order)}/review`, again).expect(409);
        const payment = { version, return_path: '/click-collect/x/confirmation' };
        const refused = await shopper.post(`${orderPath(order)}/payment`, payment).expect(409);
        expect(refused.body.errors[0].field).toBe('fingerprint');
      },
    );

    it('is rejected after the valuation expires, and accepted after a new valuation', async () => {
      await accept(1500);
      shop.advance(days(7));
      const order = await shopper.start();
      const path = `${orderPath(order)}/part-exchange`;
      const refused = await shopper.post(path, offer('£1,500')).expect(422);
      expect(refused.body.errors).toEqual([
        {
          field: 'value',
          message:
            'Our price of £1,500 ran out on 22 June 2026. Value your car again for a new one.',
        },
      ]);
      const until = await accept(1500);
      expect(
        (await shopper.post(path, offer('£1,500')).expect(200)).body.data.partex,
      ).toMatchObject({ value: 1500, holds_until: until });
    });

    it.each([
      ['the shopper enters a different value', 1600, 'AB12CDE'],
      ['the valuation is for another car', 1500, 'ZZ99ZZZ'],
    ])('does not expire if %s', async (_case, value, registration) => {
      await accept(value, registration);
      const order = await reviewedOrder(shopper);
      shop.advance(days(8));
      expect((await shopper.order(order.id)).sums.part_exchange).toBe(1500);
    });

    it('keeps the agreed value once the deposit is paid', async () => {
      await accept(1500);
      const order = await reviewedOrder(shopper);
      const payment = { version: order.version, return_path: '/click-collect/x/confirmation' };
      await shopper.post(`${orderPath(order)}/payment`, payment).expect(201);
      shop.provider.setState('succeeded');
      await shopper.get(`${orderPath(order)}/payment`).expect(200);
      shop.advance(days(8));
      const placed = await shopper.order(order.id);
      expect([placed.state, placed.sections.partExchange]).toEqual(['placed', true]);
      expect(placed.sums.part_exchange).toBe(1500);
    });
  });

  it('S165: requires the shopper to accept its conditions', async () => {
    const order = await shopper.start();
    const { conditions_accepted: _accepted, ...without } = offer('1500');
    const refused = await shopper.post(`${orderPath(order)}/part-exchange`, without).expect(422);
    expect(refused.body.errors).toEqual([
      {
        field: 'conditions_accepted',
        message: 'Confirm that your vehicle meets the conditions',
      },
    ]);
  });

  it('can be declined', async () => {
    const order = await shopper.start();
    const saved = await save(shopper, order, 'part-exchange', { has_part_exchange: 'no' });
    expect([saved.partex, saved.sections.partExchange]).toEqual([null, true]);
  });

  it('is rejected if it leaves too little to finance', async () => {
    const order = await shopper.start();
    await save(shopper, order, 'payment-method', financeAnswers);
    const path = `${orderPath(order)}/part-exchange`;
    const high = { ...offer(String(price - 100)), version: 2 };
    const refused = await shopper.post(path, high).expect(422);
    expect(refused.body.errors).toEqual([
      {
        field: 'value',
        message:
          'With your part exchange, there is too little left to finance. Pay in full, or leave out the part exchange.',
      },
    ]);
    expect((await shopper.order(order.id)).partex).toBeNull();
  });
});

describe('payment method', () => {
  it('S196: stores the chosen finance options, and restores the defaults if the shopper chooses cash', async () => {
    const order = await shopper.start();
    const chosen = { ...financeAnswers, term: 36, deposit: 500, mileage: 10_000 };
    const saved = await save(shopper, order, 'payment-method', chosen);
    expect(saved.finance_options).toMatchObject({ term: 36, deposit: 500, mileage: 10_000 });
    expect(saved.finance_questions.employment_history).toEqual([
      { status: 'employed', occupation: 'Teacher', employer: 'Example School', months: 40 },
    ]);
    const cash = await save(shopper, order, 'payment-method', { type: 'cash' });
    expect(cash.finance_options).toMatchObject({ type: 'cash', term: 48, deposit: 250 });
    expect(cash.vehicle_finance).toBeNull();
  });

  it('has the same quote as the finance API, with the part exchange in the deposit', async () => {
    const order = await shopper.start();
    await save(shopper, order, 'part-exchange', partExchangeAnswers);
    const saved = await save(shopper, order, 'payment-method', financeAnswers);
    const quotes = await shopper.get(
      '/api/v2/vehicle-finance?stock_ids=104211&term=48&mileage=6000&deposit=1750&deposit_type=amount',
    );
    const expected = quotesByProductSchema.parse(quotes.body).data.PCP;
    expect(saved.vehicle_finance).toEqual(expected);
    expect(saved.valuation_deposit).toBe(1500);
    // The agreement's deposit of 250, less the 49 paid by card.
    expect(saved.sums.balance).toBe(250 - 49);
  });

  it('S197: stores the shopper’s current and previous employment', async () => {
    const order = await shopper.start();
    const before = {
      previous_employment_status: 'student',
      previous_occupation: '',
      previous_employment_months: '24',
    };
    const answers = { ...financeAnswers, employment_months: '12', ...before };
    const saved = await save(shopper, order, 'payment-method', answers);
    expect(saved.finance_questions.employment_history).toEqual([
      { status: 'employed', occupation: 'Teacher', employer: 'Example School', months: 12 },
      { status: 'student', occupation: null, employer: null, months: 24 },
    ]);
  });

  it('rejects a finance product that is not offered for the vehicle', async () => {
    await shop.putVehicle({ ...shopStock[0]!, year: 2005 });
    const order = await shopper.start();
    const answers = { ...financeAnswers, version: 1 };
    const answer = await shopper.post(`${orderPath(order)}/payment-method`, answers).expect(422);
    expect(answer.body.errors).toEqual([
      {
        field: 'product_type',
        message:
          'PCP isn’t available for this vehicle on these terms. Choose other terms, or pay in full.',
      },
    ]);
  });

  it('S197: does not count the part exchange as a finance deposit if the shopper pays in full', async () => {
    const paidInFull = await reviewedOrder(shopper);
    expect([paidInFull.partex?.value, paidInFull.valuation_deposit]).toEqual([1500, 0]);
  });

  it('S195: raises a deposit below £99 to £99 and adds a notice', async () => {
    const order = await shopper.start();
    const saved = await save(shopper, order, 'payment-method', { ...financeAnswers, deposit: 50 });
    expect(saved.finance_options.deposit).toBe(99);
    expect(saved.vehicle_finance?.Finance.Quote.TotalDeposit).toBe(99);
    expect(saved.notices).toEqual([
      { field: 'deposit', message: 'The deposit must be at least £99, so we have changed it' },
    ]);
    const kept = await save(shopper, order, 'payment-method', { ...financeAnswers, deposit: 99 });
    expect([kept.finance_options.deposit, kept.notices]).toEqual([99, []]);
  });

  it.each([
    ['PCP', 48, 200],
    ['PCP', 49, 422],
    ['HP', 60, 200],
    ['HP', 61, 422],
  ])('S216: %s for %i months responds with %i', async (product_type, term, status) => {
    const order = await shopper.start();
    const answers = { ...financeAnswers, product_type, term, version: 1 };
    const answer = await shopper.post(`${orderPath(order)}/payment-method`, answers);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.errors[0].field).toBe('term');
  });

  it('rejects a deposit that leaves nothing to finance', async () => {
    const order = await shopper.start();
    const answers = { ...financeAnswers, deposit: price, version: 1 };
    const answer = await shopper.post(`${orderPath(order)}/payment-method`, answers).expect(422);
    expect(answer.body.errors[0]).toMatchObject({
      field: 'deposit',
      message: expect.stringMatching(/^The deposit can be £[\d,]+ at most/),
    });
  });
});

describe('collection or delivery', () => {
  const send = (order: { id: string }, answers: object) =>
    shopper.post(`${orderPath(order)}/collection`, { version: 1, ...answers });
  const delivery = {
    method: 'delivery',
    date: '2026-06-19',
    line1: '2 Canal Row',
    city_town: 'Bath',
    postcode: 'ba1 1aa',
  };

  it('must be on an offered day', async () => {
    const order = await shopper.start();
    for (const date of ['2026-06-16', '2026-06-21', '2026-09-01', 'soon']) {
      const answer = await send(order, { ...collectionAnswers, date }).expect(422);
      expect(answer.body.errors[0].field).toBe('date');
    }
    await send(order, { ...delivery, date: '2026-06-20' }).expect(422);
    await send(order, collectionAnswers).expect(200);
  });

  it('data#22: is rejected on a day when the site is closed, and the message names that day', async () => {
    const order = await shopper.start();
    const site = shop.dependencies.catalogue.sites()[0];
    const closed_days = [{ date: '2026-06-19', name: 'Staff day' }];
    jest.spyOn(shop.dependencies.catalogue, 'sites').mockReturnValue([{ ...site!, closed_days }]);
    for (const answers of [delivery, { ...collectionAnswers, date: '2026-06-19' }]) {
      const { body } = await send(order, answers).expect(422);
      expect(body.errors).toEqual([
        {
          field: 'date',
          message: 'We are closed on Friday 19 June (Staff day). Choose another day',
        },
      ]);
    }
  });

  it('data#26: accepts a nearby delivery address, and rejects a distant, unknown or BFPO address', async () => {
    const order = await shopper.start();
    const far = await send(order, { ...delivery, postcode: 'IV1 1AA' }).expect(422);
    expect(far.body.errors[0].field).toBe('postcode');
    await send(order, { ...delivery, postcode: 'ZZ1 1AA' }).expect(422);
    const forces = await send(order, { ...delivery, postcode: 'BFPO 61' }).expect(422);
    expect(forces.body.errors).toEqual([
      {
        field: 'postcode',
        message:
          'We can’t deliver to a BFPO address. Enter another postcode, or choose to collect it',
      },
    ]);
    const saved = await send(order, delivery).expect(200);
    expect(saved.body.data.collection).toEqual({
      method: 'delivery',
      date: '2026-06-19',
      address: { line1: '2 Canal Row', line2: null, city_town: 'Bath', postcode: 'BA11AA' },
    });
  });
});

describe('review', () => {
  it('is rejected if a step is incomplete or the fingerprint of the displayed amounts is wrong', async () => {
    const order = await shopper.start();
    const early = { version: 1, fingerprint: order.sums.fingerprint };
    const missing = await shopper.post(`${orderPath(order)}/review`, early).expect(409);
    expect(missing.body.errors[0].field).toBe('sections');
    const reviewed = await reviewedOrder(shopper);
    expect(reviewed.reviewed).toBe(true);
    expect(reviewed.sums).toMatchObject({
      price,
      part_exchange: 1500,
      reservation_deposit: 49,
      balance: price - 1500 - 49,
    });
    const wrong = { version: reviewed.version, fingerprint: 'another' };
    const changed = await shopper.post(`${orderPath(order)}/review`, wrong).expect(409);
    expect(changed.body.errors[0].field).toBe('fingerprint');
  });

  it('is reset when the vehicle’s price changes or the shopper saves a step', async () => {
    const order = await reviewedOrder(shopper);
    await shop.putVehicle({ ...shopStock[0]!, price: price + 100 });
    expect((await shopper.order(order.id)).reviewed).toBe(false);
    await shop.putVehicle(shopStock[0]!);
    expect((await shopper.order(order.id)).reviewed).toBe(true);
    expect((await save(shopper, order, 'compliance', complianceAnswers)).reviewed).toBe(false);
  });

  it.each([
    ['part-exchange', partExchangeAnswers],
    ['payment-method', { type: 'cash' }],
    ['collection', collectionAnswers],
  ])('is reset by saving %s again without a change', async (step, answers) => {
    const order = await reviewedOrder(shopper);
    expect((await save(shopper, order, step, answers)).reviewed).toBe(false);
  });

  it('has a fingerprint that changes with the finance terms and the collection day', async () => {
    const order = await shopper.start();
    const step = async (name: string, answers: object) =>
      (await save(shopper, order, name, answers)).sums.fingerprint;
    const fingerprints = [
      await step('payment-method', financeAnswers),
      await step('payment-method', { ...financeAnswers, term: '36' }),
      await step('collection', collectionAnswers),
      await step('collection', { ...collectionAnswers, date: '2026-06-22' }),
    ];
    expect(new Set(fingerprints).size).toBe(4);
    for (const [name, answers] of [
      ['compliance', complianceAnswers],
      ['part-exchange', { has_part_exchange: 'no' }],
    ] as const) {
      await step(name, answers);
    }
    const { sums } = await shopper.order(order.id);
    const reviewed = await save(shopper, order, 'review', { fingerprint: sums.fingerprint });
    expect(reviewed.reviewed).toBe(true);
    const same = { ...financeAnswers, term: '36' };
    expect((await save(shopper, order, 'payment-method', same)).reviewed).toBe(false);
  });

  it('is rejected once the collection day is too near', async () => {
    const order = await reviewedOrder(shopper);
    shop.advance(4 * 24 * 60);
    const { version, sums } = await shopper.order(order.id);
    const again = { version, fingerprint: sums.fingerprint };
    const refused = await shopper.post(`${orderPath(order)}/review`, again).expect(409);
    expect(refused.body.errors[0].message).toContain('Choose another day');
  });
});

it('vehicle-and-order#8, S148: rejects payment in full for a vehicle that is sold on finance only', async () => {
  const order = await shopper.start();
  await shop.putVehicle({ ...shopStock[0]!, pay_in_full: false });
  const path = `${orderPath(order)}/payment-method`;
  const refused = await shopper.post(path, { version: 1, type: 'cash' }).expect(422);
  expect(refused.body.errors).toEqual([
    {
      field: 'type',
      message: 'This vehicle is sold on finance only. Choose monthly finance.',
    },
  ]);
  await shopper.post(path, { version: 1, ...financeAnswers }).expect(200);
});
