import supertest from 'supertest';
import { enquiryAnswers } from '../../test/enquiry-answers.ts';
import { complianceAnswers, orderPath, reviewedOrder } from '../../test/order-answers.ts';
import {
  openOrderShop,
  type OrderShop,
  type SendBody,
  type Shopper,
} from '../../test/order-shop.ts';
import { createAllCalls } from '../calls.ts';
import { issueToken } from './customer-tokens.ts';
import type { CustomersTable } from '../store/tables/customers.ts';
import { newCustomer } from '../customers/new-customer.ts';
import { hashPassword } from '../customers/password.ts';
import { browserTokenHeader } from './visitor.ts';

const registration = 'AB12CDE';
const searchId = '00000000-0000-4000-8000-000000000001';
const ownPassword = 'a quiet lay-by at dusk';

let shop: OrderShop;
let browser: Shopper;
let owner: CustomersTable;
let other: CustomersTable;
let orderId: string;
let valuationId: string;

async function addCustomer(email_address: string, password: string): Promise<CustomersTable> {
  const names = { first_name: 'Zoë', last_name: 'Okafor' };
  const password_hash = await hashPassword(password);
  const customer = newCustomer({ email_address, password_hash, ...names }, shop.now());
  await shop.database.insertInto('customers').values(customer).execute();
  return customer;
}

async function loginOf({ id }: CustomersTable) {
  const customer = await shop.database
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { Authorization: `Bearer ${await issueToken(shop.database, customer, shop.now())}` };
}

/**
 * An order, a valuation, an enquiry and a saved search of one browser, created before the login.
 */
beforeAll(async () => {
  shop = await openOrderShop();
  owner = await addCustomer(complianceAnswers.email_address, ownPassword);
  other = await addCustomer('sam@example.com', 'another lay-by at dawn');
  browser = shop.shopper();
  orderId = (await reviewedOrder(browser)).id;
  const car = { by: 'registration', registration, mileage: 42_000 };
  valuationId = (await browser.post('/api/v2/valuations', car).expect(201)).body.data.id;
  const enquiry = { ...enquiryAnswers, email_address: complianceAnswers.email_address };
  await browser.post('/api/v2/form-submit', enquiry).expect(201);
  const search = { id: searchId, customer_id: owner.id, query: 'make=ford', name: 'A Ford' };
  const saved_at = shop.now().toISOString();
  await shop.database
    .insertInto('account_searches')
    .values({ ...search, saved_at })
    .execute();
  // The first login claims the browser's records.
  await browser
    .get('/api/v2/orders')
    .set(await loginOf(owner))
    .expect(200);
  await browser
    .get('/api/v2/valuations')
    .set(await loginOf(owner))
    .expect(200);
});
afterAll(() => shop.close());

/** Calls that do not concern a stored record and are therefore open to everyone. */
const openToAll = new Set([
  'logIn',
  'logOut',
  'confirmSignUp',
  'startValuation',
  'openValuationLink',
  'startOrder',
]);

/**
 * Valid bodies of account calls. Order and valuation calls look up the record before they read the
 * body.
 */
const bodies: Readonly<Record<string, SendBody>> = {
  saveCustomerDetails: { first_name: 'Zoë', last_name: 'Okafor' },
  changePassword: { current_password: ownPassword, password: 'a new quiet lay-by' },
  addAccountVehicles: { card_guid: searchId },
  removeAccountVehicles: { card_guid: searchId },
  addAccountSearch: { address: '/vehicle-search?make=kia' },
  removeAccountSearch: { search_id: searchId },
  deleteAccount: { password: ownPassword },
};

/** Calls about the caller's own account. Without a login they return 401 instead of 404. */
const ofOwnAccount = (path: string) =>
  path.startsWith('/api/v2/account') || path.endsWith('/auth/show');

type Headers = Readonly<Record<string, string>>;

