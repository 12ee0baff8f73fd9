import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { passwordResetResponseSchema } from '@contracts/wire/account/password-reset';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { customerCalls } from './customer-calls.ts';
import type { CustomerMessage } from '../messages/customer-message.ts';
import { issueToken } from '../access/customer-tokens.ts';
import { ensureDemonstrationCustomer } from './demonstration-customer.ts';

const start = Date.parse('2026-06-15T12:00:00Z');
const email = 'alex@example.com';
const oldPassword = 'forecourt-demo';
const password = 'a quiet lay-by at dusk';
const logger = pino({ level: 'silent' });
const usedUp = {
  errors: [
    { field: 'token', message: 'This link has been used or has expired. Ask for a new one.' },
  ],
};

let database: Kysely<Database>;
let sent: CustomerMessage[];
let now: number;
let app: ReturnType<typeof createCallsApp>;

function open(sendMessage?: (message: CustomerMessage) => Promise<void>) {
  const clock = () => new Date(now);
  return createCallsApp(customerCalls({ database, logger, clock, sendMessage }));
}

beforeEach(async () => {
  now = start;
  sent = [];
  database = await openMemoryStore();
  await ensureDemonstrationCustomer(database, new Date(now));
  app = open(async (message) => void sent.push(message));
});
afterEach(() => database.destroy());

const path = (call: string) => `/api/v2/contact/auth/${call}`;
const reset = (body: object, address = '192.0.2.1') =>
  request(app).post(path('reset')).set('X-Forwarded-For', address).send(body);
const logIn = (secret: string) =>
  request(app).post(path('login')).send({ email, password: secret });

function tokenOf(message: CustomerMessage | undefined): string {
  if (message?.kind !== 'password-reset') throw new Error('No message was sent');
  return message.token;
}

async function token(): Promise<string> {
  await reset({ email }).expect(202);
  return tokenOf(sent.at(-1));
}

it('a reset request gets the same response for every email address but sends only customers a link', async () => {
  const known = await reset({ email: ' Alex@example.com ' }).expect(202);
  const unknown = await reset({ email: 'nobody@example.com' }).expect(202);
  expect(passwordResetResponseSchema.parse(known.body)).toEqual(unknown.body);
  expect(sent).toEqual([
    {
      kind: 'password-reset',
      email_address: email,
      first_name: 'Alex',
      token: expect.stringMatching(/^[\w-]{43}$/),
      path: `/reset-password/choose?token=${tokenOf(sent[0])}`,
      expires_at: '2026-06-15T13:00:00.000Z',
    },
  ]);
  const stored = await database.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(tokenOf(sent[0]));
});

