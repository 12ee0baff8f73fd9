import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';

interface Asked {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
}

let server: Server;
let provider: PaymentProvider;
let asked: Asked[];
let answer: { status: number; body: string };
beforeEach(async () => {
  asked = [];
  const session = { id: 'ps_1', state: 'open', url: 'https://pay.example.com/1', message: null };
  answer = { status: 200, body: JSON.stringify(session) };
  server = createServer((request, response) => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    request.resume();
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider = sandboxProvider({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'a key of 16 chars',
    webhookSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('requests a payment and its refund with separate idempotency keys', async () => {
  await provider.create({
    id: 'first',
    pence: 4900,
    description: 'Deposit',
    returnUrl: 'https://www.example.com/back',
    webhookUrl: 'https://www.example.com/hook',
    openSeconds: 1800,
  });
  await provider.refund({ paymentId: 'first', providerId: 'ps_1', pence: 4900 });
  expect(asked.map(({ line, headers }) => [line, headers['idempotency-key']])).toEqual([
    ['POST /v1/sessions', 'first'],
    ['POST /v1/refunds', 'first-refund'],
  ]);
  expect(asked[0]?.headers.authorization).toBe('Bearer a key of 16 chars');
});

test.each([
  ['is down', 503, 'down', 'provider-silent'],
  ['sends incomplete JSON', 200, '{"id":', 'provider-silent'],
  ['rejects the request', 422, '{}', 'provider-refused'],
  ['responds with incomplete data', 200, '{"id":"ps_1"}', 'provider-refused'],
])('gives an error code if the provider %s', async (_case, status, body, code) => {
  answer = { status, body };
  await expect(provider.lookUp('ps_1')).rejects.toMatchObject({ code });
});
