import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { accountPath } from '@contracts/wire/account/customer';
import { loginResponseSchema } from '@contracts/wire/account/login';
import { accountVehicleListSchema } from '@contracts/wire/account/saved-vehicles';
import { accountSearchListSchema } from '@contracts/wire/account/saved-searches';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { accountEnquiryListSchema } from '@contracts/wire/account/enquiries';
import request from 'supertest';
import { createCallsApp } from '../../../test/calls-app.ts';
import { enquiryAnswers } from '../../../test/enquiry-answers.ts';
import { formCalls } from '../../forms/form-calls.ts';
import type { Database } from '../../store/database.ts';
import { openMemoryStore } from '../../../test/memory-store.ts';
import { customerCalls } from '../customer-calls.ts';
import { issueToken } from '../../access/customer-tokens.ts';
import type { CustomersTable } from '../../store/tables/customers.ts';
import { hashPassword } from '../password.ts';
import { accountCalls } from './account-calls.ts';

const logger = pino({ level: 'silent' });
const passwords = { alex: 'forecourt-demo', sam: 'a quiet lay-by at dusk' };
const emailOf = (name: string) => `${name}@example.com`;

let database: Kysely<Database>;
let app: ReturnType<typeof createCallsApp>;
let now: number;
let alex: string, sam: string; // Their tokens.
const customers: CustomersTable[] = [];

beforeAll(async () => {
  for (const [place, [name, password]] of Object.entries(passwords).entries()) {
    customers.push({
      id: `6f2c1a52-7c0e-4d0b-9f43-0f6a4c1d2b3${place}`,
      email_address: emailOf(name),
      password_hash: await hashPassword(password),
      first_name: name,
      last_name: 'Marlowe',
      telephone: null,
      scopes: '["account"]',
      created_at: '2026-06-15T12:00:00.000Z',
    });
  }
});

beforeEach(async () => {
  now = Date.parse('2026-06-15T12:00:00Z');
  database = await openMemoryStore();
  await database.insertInto('customers').values(customers).execute();
  const dependencies = { database, logger, clock: () => new Date(now) };
  app = createCallsApp([
    ...customerCalls(dependencies),
    ...accountCalls(dependencies),
    ...formCalls(dependencies),
  ]);
  alex = await tokenOf('alex');
  sam = await tokenOf('sam');
});
afterEach(() => database.destroy());

/** Issues a token directly, because password hashing is slow. */
async function tokenOf(name: 'alex' | 'sam'): Promise<string> {
  const customer = customers.find(({ first_name }) => first_name === name);
  if (customer === undefined) throw new Error(`There is no ${name}`);
  return issueToken(database, customer, new Date(now));
}

async function logIn(name: 'alex' | 'sam', bearer: string): Promise<string> {
  const login = request(app).post('/api/v2/contact/auth/login').set(as(bearer));
  const answer = await login.send({ email: emailOf(name), password: passwords[name] }).expect(200);
  return loginResponseSchema.parse(answer.body).data.access_token;
}
const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const get = (path: string, token: string) =>
  request(app).get(`${accountPath}${path}`).set(as(token));
const post = (path: string, token: string, body: object = {}) =>
  request(app).post(`${accountPath}${path}`).set(as(token)).send(body);
const show = (token: string) => request(app).get('/api/v2/contact/auth/show').set(as(token));
const guid = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const savedOf = async (token: string) =>
  accountVehicleListSchema
    .parse((await get('/saved-vehicles', token).expect(200)).body)
    .data.map(({ card_guid }) => card_guid);
const searchesOf = async (token: string) =>
  accountSearchListSchema.parse((await get('/searches', token).expect(200)).body).data;

describe('S223: access to account data', () => {
  const calls = [
    ['get', '/saved-vehicles'],
    ['post', '/saved-vehicles'],
    ['post', '/saved-vehicles/remove'],
    ['get', '/searches'],
    ['post', '/searches'],
    ['post', '/searches/remove'],
    ['get', '/enquiries'],
    ['get', '/data'],
    ['get', '/deletion'],
    ['post', '/deletion'],
    ['post', '/details'],
    ['post', '/password'],
    ['post', '/logout-everywhere'],
  ] as const;
  const body = {
    card_guid: guid(1),
    address: '/vehicle-search?make=ford',
    search_id: guid(1),
    first_name: 'A',
    last_name: 'B',
    current_password: passwords.alex,
    password: passwords.alex,
  };

  const ask = (method: 'get' | 'post', path: string) => {
    const agent = request(app);
    const call = method === 'get' ? agent.get(path) : agent.post(path);
    return call.send(body);
  };

  it.each(calls)('%s %s requires a login', async (method, path) => {
    const { body: told } = await ask(method, `${accountPath}${path}`).expect(401);
    expect(told).toEqual({ errors: [{ message: 'Log in to see your account' }] });
  });

  it.each(calls)(
    'S192: %s %s rejects a login without the account permission',
    async (method, path) => {
      await database.updateTable('customers').set({ scopes: '["newsletter"]' }).execute();
      await ask(method, `${accountPath}${path}`).set(as(alex)).expect(403);
    },
  );

  it('is denied to other customers', async () => {
    await post('/saved-vehicles', alex, { card_guid: guid(1) }).expect(200);
    await post('/searches', alex, { address: '/vehicle-search?make=ford' }).expect(200);
    const [search] = await searchesOf(alex);
    expect(await savedOf(sam)).toEqual([]);
    expect(await searchesOf(sam)).toEqual([]);
    await post('/searches/remove', sam, { search_id: search?.id }).expect(404);
    await post('/saved-vehicles/remove', sam, { card_guid: guid(1) }).expect(200);
    expect(await savedOf(alex)).toEqual([guid(1)]);
    expect(await searchesOf(alex)).toHaveLength(1);
    expect(JSON.stringify((await get('/data', sam).expect(200)).body)).not.toContain(guid(1));
  });
});

