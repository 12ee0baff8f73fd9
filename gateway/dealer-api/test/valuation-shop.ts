import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { type Valuation, valuationResponseSchema } from '@contracts/wire/valuation/valuation';
import supertest from 'supertest';
import type { SignedMessage } from '@contracts/wire/webhooks/post-signed';
import { createApp } from '../src/app.ts';
import { openCatalogue } from '../src/catalogue/catalogue.ts';
import { putStockRows, stockRow } from '../src/catalogue/vehicle-store.ts';
import type { CustomerMessage } from '../src/messages/customer-message.ts';
import type { Dependencies } from '../src/dependencies.ts';
import type { FaultSwitch } from '../src/faults/fault-switch.ts';
import { browserTokenHeader } from '../src/access/visitor.ts';
import { openMemoryStore } from './memory-store.ts';
import { stockPrices } from '../src/valuation/stock-prices.ts';
import { valuationCalls } from '../src/valuation/valuation-calls.ts';
import { createCallsApp } from './calls-app.ts';

const valuations = '/api/v2/valuations';
export const myToken = 'm'.repeat(43);
export const otherToken = 'o'.repeat(43);

/** Forty cars of one model, enough for a valuation. */
const stock = Array.from({ length: 40 }, (_none, index) => {
  const year = 2018 + (index % 7);
  const mileage = 5000 + ((index * 7919) % 60_000);
  const price = Math.round(18_000 * Math.exp(-0.1 * (2026 - year) - mileage / 250_000));
  return vehicleFixture({
    id: index + 1,
    stock_id: String(index + 1),
    slug: `car-${index + 1}`,
    card_guid: randomUUID(),
    vrm: null,
    year,
    mileage,
    price,
    price_including_vat: price,
  });
});

const closedAllDay = { time_open: null, time_closed: null };

/**
 * The other site opens from Monday to Saturday. This one has the same opening hours, but its sales
 * department works on weekdays only.
 */
const weekdaysOnly = siteFixture({
  id: 2,
  name: 'Wexcombe Bath',
  slug: 'wexcombe-bath',
  grouped_opening_times: siteFixture().grouped_opening_times.map(({ key, openings }) => ({
    key,
    openings: openings.map((day) => (day.key === 'saturday' ? { ...day, ...closedAllDay } : day)),
  })),
});

interface ShopOptions extends Partial<Dependencies> {
  /** Faults of the calls. With them, it is the whole dealer API. */
  readonly faults?: FaultSwitch;
}

/** The valuation calls on Monday 15 June 2026, with an in-memory store unless one is given. */
export async function openValuationShop({ faults, ...overrides }: ShopOptions = {}) {
  let time = Date.parse('2026-06-15T12:00:00Z');
  const clock = () => new Date(time);
  const database = overrides.database ?? (await openMemoryStore());
  for (const site of [siteFixture(), weekdaysOnly]) {
    await database
      .insertInto('sites')
      .values({ id: site.id, slug: site.slug, document: JSON.stringify(site), removed_at: null })
      .execute();
  }
  await database.transaction().execute((transaction) =>
    putStockRows(
      transaction,
      stock.map((car) =>
        stockRow(car, '2026-05-01', { feed: 'test', fingerprint: null, version: 1 }),
      ),
    ),
  );
  const messages: CustomerMessage[] = [];
  const crmMessages: SignedMessage[] = [];
  const log: string[] = [];
  const dependencies: Dependencies = {
    database,
    catalogue: await openCatalogue(database, clock),
    prices: stockPrices({ database, clock }),
    clock,
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    sendMessage: async (message) => void messages.push(message),
    sendToCrm: async (message) => void crmMessages.push(message),
    ...overrides,
  };
  const app =
    faults === undefined
      ? createCallsApp(valuationCalls(dependencies))
      : createApp(dependencies, faults);
  const post = (path: string, body: object, browserToken = myToken) =>
    supertest(app).post(`${valuations}${path}`).set(browserTokenHeader, browserToken).send(body);
  const [{ make_slug, range_slug } = vehicleFixture()] = stock;

  async function valueCar(): Promise<Valuation> {
    const car = { by: 'make', make_slug, range_slug, year: 2021, mileage: 30_000 };
    const started = await post('', car).expect(201);
    const { id } = valuationResponseSchema.parse(started.body).data;
    await post(`/${id}`, { step: 'condition', condition: 'average' }).expect(200);
    const completed = await post(`/${id}`, { step: 'details', conditions_met: 'yes' }).expect(200);
    return valuationResponseSchema.parse(completed.body).data;
  }

  return {
    database,
    dependencies,
    messages,
    log,
    clock,
    post,
    get: (path: string, browserToken = myToken) =>
      supertest(app).get(`${valuations}${path}`).set(browserTokenHeader, browserToken),
    /** The messages sent to the CRM, in order. */
    crmMessages: () =>
      crmMessages.map(({ body }) => JSON.parse(body) as { type: string; data: object }),
    advance: (days: number) => void (time += days * 24 * 60 * 60_000),
    valueCar,
    async acceptPrice(): Promise<Valuation> {
      const { id } = await valueCar();
      const response = await post(`/${id}`, { step: 'decision', decision: 'accept' }).expect(200);
      return valuationResponseSchema.parse(response.body).data;
    },
    close: () => database.destroy(),
  };
}

export type ValuationShop = Awaited<ReturnType<typeof openValuationShop>>;
