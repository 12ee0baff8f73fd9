import { once } from 'node:events';
import express from 'express';
import {
  requestText,
  openServer,
  silentClient,
  receivedText,
  type OpenServer,
} from '../../test/slow-clients.ts';
import { endAfter, limitOpen } from './request-limits.ts';

let open: OpenServer;
afterEach(() => open.close());

const hello = () => {
  const app = express();
  app.get('/', (_request, response) => void response.send('hello'));
  app.post('/', (request, response) => {
    request.resume().on('end', () => response.send('taken'));
  });
  return app;
};

it('responds with 408 if the headers or the body of a request do not arrive in time', async () => {
  open = await openServer(hello(), { requestTimeoutMs: 300 });
  const halfHeaders = await silentClient(open.port, 'GET / HTTP/1.1\r\nHost: a\r\n');
  const halfBody = await silentClient(
    open.port,
    requestText({ method: 'POST', path: '/', length: 9 }),
  );
  expect(await receivedText(halfHeaders)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await receivedText(halfBody)).toMatch(/^HTTP\/1\.1 408 /);
});

it.each(['Host: a\r\nHost: b', 'host: a\r\nHOST: a'])(
  'trust#M5: rejects a request with two Host headers: %j',
  async (hosts) => {
    open = await openServer(hello());
    const client = await silentClient(open.port, `GET / HTTP/1.1\r\n${hosts}\r\n\r\n`);
    client.resume();
    const [words] = (await once(client, 'data')) as [Buffer];
    expect(words.toString()).toMatch(/^HTTP\/1\.1 400 /);
    client.destroy();
  },
);

it('limits the number of connections per client', async () => {
  const maxConnections = { client: 2, organisation: 3, all: 10 };
  open = await openServer(hello(), { maxConnections, isTrustedProxy: () => false });
  const first = await silentClient(open.port, '');
  const second = await silentClient(open.port, '');
  const third = await silentClient(open.port, requestText({ path: '/' }));
  expect(await receivedText(third)).toBe('');
  first.destroy();
  second.destroy();
  while ((await open.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const again = await silentClient(open.port, requestText({ path: '/' }));
  again.resume();
  const [words] = (await once(again, 'data')) as [Buffer];
  expect(words.toString()).toMatch(/^HTTP\/1\.1 200 /);
  again.destroy();
});

it('does not limit connections from the local TLS proxy', async () => {
  open = await openServer(hello(), { maxConnections: { client: 1, organisation: 1, all: 10 } });
  await silentClient(open.port, '');
  const { status } = await fetch(`http://127.0.0.1:${open.port}/`);
  expect(status).toBe(200);
});

it('limits the number of unfinished responses per client', async () => {
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(limitOpen({ client: 1, organisation: 2, all: 3 }));
  app.get('/open', (_request, response) => void response.write('the start of a page'));
  app.get('/', (_request, response) => void response.send('a page'));
  open = await openServer(app);
  const stalled = await silentClient(open.port, requestText({ path: '/open', from: '192.0.2.1' }));
  stalled.resume();
  await once(stalled, 'data');
  const ask = (from: string) =>
    fetch(`http://127.0.0.1:${open.port}/`, { headers: { 'X-Forwarded-For': from } });
  expect((await ask('192.0.2.1')).status).toBe(503);
  expect((await ask('192.0.2.2')).status).toBe(200);
  stalled.destroy();
  while ((await ask('192.0.2.1')).status !== 200);
});

it('closes the connection of a client that does not read its response', async () => {
  const app = express();
  app.use(endAfter(300));
  app.get('/', (_request, response) => void response.send(Buffer.alloc(12 * 1024 * 1024)));
  open = await openServer(app);
  await silentClient(open.port, requestText({ path: '/' }));
  while ((await open.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await open.connections()).toBe(0);
});
