import { scryptSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { customerResponseSchema } from '@contracts/wire/account/customer';
import { loginResponseSchema } from '@contracts/wire/account/login';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { customerCalls } from './customer-calls.ts';
import { ensureDemonstrationCustomer } from './demonstration-customer.ts';

const start = Date.parse('2026-06-15T12:00:00Z');
const credentials = { email: 'alex@example.com', password: 'forecourt-demo' };
const refusal = { errors: [{ message: 'Email address or password is incorrect' }] };

const logger = pino({ level: 'silent' });

let database: Kysely<Database>;
let app: ReturnType<typeof createCallsApp>;
let now: number;
beforeEach(async () => {
  now = start;
  database = await openMemoryStore();
  await ensureDemonstrationCustomer(database, new Date(now));
  app = createCallsApp(customerCalls({ database, logger, clock: () => new Date(now) }));
});
afterEach(() => database.destroy());

const path = (call: string) => `/api/v2/contact/auth/${call}`;
const logIn = (body: object = credentials, address = '192.0.2.1') =>
  request(app).post(path('login')).set('X-Forwarded-For', address).send(body);
const show = (token: string) =>
  request(app).get(path('show')).set('Authorization', `Bearer ${token}`);

async function loggedIn(): Promise<string> {
  const answer = await logIn().expect(200);
  return loginResponseSchema.parse(answer.body).data.access_token;
}

describe('login', () => {
  it('S190, S226: returns a token that gives access to the customer’s details', async () => {
    const { body } = await show(await loggedIn()).expect(200);
    expect(customerResponseSchema.parse(body).data).toEqual({
      id: expect.any(String),
      first_name: 'Alex',
      last_name: 'Marlowe',
      email_address: 'alex@example.com',
      telephone: '07700 900123',
      scopes: ['account'],
    });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  it('S190: ends the previous login sent with the request, but not if the password is wrong', async () => {
    const planted = await loggedIn();
    const again = (body: object) => logIn(body).set('Authorization', `Bearer ${planted}`);
    await again({ ...credentials, password: 'wrong' }).expect(401);
    await show(planted).expect(200);
    const { body } = await again(credentials).expect(200);
    await show(planted).expect(401);
    await show(loginResponseSchema.parse(body).data.access_token).expect(200);
  });

  it('upgrades an older password hash without ending other logins', async () => {
    const key = scryptSync(credentials.password, 'salt', 32, { N: 2 ** 15, maxmem: 2 ** 26 });
    const password_hash = `scrypt$${Buffer.from('salt').toString('base64')}$${key.toString('base64')}`;
    const before = await loggedIn();
    await database.updateTable('customers').set({ password_hash }).execute();
    await database.updateTable('customer_tokens').set({ password_hash }).execute();
    await logIn({ ...credentials, password: 'wrong' }).expect(401, refusal);
    const tokens = await Promise.all([loggedIn(), loggedIn()]);
    const stored = await database.selectFrom('customers').select('password_hash').execute();
    expect(stored[0]?.password_hash).toMatch(/^scrypt\$N=1024,r=8,p=3\$/);
    for (const token of [before, ...tokens]) await show(token).expect(200);
  });

  it('hashes passwords with the parameters that OWASP recommends', async () => {
    await jest.isolateModulesAsync(async () => {
      const { hashPassword } = await import('./password.ts');
      expect(await hashPassword('a password')).toMatch(/^scrypt\$N=32768,r=8,p=3\$/);
    });
  });

  it('treats passwords as case-sensitive and email addresses as case-insensitive', async () => {
    await logIn({ ...credentials, email: ' Alex@Example.com ' }).expect(200);
    await logIn({ ...credentials, password: 'Forecourt-demo' }).expect(401, refusal);
  });

  it('gives the same response for a wrong password and an unknown customer', async () => {
    await logIn({ ...credentials, password: 'wrong' }).expect(401, refusal);
    await logIn({ ...credentials, email: 'nobody@example.com' }).expect(401, refusal);
  });

  it('names the fields that are missing', async () => {
    const answer = await logIn({}).expect(422);
    expect(answer.body.errors).toEqual([
      { field: 'email', message: 'Enter an email address' },
      { field: 'password', message: 'Enter your password' },
    ]);
    const other = await request(app).post(path('login')).type('text/plain').send('x').expect(415);
    expect(other.body.errors).toEqual([
      { message: 'Send application/json or application/x-www-form-urlencoded' },
    ]);
    await request(app).post(path('login')).type('json').send('{').expect(400);
    await request(app).post(path('login')).expect(422);
  });

  it('stores neither the password nor the token in plain text', async () => {
    const token = await loggedIn();
    const tables = [
      await database.selectFrom('customers').selectAll().execute(),
      await database.selectFrom('customer_tokens').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain(token);
    expect(JSON.stringify(tables)).not.toContain(credentials.password);
  });
});

describe('too many login attempts', () => {
  it('block only their own IP address, for 15 minutes, even with the right password', async () => {
    const wrong = { ...credentials, password: 'wrong' };
    const together = await Promise.all(Array.from({ length: 6 }, () => logIn(wrong)));
    expect(together.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await logIn().expect(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.body.errors).toEqual([
      { message: 'Too many attempts to log in. Try again later.' },
    ]);
    await logIn(credentials, '192.0.2.2').expect(200);
    now += 15 * 60 * 1000;
    await logIn().expect(200);
  });

  it('are counted per /64 of an IPv6 address', async () => {
    const wrong = { ...credentials, password: 'wrong' };
    for (let at = 1; at <= 5; at += 1) await logIn(wrong, `2001:db8:0:1::${at}`).expect(401);
    await logIn(credentials, '2001:db8:0:1:a:b:c:d').expect(429);
    await logIn(credentials, '2001:db8:0:2::1').expect(200);
  });

  it('are reset by a successful login', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 4; at += 1) await logIn({ ...credentials, password: 'wrong' });
      await logIn().expect(200);
    }
  });
});

describe('a login', () => {
  it('S190, S226: ends when the customer logs out, even repeatedly', async () => {
    const token = await loggedIn();
    const logOut = () => request(app).post(path('logout')).set('Authorization', `Bearer ${token}`);
    await logOut().expect(204);
    await logOut().expect(204);
    await request(app).post(path('logout')).expect(204);
    const answer = await show(token).expect(401);
    expect(answer.body).toEqual({ errors: [{ message: 'Log in to see your account' }] });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('ends after eight hours', async () => {
    const token = await loggedIn();
    now += 8 * 60 * 60 * 1000 - 1;
    await show(token).expect(200);
    now += 1;
    await show(token).expect(401);
  });

  it.each(['', 'Basic abc', 'Bearer', 'Bearer short', `Bearer ${'x'.repeat(43)}`])(
    'is not accepted from the Authorization header %p',
    (header) => request(app).get(path('show')).set('Authorization', header).expect(401),
  );
});

it('creates the demonstration customer only once', async () => {
  await ensureDemonstrationCustomer(database, new Date(now));
  expect(await database.selectFrom('customers').selectAll().execute()).toHaveLength(1);
});
