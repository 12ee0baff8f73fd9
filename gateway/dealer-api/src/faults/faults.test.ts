import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { stockPrices } from '../valuation/stock-prices.ts';
import { type Fault, FaultSwitch } from './fault-switch.ts';
import { faultsFor } from './fault-control.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
const faults = new FaultSwitch([], () => 0.5);
let database: Kysely<Database>;
let server: Server;
let origin: string;

beforeAll(async () => {
  database = await openMemoryStore();
  const catalogue = await openCatalogue(database, clock);
  const logger = pino({ level: 'silent' });
  const prices = stockPrices({ database, clock });
  server = createServer(createApp({ database, catalogue, prices, clock, logger }, faults));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => faults.set([]));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.destroy();
});

const call = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
const search = '/api/v2/vehicle-search/';

/**
 * Every row of the error catalogues (S215; section 8 of both documents) that a call of the dealer
 * API causes. The other rows (a chunk, a copy, a step, a route) happen in the browser.
 */
const rows: readonly [row: string, method: string, path: string, fault: Omit<Fault, 'path'>][] = [
  [
    'dealer site search',
    'GET',
    '/api/v2/web/organisation/site?searchOptions[distance_from]=BS1',
    { kind: 'fail', query: 'searchOptions[distance_from]' },
  ],
  [
    'dealer options',
    'GET',
    '/api/v2/web/organisation/site?searchOptions[is_root]=1',
    { kind: 'fail', query: 'searchOptions[is_root]=1' },
  ],
  ['provenance', 'GET', '/api-motorcheck/provenance/get/AB12CDE', { kind: 'fail', status: 502 }],
  ['top banner', 'GET', '/api/page/top-banner-content', { kind: 'fail' }],
  ['search', 'GET', search, { kind: 'fail' }],
  [
    'quick search',
    'GET',
    `${search}?search=ford&resultsPerPage=5`,
    { kind: 'fail', query: 'search=ford' },
  ],
  ['load more', 'GET', `${search}?page=2`, { kind: 'fail', query: 'page=2' }],
  ['filter options', 'GET', '/api/v2/vehicle-search-filter', { kind: 'fail', status: 503 }],
  ['filter data', 'GET', '/api/v2/vehicle-advert-filter', { kind: 'fail' }],
  ['finance', 'GET', '/api/v2/vehicle-finance?stock_ids=1', { kind: 'fail' }],
  ['saved vehicles', 'GET', '/api/v2/vehicle-advert?card_guid=x', { kind: 'fail' }],
  ['manufacturers', 'GET', '/api/v2/web/organisation/manufacturer', { kind: 'fail' }],
  ['motability', 'GET', '/api/v2/motability-search', { kind: 'fail' }],
  ['units', 'GET', '/api/units?type=DEPARTMENT', { kind: 'fail' }],
  ['offers', 'GET', '/api/v2/content/offer', { kind: 'fail' }],
  ['menus', 'GET', '/api/menu/main', { kind: 'fail' }],
  ['trade vehicles', 'GET', '/api/used-vehicles/all/search', { kind: 'fail' }],
  ['vehicle of an old URL', 'POST', '/api/used-vehicles/find-vehicle', { kind: 'fail' }],
  ['unsubscribing', 'DELETE', '/api/v2/vehicle/interest/unsubscribe/x', { kind: 'fail' }],
  ['enhanced vehicle data', 'GET', '/media/vehicle-data/AB12CDE.json', { kind: 'fail' }],
  ['an image', 'GET', '/media/vehicles/1/side.svg', { kind: 'fail', status: 404 }],
  [
    'form load',
    'GET',
    '/api/form/12',
    { kind: 'fail', status: 404, errors: [{ message: 'Form not found' }] },
  ],
  [
    'enquiry with errors',
    'POST',
    '/api/v2/form-submit',
    {
      kind: 'fail',
      status: 422,
      errors: [{ field: 'email_address', message: 'Enter an email address' }],
    },
  ],
  ['enquiry without errors', 'POST', '/api/v2/form-submit', { kind: 'fail', errors: [] }],
  ['lease enquiry or dynamic form', 'POST', '/api/form/submit', { kind: 'fail' }],
  ['login', 'POST', '/api/v2/contact/auth/login', { kind: 'fail', status: 401 }],
  ['too many logins', 'POST', '/api/v2/contact/auth/login', { kind: 'fail', status: 429 }],
  ['logout', 'POST', '/api/v2/contact/auth/logout', { kind: 'fail' }],
  ['customer', 'GET', '/api/v2/contact/auth/show', { kind: 'fail' }],
];

