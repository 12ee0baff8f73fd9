import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readApiAccess, remoteReleaseClient } from './remote-release-client.ts';

it.each([
  'http://releases.example.com',
  'http://192.0.2.1:8081',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'http://127.0.0.1@releases.example.com',
  'http://[::2]',
  'ftp://127.0.0.1',
])('rejects %s as the API URL, because it would send the token unencrypted', (origin) => {
  expect(() => readApiAccess(origin, 'rel_secret')).toThrow(/^RELEASE_API must be/);
});

it.each([
  ['https://releases.example.com', 'https://releases.example.com'],
  ['http://localhost:8081/x', 'http://localhost:8081'],
  ['http://127.8.9.1:8081', 'http://127.8.9.1:8081'],
  ['http://127.1', 'http://127.0.0.1'],
  ['http://[::1]:8081', 'http://[::1]:8081'],
])('accepts %s as the API URL', (origin, read) => {
  expect(readApiAccess(origin, 'rel_secret')).toEqual({ origin: read, token: 'rel_secret' });
});

it('the release client does not follow a redirect with its token', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const server = createServer((_request, response) => {
    response.writeHead(307, { location }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const releaseClient = remoteReleaseClient({ origin, token: 'rel_secret' });
  await expect(releaseClient.status()).rejects.toMatchObject({ code: 'release-api-unreachable' });
  expect(asked).toEqual([]);
  server.close();
  elsewhere.close();
});
