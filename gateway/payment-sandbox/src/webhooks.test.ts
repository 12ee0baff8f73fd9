import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Session } from './sessions.ts';
import { Webhooks, type WebhookManner } from './webhooks.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface Told {
  readonly id: string;
  readonly type: string;
}

let shop: Server;
let webhooks: Webhooks;
let told: Told[];
let answers: number[];
let session: Session;
beforeEach(async () => {
  told = [];
  answers = [];
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const body = new Webhook(secret).verify(Buffer.concat(chunks), headers) as { type: string };
      told.push({ id: headers['webhook-id'] ?? '', type: body.type });
      response.writeHead(answers.shift() ?? 204).end();
      shop.emit('told');
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  webhooks = new Webhooks(secret);
  webhooks.lateMilliseconds = 1000;
  session = {
    id: 'ps_1',
    reference: 'first',
    amount: 4900,
    description: 'Deposit',
    return_url: 'https://www.example.com/back',
    webhook_url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`,
    state: 'succeeded',
    message: null,
    expires_at: 0,
    charges: 1,
    refunded: 0,
  };
});
afterEach(() => {
  webhooks.stop();
  shop.close();
  shop.closeAllConnections();
});

async function deliver(manner: WebhookManner, count: number): Promise<string[]> {
  webhooks.manner = manner;
  webhooks.send(session, 'opened');
  webhooks.send(session, 'succeeded');
  while (told.length < count) await once(shop, 'told');
  return told.map(({ type }) => type);
}

test('sends a signed webhook once', async () => {
  expect((await deliver('usual', 2)).toSorted()).toEqual(['session.opened', 'session.succeeded']);
});

test('a repeated webhook has the same id', async () => {
  await deliver('twice', 4);
  const ids = told.flatMap(({ id, type }) => (type === 'session.succeeded' ? [id] : []));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('delivers a reordered webhook after the next one', async () => {
  expect(await deliver('reordered', 2)).toEqual(['session.succeeded', 'session.opened']);
});

test('delivers a late webhook after a delay, and never delivers a lost one', async () => {
  webhooks.manner = 'lost';
  webhooks.send(session, 'failed');
  webhooks.manner = 'late';
  webhooks.send(session, 'succeeded');
  webhooks.manner = 'usual';
  webhooks.send(session, 'refunded');
  while (told.length < 2) await once(shop, 'told');
  expect(told.map(({ type }) => type)).toEqual(['session.refunded', 'session.succeeded']);
});

test('retries a rejected webhook with the same id', async () => {
  answers = [503];
  webhooks.send(session, 'succeeded');
  while (told.length < 2) await once(shop, 'told');
  expect(new Set(told.map(({ id }) => id)).size).toBe(1);
});
