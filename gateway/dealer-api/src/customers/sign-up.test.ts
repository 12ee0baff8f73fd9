import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { customerResponseSchema } from '@contracts/wire/account/customer';
import { loginResponseSchema } from '@contracts/wire/account/login';
import { signUpResponseSchema } from '@contracts/wire/account/sign-up';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { sendMessages } from '../messages/send-messages.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { openStore } from '../store/open-store.ts';
import { customerCalls } from './customer-calls.ts';
import type { CustomerMessage } from '../messages/customer-message.ts';
import { ensureDemonstrationCustomer } from './demonstration-customer.ts';
import { confirmSignUp, signUpJob, storeSignUp } from './sign-ups.ts';

const start = Date.parse('2026-06-15T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const email = 'zoe@example.com';
const password = 'a quiet lay-by at dusk';
const form = { first_name: 'Zoë', last_name: 'Okafor', email, password };
const logger = pino({ level: 'silent' });
const linkIsOver = {
  errors: [{ field: 'token', message: 'This link has been used or has expired. Sign up again.' }],
};

let database: Kysely<Database>;
let sent: CustomerMessage[];
let now: number;
let app: ReturnType<typeof createCallsApp>;
const clock = () => new Date(now);
const sendMessage = async (message: CustomerMessage) => void sent.push(message);

beforeEach(async () => {
  now = start;
  sent = [];
  database = await openMemoryStore();
  await ensureDemonstrationCustomer(database, clock());
  app = createCallsApp(customerCalls({ database, logger, clock, sendMessage }));
});
afterEach(() => database.destroy());

const path = (call: string) => `/api/v2/contact/auth/${call}`;
const signUp = (changes: object = {}, address = '192.0.2.1') =>
  request(app)
    .post(path('register'))
    .set('X-Forwarded-For', address)
    .send({ ...form, ...changes });
const confirm = (body: object) => request(app).post(path('register/confirm')).send(body);
const lookAt = (link: string) => request(app).get(path('register')).query({ token: link });
const logIn = (body: object) => request(app).post(path('login')).send(body);
const deliver = () => sendMessages({ database, clock, logger, sendMessage });

function tokenOf(message: CustomerMessage | undefined): string {
  if (message?.kind !== 'sign-up') throw new Error('No message was sent');
  return new URL(message.path, 'https://example.com').searchParams.get('token') ?? '';
}

async function token(changes: object = {}): Promise<string> {
  await signUp(changes).expect(202);
  await deliver();
  return tokenOf(sent.at(-1));
}

it('forms-and-account#5, S190, S223: the link in the message creates the account and logs in', async () => {
  const mine = await token({ email: ' Zoe@Example.com ' });
  expect(sent).toEqual([
    {
      kind: 'sign-up',
      id: expect.stringMatching(/^sign-up-/),
      email_address: email,
      first_name: 'Zoë',
      path: `/register/confirm?token=${mine}`,
      expires_at: '2026-06-16T12:00:00.000Z',
    },
  ]);
  await logIn({ email, password }).expect(401);
  expect((await lookAt(mine).expect(200)).body).toEqual({ data: { email_address: email } });
  const { body } = await confirm({ token: mine, password }).expect(200);
  const { access_token } = loginResponseSchema.parse(body).data;
  const shown = await request(app)
    .get(path('show'))
    .set('Authorization', `Bearer ${access_token}`)
    .expect(200);
  expect(customerResponseSchema.parse(shown.body).data).toMatchObject({
    first_name: 'Zoë',
    last_name: 'Okafor',
    email_address: email,
    telephone: null,
    scopes: ['account'],
  });
  await logIn({ email, password }).expect(200);
});

it('forms-and-account#5: a sign-up for an existing account looks the same and notifies its owner', async () => {
  const unknown = await signUp().expect(202);
  const known = await signUp({ email: 'Alex@example.com' }).expect(202);
  expect(signUpResponseSchema.parse(known.body)).toEqual(unknown.body);
  // The stored rows are equal, too, until the message is sent.
  expect(await database.selectFrom('sign_ups').select('email_address').execute()).toHaveLength(2);
  expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(2);
  await deliver();
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['account-exists', 'sign-up']);
  expect(sent.find(({ kind }) => kind === 'account-exists')).toEqual({
    kind: 'account-exists',
    id: expect.any(String),
    email_address: 'alex@example.com',
    first_name: 'Alex',
    path: '/login',
    reset_path: '/reset-password',
  });
  await logIn({ email: 'alex@example.com', password }).expect(401);
  await logIn({ email: 'alex@example.com', password: 'forecourt-demo' }).expect(200);
});