const strangers: Readonly<Record<string, () => Promise<Headers>>> = {
  'another customer in the same browser': async () => ({
    [browserTokenHeader]: browser.browserToken,
    ...(await loginOf(other)),
  }),
  'another customer in another browser': async () => ({
    [browserTokenHeader]: 'o'.repeat(43),
    ...(await loginOf(other)),
  }),
  'another browser': async () => ({ [browserTokenHeader]: 'o'.repeat(43) }),
  'a client without a browser token': async () => ({}),
  'the same browser after a log-out': async () => {
    const headers = { [browserTokenHeader]: browser.browserToken, ...(await loginOf(owner)) };
    await supertest(shop.app).post('/api/v2/contact/auth/logout').set(headers).expect(204);
    return headers;
  },
};

function guardedCalls() {
  return createAllCalls(shop.dependencies).filter(
    ({ id, permission }) =>
      (permission === 'browser' || permission === 'customer') && !openToAll.has(id),
  );
}

const pathOf = (path: string) =>
  path.replace('{orderId}', orderId).replace('{valuationId}', valuationId);

function send(call: { id: string; method: string; path: string }, headers: Headers) {
  const agent = supertest(shop.app);
  const path = pathOf(call.path);
  if (call.method === 'get') return agent.get(path).set(headers);
  return agent
    .post(path)
    .set(headers)
    .send(bodies[call.id] ?? {});
}

/** The owner's stored data without browser access, which a logout changes. */
async function stored() {
  const { database } = shop;
  const rows = await Promise.all([
    database.selectFrom('orders').selectAll().where('id', '=', orderId).execute(),
    database.selectFrom('valuations').selectAll().where('id', '=', valuationId).execute(),
    database.selectFrom('account_searches').selectAll().where('id', '=', searchId).execute(),
    database.selectFrom('customers').selectAll().where('id', '=', owner.id).execute(),
    database.selectFrom('payments').selectAll().execute(),
  ]);
  return rows.flat().map((row) => ({ ...row, browser_hash: '', owner: '' }));
}

const secrets = () => [
  complianceAnswers.email_address,
  complianceAnswers.first_name,
  complianceAnswers.telephone,
  registration,
  orderId,
  valuationId,
  'A Ford',
];

it('trust#M4: these tests cover more than 30 calls that need a browser token or a login', () => {
  const ids = guardedCalls().map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'showOrder',
      'changeValuation',
      'listAccountEnquiries',
      'deleteAccount',
    ]),
  );
  expect(ids.length).toBeGreaterThan(30);
});

describe.each(Object.keys(strangers))('trust#M4: %s', (name) => {
  it('can neither read nor change the owner’s data through any call', async () => {
    for (const call of guardedCalls()) {
      const headers = await strangers[name]!();
      const before = await stored();
      const answer = await send(call, headers);
      const isList = ['listOrders', 'listValuations'].includes(call.id);
      const isLoggedIn = name.startsWith('another customer') && ofOwnAccount(call.path);
      if (isList) expect([call.id, answer.status, answer.body.data]).toEqual([call.id, 200, []]);
      else if (!isLoggedIn) {
        expect([call.id, answer.status]).toEqual([call.id, ofOwnAccount(call.path) ? 401 : 404]);
      }
      for (const secret of secrets()) {
        expect([call.id, answer.text.includes(secret)]).toEqual([call.id, false]);
      }
      expect([call.id, await stored()]).toEqual([call.id, before]);
    }
  });
});

it('trust#M4: the owner can open every record in any browser', async () => {
  const path = orderPath({ id: orderId });
  for (const token of [browser.browserToken, 'p'.repeat(43)]) {
    const headers = { [browserTokenHeader]: token, ...(await loginOf(owner)) };
    await supertest(shop.app).get(path).set(headers).expect(200);
    await supertest(shop.app).get(`/api/v2/valuations/${valuationId}`).set(headers).expect(200);
  }
  const last = ['logOutEverywhere', 'changePassword', 'deleteAccount'];
  for (const call of guardedCalls().filter(({ id }) => !last.includes(id))) {
    const answer = await send(call, await loginOf(owner));
    // There is no payment yet.
    if (call.id === 'showOrderPayment') continue;
    expect([call.id, [401, 403, 404].includes(answer.status)]).toEqual([call.id, false]);
  }
});