it('S190, S226: a reset link sets the password once and ends every login', async () => {
  const { body } = await logIn(oldPassword).expect(200);
  const choice = { token: await token(), password };
  const both = await Promise.all([reset(choice), reset(choice)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  await logIn(oldPassword).expect(401);
  await logIn(password).expect(200);
  const bearer = `Bearer ${body.data.access_token}`;
  await request(app).get(path('show')).set('Authorization', bearer).expect(401);
  await reset(choice).expect(422, usedUp);
});

it('only the latest reset link works, and only for an hour', async () => {
  const first = await token();
  const second = await token();
  await reset({ token: first, password }).expect(422, usedUp);
  now += 60 * 60 * 1000;
  await reset({ token: second, password }).expect(422, usedUp);
  const third = await token();
  now += 60 * 60 * 1000 - 1;
  await reset({ token: third, password }).expect(200);
});

it('a reset request fails if the previous link cannot be revoked', async () => {
  await token();
  await sql`create trigger full_disk before update on password_resets
    begin select raise(fail, 'database or disk is full'); end`.execute(database);
  await reset({ email }).expect(500);
  // An address without an account gets the same response.
  await sql`drop trigger full_disk`.execute(database);
  await reset({ email: 'nobody@example.com' }).expect(202);
  await sql`create trigger full_disk before update on password_resets
    begin select raise(fail, 'database or disk is full'); end`.execute(database);
  await reset({ email: 'nobody@example.com' }).expect(500);
});

it('a reset request revokes the earlier link even if the mailer fails', async () => {
  const earlier = await token();
  app = open(() => Promise.reject(new Error('down')));
  await reset({ email }).expect(202);
  await reset({ token: earlier, password }).expect(422, usedUp);
});

it('a reset invalidates a concurrent login with the old password', async () => {
  const customer = await database.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
  await reset({ token: await token(), password }).expect(200);
  // A login that checked the old password before the reset but issues its token after it.
  const late = await issueToken(database, customer, new Date(now));
  await request(app).get(path('show')).set('Authorization', `Bearer ${late}`).expect(401);
});

it.each([
  [{}, 'email', 'Enter an email address'],
  [{ email: 'alex' }, 'email', 'Enter an email address like name@example.com'],
  [{ token: 'short', password }, 'token', 'Open the link in the message again'],
  [
    { token: 'x'.repeat(43), password: 'too short' },
    'password',
    'Choose a password of 12 characters or more',
  ],
])('a reset rejects %j and names the invalid field', async (body, field, message) => {
  expect((await reset(body).expect(422)).body).toEqual({ errors: [{ field, message }] });
  await logIn(oldPassword).expect(200);
});

it('ASVS 6.2.4: a reset rejects an easy password without using up the link', async () => {
  const mine = await token();
  const easy = await reset({ token: mine, password: 'sunshinesunshine' }).expect(422);
  expect(easy.body).toEqual({
    errors: [{ field: 'password', message: expect.stringContaining('too easy to guess') }],
  });
  await reset({ token: mine, password }).expect(200);
});

it('ASVS 6.2.9: accepts passwords of 64 characters and more, and every character counts', async () => {
  const long = 'the long way round by the canal, in the rain, twice over, and not once more';
  await reset({ token: await token(), password: long }).expect(200);
  await logIn(long.slice(0, 64)).expect(401);
  await logIn(long).expect(200);
});

it('reset requests are limited per client, for known and unknown email addresses alike', async () => {
  for (const asked of [email, 'nobody@example.com']) {
    for (let at = 0; at < 5; at += 1) await reset({ email: asked }).expect(202);
    const refused = await reset({ email: asked }).expect(429);
    expect(refused.headers['retry-after']).toBe('900');
  }
  await reset({ email }, '192.0.2.2').expect(202);
});

describe('trust#lows: reset requests for someone else’s account', () => {
  /**
   * Ten requests from three IP addresses. The response does not depend on whether the email has an
   * account.
   */
  async function flood(asked: string) {
    for (let at = 0; at < 10; at += 1) {
      await reset({ email: asked }, `198.51.100.${at % 3}`).expect(202);
    }
  }

  it('do not stop the owner from getting a link', async () => {
    for (const asked of [email, 'nobody@example.com']) {
      await flood(asked);
      const answer = await reset({ email: asked }, '192.0.2.1').expect(202);
      expect(passwordResetResponseSchema.safeParse(answer.body).success).toBe(true);
    }
    expect(sent).toHaveLength(11);
    await reset({ token: tokenOf(sent.at(-1)), password }).expect(200);
    await logIn(password).expect(200);
  });

  it('send no further messages and do not revoke the owner’s link', async () => {
    await flood(email);
    const owners = await token();
    await reset({ email }, '198.51.100.0').expect(202);
    expect(sent).toHaveLength(11);
    await reset({ token: owners, password }).expect(200);
  });

  it('from many IP addresses send at most 30 messages and leave the last link valid', async () => {
    for (let at = 0; at < 35; at += 1) await reset({ email }, `203.0.113.${at}`).expect(202);
    expect(sent).toHaveLength(30);
    await reset({ token: tokenOf(sent.at(-1)), password }).expect(200);
    now += 15 * 60 * 1000;
    await reset({ email }).expect(202);
    expect(sent).toHaveLength(31);
  });
});

it('a failing mailer does not change the response to a reset request', async () => {
  app = open(() => Promise.reject(new Error('down')));
  await reset({ email }).expect(202);
});

it('without a mailer, every reset request gets the same 503', async () => {
  app = open();
  const known = await reset({ email }).expect(503);
  const unknown = await reset({ email: 'nobody@example.com' }).expect(503);
  expect(unknown.body).toEqual(known.body);
  expect(await database.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});
