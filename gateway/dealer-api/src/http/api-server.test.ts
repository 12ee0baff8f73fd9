import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApiServer } from './api-server.ts';

let server: Server;
beforeAll(async () => {
  server = createApiServer((_request, response) => void response.end('taken')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
afterAll(() => server.close());

/** The response to a request with these host headers. */
async function answerTo(hosts: string): Promise<string> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  return text(client);
}

it.each(['Host: a\r\nHost: b\r\n', 'host: a\r\nHOST: a\r\n', ''])(
  'trust#M5: rejects a request without exactly one Host header: %j',
  async (hosts) => {
    expect(await answerTo(hosts)).toMatch(/^HTTP\/1\.1 400 [^]*The request can’t be read/);
  },
);

it('trust#M5: accepts a request with one Host header', async () => {
  expect(await answerTo('Host: www.example.com\r\n')).toMatch(/^HTTP\/1\.1 200 [^]*taken$/);
});