describe('in a browser that two customers share without logging out', () => {
  let shared: Shopper;
  beforeEach(() => {
    shared = shop.shopper();
  });

  it('trust#M4: each customer gets a separate order for the same vehicle', async () => {
    const first = await shared.start('2');
    await shared
      .get('/api/v2/orders')
      .set(await loginOf(owner))
      .expect(200);
    const asOther = await loginOf(other);
    const started = await shared.post('/api/v2/orders', { stock_id: '2' }, asOther).expect(201);
    expect(started.body.data.id).not.toBe(first.id);
    const again = await shared.post('/api/v2/orders', { stock_id: '2' }, asOther).expect(200);
    expect(again.body.data.id).toBe(started.body.data.id);
    const asOwner = await loginOf(owner);
    const own = await shared.post('/api/v2/orders', { stock_id: '2' }, asOwner).expect(200);
    expect(own.body.data.id).toBe(first.id);
  });

  it('trust#M4: a logout by the second customer also removes access to the first customer’s order', async () => {
    const { id } = await shared.start('3');
    await shared
      .get('/api/v2/orders')
      .set(await loginOf(owner))
      .expect(200);
    await shared.post('/api/v2/contact/auth/logout', {}, await loginOf(other)).expect(204);
    await shared.get(orderPath({ id })).expect(404);
    await shared
      .get(orderPath({ id }))
      .set(await loginOf(owner))
      .expect(200);
    expect((await shared.start('3')).id).not.toBe(id);
  });

  it('trust#M4: the same Idempotency-Key creates a separate valuation for each customer', async () => {
    const car = { by: 'registration', registration: 'WP21ZZZ', mileage: 9 };
    const begin = async (customer: CustomersTable) => {
      const headers = { ...(await loginOf(customer)), 'Idempotency-Key': 'of this car' };
      return (await shared.post('/api/v2/valuations', car, headers)).body.data.id as string;
    };
    const first = await begin(owner);
    expect(await begin(owner)).toBe(first);
    expect(await begin(other)).not.toBe(first);
  });
});

it.each([
  ['logs out everywhere', 'logout-everywhere', {}],
  ['changes the password', 'password', bodies['changePassword']!],
])(
  'trust#M4: a lost device can no longer open an order once the customer %s',
  async (_case, call, body) => {
    const lost = shop.shopper();
    const customer = await addCustomer(`${call}@example.com`, ownPassword);
    const login = await loginOf(customer);
    const { id } = (await lost.post('/api/v2/orders', { stock_id: '3' }, login).expect(201)).body
      .data;
    // The browser keeps its access without a login.
    await lost.get(orderPath({ id })).expect(200);
    const elsewhere = shop.shopper();
    const path = `/api/v2/account/${call}`;
    await elsewhere.post(path, body, await loginOf(customer)).expect(204);
    await lost.get(orderPath({ id })).expect(404);
    expect((await lost.get('/api/v2/orders').expect(200)).body.data).toEqual([]);
    await elsewhere
      .get(orderPath({ id }))
      .set(await loginOf(customer))
      .expect(200);
    // The browser can order the vehicle again.
    expect((await lost.start('3')).id).not.toBe(id);
  },
);

it('trust#lows: guesses with a stolen login do not stop the customer from changing the password', async () => {
  const customer = await addCustomer('stolen@example.com', ownPassword);
  const [stolen, own] = [await loginOf(customer), await loginOf(customer)];
  const change = (login: Headers, current_password: string) =>
    supertest(shop.app)
      .post('/api/v2/account/password')
      .set(login)
      .send({ current_password, password: 'twelve cylinders' });
  for (const status of [422, 422, 422, 422, 422, 429]) await change(stolen, 'wrong').expect(status);
  await change(own, ownPassword).expect(204);
  await supertest(shop.app).get('/api/v2/contact/auth/show').set(stolen).expect(401);
});