describe('customer details', () => {
  it('can be changed, except the email address', async () => {
    const typed = { first_name: ' Zoë ', last_name: "O'Neill", telephone: '01632 960001' };
    await post('/details', alex, { ...typed, email_address: 'x@example.com' }).expect(200);
    const { body } = await show(alex).expect(200);
    expect(body.data).toMatchObject({
      first_name: 'Zoë',
      last_name: "O'Neill",
      telephone: '01632 960001',
      email_address: 'alex@example.com',
    });
    expect((await show(sam)).body.data.first_name).toBe('sam');
    await post('/details', alex, { ...typed, telephone: '' }).expect(200);
    expect((await show(alex)).body.data.telephone).toBeNull();
  });

  it('are rejected with the name of each invalid field', async () => {
    const { body } = await post('/details', alex, { first_name: '<b>', telephone: 'x' }).expect(
      422,
    );
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'first_name',
      'last_name',
      'telephone',
    ]);
  });
});

describe('S190: a login', () => {
  it('gets a new token and ends the browser’s previous login', async () => {
    const again = await logIn('alex', alex);
    expect(again).not.toBe(alex);
    await show(alex).expect(401);
    await show(again).expect(200);
  });

  it('keeps the browser’s previous login if the password is wrong', async () => {
    await request(app)
      .post('/api/v2/contact/auth/login')
      .set(as(alex))
      .send({ email: emailOf('alex'), password: 'wrong' })
      .expect(401);
    await show(alex).expect(200);
  });

  it('continues after a password change, while all other logins end', async () => {
    const elsewhere = await tokenOf('alex');
    const password = 'twelve cylinders';
    const change = { current_password: passwords.alex, password };
    await post('/password', alex, change).expect(204);
    await show(elsewhere).expect(401);
    await show(alex).expect(200);
    await show(sam).expect(200);
    const login = (secret: string) =>
      request(app)
        .post('/api/v2/contact/auth/login')
        .send({ email: emailOf('alex'), password: secret });
    await login(passwords.alex).expect(401);
    await login(password).expect(200);
  });

  it('needs the current password to set a new one and allows five wrong guesses', async () => {
    const wrong = { current_password: 'wrong', password: 'twelve cylinders' };
    for (let at = 0; at < 5; at += 1) {
      const { body } = await post('/password', alex, wrong).expect(422);
      expect(body.errors).toEqual([
        { field: 'current_password', message: 'That password is incorrect' },
      ]);
    }
    await post('/password', alex, { ...wrong, current_password: passwords.alex }).expect(429);
    now += 15 * 60 * 1000;
    for (const password of ['short', 'liverpool-2026!'])
      await post('/password', alex, { current_password: passwords.alex, password }).expect(422);
  });

  it('ends on every device when the customer logs out everywhere', async () => {
    const elsewhere = await tokenOf('alex');
    await post('/logout-everywhere', alex).expect(204);
    await show(alex).expect(401);
    await show(elsewhere).expect(401);
    await show(sam).expect(200);
  });
});

describe('saved vehicles', () => {
  it('are merged with the existing list without duplicates or losses', async () => {
    await post('/saved-vehicles', alex, { card_guid: [guid(1), guid(2)] }).expect(200);
    now += 1000;
    await post('/saved-vehicles', alex, { card_guid: `${guid(2)},${guid(3).toUpperCase()}` });
    expect(await savedOf(alex)).toEqual([guid(3), guid(1), guid(2)]);
    await post('/saved-vehicles/remove', alex, { card_guid: guid(1) }).expect(200);
    expect(await savedOf(alex)).toEqual([guid(3), guid(2)]);
  });

  it('S194: exclude trade vehicles', async () => {
    const vehicle = vehicleFixture({ card_guid: guid(9), status: 'FOR_SALE_TRADE' });
    const { id, stock_id, card_guid, slug, vrm, status } = vehicle;
    const row = { id, stock_id, card_guid, slug, vrm, status, in_stock_since: '2026-06-01' };
    const unfed = { fingerprint: null, removed_at: null };
    await database
      .insertInto('vehicles')
      .values({ ...row, ...unfed, document: JSON.stringify(vehicle) })
      .execute();
    await post('/saved-vehicles', alex, { card_guid: [guid(8), guid(9)] }).expect(200);
    expect(await savedOf(alex)).toEqual([guid(8)]);
  });

  it('are limited to 500 per account', async () => {
    const all = Array.from({ length: 500 }, (_none, place) => guid(place));
    await post('/saved-vehicles', alex, { card_guid: all }).expect(200);
    await post('/saved-vehicles', alex, { card_guid: [guid(1), guid(2)] }).expect(200);
    const { body } = await post('/saved-vehicles', alex, { card_guid: guid(500) }).expect(422);
    expect(body.errors[0].message).toBe('An account keeps 500 cars. Remove some first.');
    expect(await savedOf(alex)).toHaveLength(500);
  });

  it.each(['', '../x', [], ['a b'], { a: 1 }])('reject %j as a list of vehicle ids', (card_guid) =>
    post('/saved-vehicles', alex, { card_guid }).expect(422),
  );
});

