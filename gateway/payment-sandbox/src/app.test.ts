import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import { Sessions } from './sessions.ts';
import { testCards } from './test-cards.ts';
import { Webhooks } from './webhooks.ts';

const key = 'k'.repeat(32);
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let folder: string;
let sessions: Sessions;
let webhooks: Webhooks;
let server: Server;
let origin: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  sessions = new Sessions(join(folder, 'payment-sandbox.sqlite'));
  webhooks = new Webhooks(secret);
  webhooks.manner = 'lost';
  const app = createApp(sessions, webhooks, { apiKey: key, origin: () => origin }, 1000);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  webhooks.stop();
  server.close();
  server.closeAllConnections();
  sessions.close();
  rmSync(folder, { recursive: true });
});

const wanted = {
  reference: 'first',
  amount: 4900,
  currency: 'GBP',
  description: 'Deposit',
  return_url: 'https://www.example.com/back',
  webhook_url: 'https://www.example.com/hook',
  open_seconds: 1800,
};
async function ask(path: string, body?: object, bearer = key) {
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; state: string } };
}
const type = (id: string, fields: Record<string, string>) =>
  fetch(`${origin}/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const card = {
  card_number: testCards[0].number,
  expiry: '12/79',
  security_code: '987',
  name: 'A Shopper',
};

test('creates one payment per reference', async () => {
  const first = await ask('/v1/sessions', wanted);
  const again = await ask('/v1/sessions', { ...wanted, amount: 1 });
  expect(again.body).toEqual(first.body);
});

test('charges a card only once if the form is submitted twice at once', async () => {
  const { body } = await ask('/v1/sessions', wanted);
  const answers = await Promise.all([type(body.id, card), type(body.id, card)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(sessions.all()).toMatchObject([{ state: 'succeeded', charges: 1 }]);
});

test('does not store the card number or show it again after an error', async () => {
  const { body } = await ask('/v1/sessions', wanted);
  const wrong = await type(body.id, { ...card, expiry: '01/20' });
  expect(wrong.status).toBe(422);
  const text = await wrong.text();
  expect(text).not.toContain(card.card_number);
  expect(text).toContain('aria-describedby="expiry-hint expiry-error" aria-invalid="true"');
  expect(text).toContain('<a href="#expiry">');
  await type(body.id, card);
  expect(JSON.stringify(sessions.all())).not.toContain(card.card_number);
});

test('redirects from an expired payment page, which sends no referrer', async () => {
  const { id } = sessions.create({ ...wanted, open_seconds: -1 }, Date.now());
  const page = await fetch(`${origin}/pay/${id}`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([303, wanted.return_url]);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://www.example.com",
  );
  expect((await ask(`/v1/sessions/${id}`)).body.state).toBe('expired');
});

test('requires the API key to start, expire or refund a payment', async () => {
  const { body } = await ask('/v1/sessions', wanted);
  for (const path of ['/v1/sessions', '/v1/refunds', `/v1/sessions/${body.id}/expire`]) {
    expect((await ask(path, wanted, 'another key of 32 characters..')).status).toBe(401);
  }
  expect((await ask('/v1/refunds', { session: body.id, amount: 4900 })).status).toBe(422);
});

test('refunds a payment only in full and only once, with one webhook', async () => {
  const { body } = await ask('/v1/sessions', wanted);
  await type(body.id, card);
  const send = jest.spyOn(webhooks, 'send');
  const refund = (amount: number) => ask('/v1/refunds', { session: body.id, amount });
  expect((await refund(4899)).status).toBe(422);
  expect([(await refund(4900)).status, (await refund(4900)).status]).toEqual([200, 200]);
  expect(sessions.all()).toMatchObject([{ refunded: 4900 }]);
  expect(send.mock.calls.map(([, event]) => event)).toEqual(['refunded']);
});

test('a slow bank completes the payment after the shopper has left', async () => {
  const { body } = await ask('/v1/sessions', wanted);
  const slow = testCards.find(({ outcome }) => outcome === 'slow');
  const paid = new Promise((resolve) => {
    jest.spyOn(webhooks, 'send').mockImplementation((_session, event) => resolve(event));
  });
  const answer = await type(body.id, { ...card, card_number: slow?.number ?? '' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, wanted.return_url]);
  expect((await ask(`/v1/sessions/${body.id}`)).body.state).toBe('open');
  expect(await paid).toBe('succeeded');
  expect(sessions.all()).toMatchObject([{ state: 'succeeded', charges: 1 }]);
});

test('accepts another card after a wrong 3-D Secure code', async () => {
  const { body } = await ask('/v1/sessions', wanted);
  const asking = testCards.find(({ outcome }) => outcome === 'challenged');
  await type(body.id, { ...card, card_number: asking?.number ?? '' });
  const wrong = await fetch(`${origin}/pay/${body.id}/challenge`, {
    method: 'POST',
    body: new URLSearchParams({ code: '654321' }),
    redirect: 'manual',
  });
  expect(wrong.status).toBe(402);
  expect(sessions.all()).toMatchObject([{ state: 'open', charges: 0 }]);
  await type(body.id, card);
  expect(sessions.all()).toMatchObject([{ state: 'succeeded', charges: 1 }]);
});

test('never starts in production', () => {
  const variables = { DATA_DIR: folder, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: secret };
  expect(readEnvironment({ ...variables, NODE_ENV: 'test' }).NODE_ENV).toBe('test');
  expect(() => readEnvironment({ ...variables, NODE_ENV: 'production' })).toThrow(EnvironmentError);
});
