import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CustomerMessage, createWebhookSender } from './customer-message.ts';

const message: CustomerMessage = {
  kind: 'password-reset',
  email_address: 'alex@example.com',
  first_name: 'Alex',
  token: 'x'.repeat(43),
  path: `/reset-password/choose?token=${'x'.repeat(43)}`,
  expires_at: '2026-06-15T13:00:00.000Z',
};

let server: Server;
let answer: { status: number; headers?: Record<string, string> };
let taken: unknown[];
beforeEach(async () => {
  taken = [];
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      taken.push({ type: request.headers['content-type'], body: JSON.parse(text) });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = () => {
  const { port } = server.address() as AddressInfo;
  return createWebhookSender(
    `http://127.0.0.1:${port}/messages`,
    'https://www.example.com',
  )(message);
};

it('trust#M5: posts the message as JSON with the configured site origin', async () => {
  answer = { status: 204 };
  await send();
  const body = { ...message, site_origin: 'https://www.example.com' };
  expect(taken).toEqual([{ type: 'application/json', body }]);
});

it('reports the status code when the mailer responds with an error', async () => {
  answer = { status: 500 };
  await expect(send()).rejects.toThrow(new Error('The mailer answered 500.'));
});

it('does not follow a redirect from the mailer', async () => {
  answer = { status: 307, headers: { location: 'http://127.0.0.1:1/elsewhere' } };
  await expect(send()).rejects.toThrow('fetch failed');
  expect(taken).toHaveLength(1);
});