describe('saved searches', () => {
  it('are identified by their filters, regardless of page, order and spelling', async () => {
    const keep = (address: string, name?: string) => post('/searches', alex, { address, name });
    await keep(
      '/vehicle-search?fuel_type=electric&make=kia,ford&page=3&sort=price|asc&utm_source=x',
    );
    await keep('https://cars.example.com/vehicle-search?make[]=ford&make[]=kia&fuel_type=electric');
    const [search, ...others] = await searchesOf(alex);
    expect(others).toEqual([]);
    expect(search?.query).toBe('make=ford,kia&fuel_type=electric');
    expect(search?.name).toBe('Ford, Kia, Electric');
    await keep('/vehicle-search?make=kia&make=ford&fuel_type=electric', 'For Zoë');
    expect((await searchesOf(alex)).map(({ name }) => name)).toEqual(['For Zoë']);
    await post('/searches/remove', alex, { search_id: search?.id }).expect(204);
    expect(await searchesOf(alex)).toEqual([]);
  });

  it.each([
    ['/vehicle-search', 'All vehicles'],
    ['/vehicle-search?make=land-rover&max_price=9000', 'Land rover, max price 9000'],
  ])('are named after their filters by default: %p', async (address, name) => {
    const { body } = await post('/searches', alex, { address }).expect(200);
    expect(body.data.name).toBe(name);
  });

  it.each(['', 'ford', '/blog', 'javascript:alert(1)', 'mailto:/vehicle-search', 'x'.repeat(4001)])(
    'are not created from the URL %p',
    async (address) => {
      const { body } = await post('/searches', alex, { address }).expect(422);
      expect(body.errors[0].field).toBe('address');
    },
  );
});

describe('enquiries', () => {
  const send = (email_address: string, message: string) =>
    request(app)
      .post('/api/v2/form-submit')
      .send({ ...enquiryAnswers, email_address, message })
      .expect(201);

  it('are listed by the account’s email address, newest first', async () => {
    await send('Alex@Example.com', 'Is it still there?');
    now += 60_000;
    await send('alex@example.com', 'Does it tow?');
    await send('sam@example.com', 'Mine alone');
    const { body } = await get('/enquiries', alex).expect(200);
    const enquiries = accountEnquiryListSchema.parse(body).data;
    expect(enquiries.map(({ message }) => message)).toEqual(['Does it tow?', 'Is it still there?']);
    expect(enquiries[0]).toMatchObject({ reference: expect.any(String), vehicle: null });
  });
});

describe('a customer’s data', () => {
  it('can be downloaded as a file that contains no secrets', async () => {
    await post('/saved-vehicles', alex, { card_guid: guid(7) });
    await post('/searches', alex, { address: '/vehicle-search?make=ford', name: 'Fords' });
    const answer = await get('/data', alex).expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=your-data.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.accounts).toMatchObject([
      {
        email_address: 'alex@example.com',
        saved_vehicles: [{ card_guid: guid(7) }],
        saved_searches: [{ name: 'Fords', query: 'make=ford' }],
      },
    ]);
    expect(answer.text).not.toContain('scrypt');
  });

  it('can be deleted only with the password, which also ends all logins', async () => {
    const elsewhere = await tokenOf('alex');
    await post('/saved-vehicles', alex, { card_guid: guid(7) });
    await post('/searches', alex, { address: '/vehicle-search' });
    await post('/deletion', alex, {}).expect(422);
    await post('/deletion', alex, { password: 'wrong' }).expect(422);
    await show(alex).expect(200);
    expect((await get('/deletion', alex).expect(200)).body).toEqual({ data: { kept: [] } });
    const { body } = await post('/deletion', alex, { password: passwords.alex }).expect(200);
    expect(body).toEqual({ data: { kept: [] } });
    await show(alex).expect(401);
    await show(elsewhere).expect(401);
    await show(sam).expect(200);
    expect(await database.selectFrom('account_vehicles').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('account_searches').selectAll().execute()).toEqual([]);
  });
});