test.each(rows)(
  'S215: can inject the catalogued failure: %s',
  async (_row, method, path, fault) => {
    const [pattern = ''] = path.split('?');
    faults.set([{ ...fault, path: pattern, method: method as 'GET' }]);
    const response = await call(path, { method });
    const { status = 500, errors = [{ message: 'A fault made on demand' }] } = fault;
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ errors });
    expect(response.headers.has('retry-after')).toBe(status === 429 || status === 503);
    expect((await call('/healthz')).status).toBe(200);
  },
);

describe('an injected fault', () => {
  test('can delay the response without changing it', async () => {
    const usual = await (await call(search)).json();
    faults.set([{ path: search, kind: 'slow', milliseconds: 1 }]);
    expect(await (await call(search)).json()).toEqual(usual);
    expect(faults.list()[0]?.made).toBe(1);
  });

  test('can withhold a response while the server keeps running', async () => {
    faults.set([{ path: '/api/units', kind: 'hang' }]);
    const asked = new AbortController();
    const answer = call('/api/units', { signal: asked.signal });
    while (faults.list()[0]?.made !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    asked.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect((await call(search)).status).toBe(200);
  });

  test('can close the connection without a response', async () => {
    faults.set([{ path: '/api/units', kind: 'broken-connection', times: 1 }]);
    await expect(call('/api/units')).rejects.toThrow(/fetch failed/);
    expect((await call('/api/units')).status).toBe(200);
  });

  test.each([
    ['empty', 'application/json; charset=utf-8'],
    ['not-json', 'text/html; charset=utf-8'],
    ['truncated', 'application/json; charset=utf-8'],
  ] as const)('can send an unparsable response: %s', async (kind, type) => {
    faults.set([{ path: '/api/*', kind }]);
    const response = await call('/api/units');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    await expect(response.json()).rejects.toThrow(/JSON/);
  });

  test('can send valid JSON of the wrong shape', async () => {
    faults.set([{ path: '/api/units', kind: 'wrong-shape' }]);
    expect(await (await call('/api/units')).json()).toHaveProperty('data.surprise');
  });
});

describe('the frequency of a fault', () => {
  const statuses = async (count: number) => {
    const answers = [];
    for (let each = 0; each < count; each += 1) answers.push((await call('/api/units/')).status);
    return answers;
  };

  test('can be a fixed number of times', async () => {
    faults.set([{ path: '/api/units', kind: 'fail', times: 2 }]);
    expect(await statuses(3)).toEqual([500, 500, 200]);
  });

  test.each([
    [0.6, 500],
    [0.4, 200],
  ])('can be a random share of the requests, such as %d', async (share, status) => {
    faults.set([{ path: '/api/units', kind: 'fail', share }]);
    expect(await statuses(1)).toEqual([status]);
  });
});

describe('the fault control endpoint', () => {
  const put = (list: unknown, headers = {}) =>
    call('/faults', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(list),
    });

  test('sets, shows and clears faults', async () => {
    const fault = { path: '/api/*', kind: 'fail', status: 418 };
    expect((await put([fault])).status).toBe(200);
    expect((await call('/api/units')).status).toBe(418);
    const shown = await (await call('/faults')).json();
    expect(shown).toEqual({ data: [{ fault, made: 1 }] });
    expect((await call('/faults', { method: 'DELETE' })).status).toBe(204);
    expect((await call('/api/units')).status).toBe(200);
  });

  test.each([[[{ path: '/x', kind: 'explode' }]], [{}], [[{ path: '/x', kind: 'fail', x: 1 }]]])(
    'rejects the invalid faults %j',
    async (list) => {
      const response = await put(list);
      expect(response.status).toBe(400);
      expect(faults.list()).toEqual([]);
    },
  );

  test.each([[{ origin: 'http://127.0.0.1:8080' }], [{ 'x-forwarded-for': '203.0.113.7' }]])(
    'rejects a request with the header %j',
    async (headers) => {
      expect((await put([], headers)).status).toBe(403);
    },
  );

  test('returns 404 unless fault injection is enabled', async () => {
    const catalogue = await openCatalogue(database, clock);
    const prices = stockPrices({ database, clock });
    const app = createApp({
      database,
      catalogue,
      prices,
      clock,
      logger: pino({ level: 'silent' }),
    });
    const plain = createServer(app);
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const { port } = plain.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/faults`)).status).toBe(404);
    plain.closeAllConnections();
    await new Promise((resolve) => plain.close(resolve));
  });
});

test.each([
  [{ NODE_ENV: 'development' as const, HOST: '127.0.0.1' }, true],
  [{ NODE_ENV: 'test' as const, HOST: 'localhost' }, true],
  [{ NODE_ENV: 'production' as const, HOST: '127.0.0.1' }, false],
  [{ NODE_ENV: 'development' as const, HOST: '0.0.0.0' }, false],
  [{ NODE_ENV: 'development' as const, HOST: '192.0.2.1' }, false],
])('fault injection is available with %j: %s', (environment, isThere) => {
  expect(faultsFor(environment) !== undefined).toBe(isThere);
});
