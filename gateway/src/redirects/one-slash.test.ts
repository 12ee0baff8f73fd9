import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { readRequestTarget } from '../http/request-target.ts';
import { redirectToOneSlash } from './page-redirects.ts';

const app = express().use(
  readRequestTarget,
  redirectToOneSlash,
  (asked, response) => void response.send(asked.originalUrl),
);

/** Sends the raw path. Most clients would read two slashes as a host. */
async function ask(path: string): Promise<IncomingMessage> {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = request({ port: (server.address() as AddressInfo).port, path }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  server.close();
  return answer;
}

it.each([
  ['//vehicle-search?make=ford', '/vehicle-search?make=ford'],
  ['/used///ford', '/used/ford'],
  ['//elsewhere.example.com/x', '/elsewhere.example.com/x'],
  ['/\\\\elsewhere.example.com', '/elsewhere.example.com'],
  ['//', '/'],
])('redirects %s to %s on the same site', async (address, target) => {
  const { statusCode, headers } = await ask(address);
  expect([statusCode, headers.location]).toEqual([301, target]);
});

it('does not redirect a URL with repeated slashes only in its query', async () => {
  const { statusCode } = await ask('/vehicle-search?from=//x');
  expect(statusCode).toBe(200);
});