it('forms-and-account#5: a sign-up stores neither the token nor the password in plain text', async () => {
  const mine = await token();
  const stored = JSON.stringify([
    await database.selectFrom('sign_ups').selectAll().execute(),
    await database.selectFrom('outbox').selectAll().execute(),
  ]);
  expect(stored).not.toContain(mine);
  expect(stored).not.toContain(password);
});

it('forms-and-account#5: a sign-up link works only once, even for concurrent requests', async () => {
  const mine = await token();
  const both = await Promise.all([
    confirm({ token: mine, password }),
    confirm({ token: mine, password }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  await confirm({ token: mine, password }).expect(422, linkIsOver);
  expect((await lookAt(mine).expect(200)).body).toEqual({ data: null });
});

it('forms-and-account#5: a sign-up link expires after a day', async () => {
  const first = await token();
  now += 24 * hourMs - 1;
  expect((await lookAt(first)).body.data).not.toBeNull();
  now += 1;
  expect((await lookAt(first)).body.data).toBeNull();
  await confirm({ token: first, password }).expect(422, linkIsOver);
  await signUpJob.run({ database, clock } as Parameters<typeof signUpJob.run>[0]);
  expect(await database.selectFrom('sign_ups').select('id').execute()).toEqual([]);
});

it('forms-and-account#5: a sign-up link works only with the password of the same sign-up', async () => {
  const strangers = await token({ password: 'the password of a stranger' });
  const owners = await token();
  // The second sign-up did not invalidate the first link, and its password does not work there.
  const refused = await confirm({ token: strangers, password }).expect(422);
  expect(refused.body).toEqual({
    errors: [{ field: 'password', message: 'This is not the password you chose' }],
  });
  await confirm({ token: owners, password }).expect(200);
  await confirm({ token: strangers, password: 'the password of a stranger' }).expect(
    422,
    linkIsOver,
  );
});

it('forms-and-account#5: a sign-up link allows five wrong passwords', async () => {
  const mine = await token();
  for (let at = 0; at < 5; at += 1) await confirm({ token: mine, password: 'wrong' }).expect(422);
  const refused = await confirm({ token: mine, password }).expect(429);
  expect(refused.headers['retry-after']).toBe('900');
});

it('forms-and-account#5: a sign-up link is rejected if the account has been created meanwhile', async () => {
  const mine = await token();
  await database
    .updateTable('customers')
    .set({ email_address: email })
    .where('email_address', '=', 'alex@example.com')
    .execute();
  const refused = await confirm({ token: mine, password }).expect(422);
  expect(refused.body.errors[0]).toMatchObject({
    field: 'token',
    message: 'There is an account with this email address already. Log in.',
  });
});

it('forms-and-account#5: a sign-up link contains the page to return to', async () => {
  await signUp({ redirect: '/account/searches?add=%2Fvehicle-search' }).expect(202);
  await deliver();
  const message = sent.at(-1);
  const link = new URL(message?.kind === 'sign-up' ? message.path : '', 'https://example.com');
  expect(link.searchParams.get('redirect')).toBe('/account/searches?add=%2Fvehicle-search');
});

it.each([
  [{ first_name: ' ' }, 'first_name', 'Enter your first name'],
  [{ last_name: 'x'.repeat(61) }, 'last_name', 'Your last name must be 60 characters or fewer'],
  [{ email: 'zoe' }, 'email', 'Enter an email address like name@example.com'],
  [{ password: 'too short' }, 'password', 'Choose a password of 12 characters or more'],
  [{ password: 'sunshinesunshine' }, 'password', expect.stringContaining('too easy to guess')],
  [{ redirect: '//elsewhere.example' }, 'redirect', 'Go on to a page of this site'],
  [{ redirect: '/\\elsewhere.example' }, 'redirect', 'Go on to a page of this site'],
  [{ redirect: 'https://elsewhere.example' }, 'redirect', 'Go on to a page of this site'],
])(
  'forms-and-account#5: a sign-up rejects %j and names the invalid field',
  async (changes, field, message) => {
    expect((await signUp(changes).expect(422)).body).toEqual({ errors: [{ field, message }] });
    expect(await database.selectFrom('sign_ups').select('id').execute()).toEqual([]);
  },
);

it('forms-and-account#5, trust#lows: sign-ups by others do not stop the owner from signing up', async () => {
  const stored = async () => (await database.selectFrom('sign_ups').select('id').execute()).length;
  for (let at = 0; at < 5; at += 1) await signUp({}, `198.51.100.${at % 3}`).expect(202);
  await signUp({}, '198.51.100.1').expect(202);
  expect(await stored()).toBe(5);
  // The response is the same, but only the owner's request sends another message.
  await signUp({}, '192.0.2.1').expect(202);
  expect(await stored()).toBe(6);
  await deliver();
  await confirm({ token: tokenOf(sent.at(-1)), password }).expect(200);
});

it('forms-and-account#5: one client can sign up the same email address only five times', async () => {
  for (const asked of [email, 'alex@example.com']) {
    for (let at = 1; at <= 5; at += 1) await signUp({ email: asked }).expect(202);
    const refused = await signUp({ email: asked }).expect(429);
    expect(refused.headers['retry-after']).toBe('900');
  }
});

it('forms-and-account#5: if the mailer fails, a sign-up is accepted and its message is sent later', async () => {
  await signUp().expect(202);
  const failing = () => Promise.reject(new Error('down'));
  await sendMessages({ database, clock, logger, sendMessage: failing });
  now += hourMs;
  await deliver();
  await confirm({ token: tokenOf(sent.at(-1)), password }).expect(200);
});

it('forms-and-account#5: without a mailer, every sign-up gets the same 503', async () => {
  app = createCallsApp(customerCalls({ database, logger, clock }));
  const unknown = await signUp().expect(503);
  const known = await signUp({ email: 'alex@example.com' }).expect(503);
  expect(known.body).toEqual(unknown.body);
  expect(await database.selectFrom('sign_ups').select('id').execute()).toEqual([]);
});

it('forms-and-account#12: the API states whether a password reset link is still valid', async () => {
  const look = (query: object) => request(app).get(path('reset')).query(query).expect(200);
  await request(app).post(path('reset')).send({ email: 'alex@example.com' }).expect(202);
  const [message] = sent;
  const mine = message?.kind === 'password-reset' ? message.token : '';
  const good = await look({ token: mine });
  expect(good.body).toEqual({ data: { email_address: 'alex@example.com' } });
  expect(good.headers['cache-control']).toBe('no-store');
  for (const wrong of [{ token: 'abc' }, { token: 'x'.repeat(43) }, { token: '' }, {}]) {
    expect((await look(wrong)).body).toEqual({ data: null });
  }
  now += hourMs;
  expect((await look({ token: mine })).body).toEqual({ data: null });
});

describe.each(storeKinds)('forms-and-account#5: sign-up on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  it('creates one account per link and notifies the owner of a later sign-up', async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const store = await openStore(DATA_DIR, DATABASE_URL);
    const at = new Date(start);
    const sendFrom = async () => {
      await storeSignUp(store, form, at);
      const told: CustomerMessage[] = [];
      const send = async (message: CustomerMessage) => void told.push(message);
      await sendMessages({ database: store, clock: () => at, logger, sendMessage: send });
      return told[0];
    };
    const link = { token: tokenOf(await sendFrom()), password };
    const both = await Promise.all([
      confirmSignUp(store, link, at),
      confirmSignUp(store, link, at),
    ]);
    expect(both.map((confirmed) => 'customer' in confirmed).sort()).toEqual([false, true]);
    expect(both).toContainEqual({ refused: 'link' });
    expect(await sendFrom()).toMatchObject({ kind: 'account-exists', email_address: email });
    const customers = await store.selectFrom('customers').select('email_address').execute();
    expect(customers).toEqual([{ email_address: email }]);
    await store.destroy();
  });
});
