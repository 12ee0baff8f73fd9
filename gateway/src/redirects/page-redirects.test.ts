import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import supertest from 'supertest';
import { readRequestTarget } from '../http/request-target.ts';
import { redirectToChosenLayout, redirectToOneSlash } from './page-redirects.ts';

const slashApp = express().use(
  readRequestTarget,
  redirectToOneSlash,
  (asked, response) => void response.send(asked.originalUrl),
);

/** Sends the raw path. Most clients would read two slashes as a host. */
async function ask(path: string): Promise<IncomingMessage> {
  const server = slashApp.listen(0, '127.0.0.1');
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

const searchApp = express().get(
  /./,
  redirectToChosenLayout,
  (asked, response) => void response.send(asked.originalUrl),
);
const open = (address: string, cookie = 'results-layout=list') =>
  supertest(searchApp).get(address).set('Cookie', cookie);

it.each([
  ['/vehicle-search', '/vehicle-search?view=list'],
  ['/vehicle-search/?make=ford', '/vehicle-search/?make=ford&view=list'],
  ['/vehicle-search?search=a%26b&page=2', '/vehicle-search?search=a%26b&page=2&view=list'],
])(
  'search#27, S74: redirects %s to the list layout if the visitor last used it',
  async (address, target) => {
    const { status, headers } = await open(address);
    expect([status, headers['location']]).toEqual([302, target]);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it.each([
  ['a URL that names its layout', '/vehicle-search?view=grid', 'results-layout=list'],
  ['another page', '/vehicle/used/a-car', 'results-layout=list'],
  ['a search without the cookie', '/vehicle-search', 'bucket=1'],
  ['a search with an invalid cookie', '/vehicle-search', 'results-layout=//elsewhere.example'],
])('search#27: does not redirect %s', async (_what, address, cookie) => {
  expect((await open(address, cookie)).text).toBe(address);
});
