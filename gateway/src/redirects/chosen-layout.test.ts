import express from 'express';
import supertest from 'supertest';
import { redirectToChosenLayout } from './page-redirects.ts';

const app = express().get(
  /./,
  redirectToChosenLayout,
  (asked, response) => void response.send(asked.originalUrl),
);
const ask = (address: string, cookie = 'results-layout=list') =>
  supertest(app).get(address).set('Cookie', cookie);

it.each([
  ['/vehicle-search', '/vehicle-search?view=list'],
  ['/vehicle-search/?make=ford', '/vehicle-search/?make=ford&view=list'],
  ['/vehicle-search?search=a%26b&page=2', '/vehicle-search?search=a%26b&page=2&view=list'],
])(
  'search#27, S74: redirects %s to the list layout if the visitor last used it',
  async (address, target) => {
    const { status, headers } = await ask(address);
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
  expect((await ask(address, cookie)).text).toBe(address);
});
