import { randomBytes, randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { type Order, orderResponseSchema } from '@contracts/wire/orders/order';
import supertest from 'supertest';
import { openCatalogue } from '../src/catalogue/catalogue.ts';
import { putStockRows, stockRow } from '../src/catalogue/vehicle-store.ts';
import { createAllCalls } from '../src/calls.ts';
import type { CustomerMessage } from '../src/messages/customer-message.ts';
import { ensureDemonstrationCustomer } from '../src/customers/demonstration-customer.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { orderJobs } from '../src/background-jobs.ts';
import { browserTokenHeader } from '../src/access/visitor.ts';
import type { Database } from '../src/store/database.ts';
import { openMemoryStore } from './memory-store.ts';
import { stockPrices } from '../src/valuation/stock-prices.ts';
import { createCallsApp } from './calls-app.ts';
import { type FakeProvider, fakeProvider } from './fake-provider.ts';

const start = Date.parse('2026-06-15T12:00:00Z');

/** Three used cars and a lease offer at a site in Bristol. */
export const shopStock: readonly Vehicle[] = [
  vehicleFixture(),
  vehicleFixture({ id: 2, stock_id: '2', slug: 'second', card_guid: randomUUID(), vrm: 'WP21BBB' }),
  vehicleFixture({ id: 3, stock_id: '3', slug: 'third', card_guid: randomUUID(), vrm: 'WP21CCC' }),
  vehicleFixture({
    id: 4,
    stock_id: '4',
    slug: 'lease',
    card_guid: randomUUID(),
    vrm: 'WP21DDD',
    advert_classification: 'CONTRACT-HIRE-BUSINESS',
  }),
];

export type SendBody = Readonly<Record<string, unknown>>;

/** One browser with its token. */
export interface Shopper {
  readonly browserToken: string;
  post(path: string, body?: SendBody, headers?: Readonly<Record<string, string>>): supertest.Test;
  get(path: string): supertest.Test;
  /** Starts an order and validates the response. */
  start(stockId?: string): Promise<Order>;
  order(id: string): Promise<Order>;
}

export interface OrderShop {
  readonly app: Express;
  readonly database: Kysely<Database>;
  readonly dependencies: Dependencies;
  readonly provider: FakeProvider;
  readonly messages: CustomerMessage[];
  readonly log: string[];
  advance(minutes: number): void;
  now(): Date;
  shopper(token?: string): Shopper;
  logIn(): Promise<string>;
  /** Runs the job that normally runs every second. */
  runDueJobs(): Promise<void>;
  putVehicle(vehicle: Vehicle): Promise<void>;
  close(): Promise<void>;
}

async function putVehicles(
  database: Kysely<Database>,
  vehicles: readonly Vehicle[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const source = { feed: 'test', fingerprint: null, version: 1 };
    await putStockRows(
      transaction,
      vehicles.map((vehicle) => stockRow(vehicle, '2026-05-01', source)),
    );
  });
}

/** All calls with an in-memory store and the fake payment provider. */
export async function openOrderShop(
  overrides: Pick<Dependencies, 'holdLimits'> = {},
): Promise<OrderShop> {
  let time = start;
  const clock = () => new Date(time);
  const database = await openMemoryStore();
  const site = siteFixture();
  await database
    .insertInto('sites')
    .values({ id: site.id, slug: site.slug, document: JSON.stringify(site), removed_at: null })
    .execute();
  await putVehicles(database, shopStock);
  await ensureDemonstrationCustomer(database, clock());
  const catalogue = await openCatalogue(database, clock);
  const provider = fakeProvider();
  const messages: CustomerMessage[] = [];
  const log: string[] = [];
  const dependencies: Dependencies = {
    database,
    catalogue,
    prices: stockPrices({ database, clock }),
    clock,
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    sendMessage: async (message) => void messages.push(message),
    payments: { provider, siteOrigin: 'https://www.example.com' },
    ...overrides,
  };
  const app = createCallsApp(createAllCalls(dependencies));

  function shopper(token?: string): Shopper {
    const browserToken = randomBytes(32).toString('base64url');
    const withCredentials = (test: supertest.Test) => {
      void test.set(browserTokenHeader, browserToken);
      if (token !== undefined) void test.set('Authorization', `Bearer ${token}`);
      return test;
    };
    const self: Shopper = {
      browserToken,
      post: (path, body = {}, headers = {}) =>
        withCredentials(supertest(app).post(path)).set(headers).send(body),
      get: (path) => withCredentials(supertest(app).get(path)),
      async start(stockId = '104211') {
        const response = await self.post('/api/v2/orders', { stock_id: stockId });
        return orderResponseSchema.parse(response.body).data;
      },
      async order(id) {
        const response = await self.get(`/api/v2/orders/${id}`).expect(200);
        return orderResponseSchema.parse(response.body).data;
      },
    };
    return self;
  }

  return {
    app,
    database,
    dependencies,
    provider,
    messages,
    log,
    advance: (minutes) => void (time += minutes * 60_000),
    now: clock,
    shopper,
    async logIn() {
      const response = await supertest(app)
        .post('/api/v2/contact/auth/login')
        .send({ email: 'alex@example.com', password: 'forecourt-demo' });
      return String(response.body.data.access_token);
    },
    async runDueJobs() {
      await Promise.all(orderJobs().map((job) => job.run(dependencies)));
    },
    putVehicle: (vehicle) => putVehicles(database, [vehicle]),
    close: () => database.destroy(),
  };
}
