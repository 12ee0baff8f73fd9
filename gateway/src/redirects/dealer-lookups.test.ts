import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestUpstream, type TestUpstream } from '../../test/test-upstream.ts';
import { createDealerLookups } from './dealer-lookups.ts';

let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await openTestUpstream();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await upstream.close();
});

const logger = pino({ level: 'silent' });
const openLookups = (changes: { logger?: Logger } = {}) =>
  createDealerLookups({ upstream: upstream.pages, cache: upstream.cache, logger, ...changes });
const focus = {
  stock_id: '123',
  vrm: 'AB12CDE',
  status: 'FOR_SALE_RETAIL',
  slug: 'ford-focus-123',
  make: { name: 'Ford', slug: 'ford' },
};

it('S205: finds a vehicle by stock number or by registration', async () => {
  upstream.api.answer = (_, response) => sendJson(response, 200, { data: focus });
  const lookups = openLookups();
  expect(await lookups.vehicleByStockId('123')).toEqual(focus);
  expect(await lookups.vehicleByRegistration('ab12 cde')).toEqual(focus);
  expect(upstream.api.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/used-vehicles/find-vehicle', '{"stock_id":"123"}'],
    ['POST', '/api/used-vehicles/find-vehicle', '{"vrm":"AB12CDE"}'],
  ]);
});

it('S206: does not cache the call that ends an alert', async () => {
  const data = { message: 'Stopped.', search_options: { make: 'ford', range: null } };
  upstream.api.answer = (_, response) => sendJson(response, 200, { data });
  const lookups = openLookups();
  expect(await lookups.endAlert('a-token')).toEqual(data);
  await lookups.endAlert('a-token');
  expect(upstream.api.received.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('DELETE /api/v2/vehicle/interest/unsubscribe/a-token'),
  );
});

it('S43: looks up a path once, ignoring letter case, for concurrent and later requests', async () => {
  upstream.api.redirects.set('/old/page', { url: '/new', status: 301 });
  const asked = watchRedirects();
  const lookups = openLookups();
  const answers = await Promise.all(['/Old/Page', '/old/page'].map(lookups.redirectFrom));
  const found = { url: '/new', status: 301 };
  expect(answers).toEqual([found, found]);
  await lookups.redirectFrom('/old/page');
  expect(asked()).toBe(1);
});

it('S43: returns an outdated redirect at once and refreshes it in the background', async () => {
  upstream.api.redirects.set('/old', { url: '/new', status: 301 });
  const lookups = openLookups();
  await lookups.redirectFrom('/old');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  upstream.api.redirects.set('/old', { url: '/newer', status: 301 });
  expect(await lookups.redirectFrom('/old')).toEqual({ url: '/new', status: 301 });
  while ((await lookups.redirectFrom('/old'))?.url !== '/newer') await wait(5);
});

it('does not call the dealer API for an invalid stock number or registration', async () => {
  const lookups = openLookups();
  await lookups.vehicleByStockId('');
  await lookups.vehicleByStockId('1'.repeat(19));
  await lookups.vehicleByRegistration(' ');
  await lookups.vehicleByRegistration('<script>');
  expect(upstream.api.received).toEqual([]);
});

describe('S43: a failed lookup', () => {
  it.each([
    ['a 500', 500, { errors: [] }],
    ['an invalid response', 200, { data: { slug: 7 } }],
    ['a 429', 429, {}],
  ])('returns null after %s and is not cached', async (_, status, body) => {
    upstream.api.answer = (_request, response) => sendJson(response, status, body);
    const lookups = openLookups();
    expect(await lookups.vehicleByStockId('1')).toBeNull();
    upstream.api.answer = (_request, response) => sendJson(response, 200, { data: focus });
    expect(await lookups.vehicleByStockId('1')).toEqual(focus);
  });

  it.each([500, 429])(
    'shell#13: throws after a %i instead of reporting that there is no redirect',
    async (status) => {
      upstream.api.failRedirects = (response) => sendJson(response, status, {});
      const lookups = openLookups();
      await expect(lookups.redirectFrom('/old')).rejects.toThrow('could not be done just now');
      upstream.api.failRedirects = null;
      expect(await lookups.redirectFrom('/old')).toBeNull();
    },
  );

  it('is logged without the token of the visitor', async () => {
    const lines: string[] = [];
    const logged = pino({}, { write: (line: string) => void lines.push(line) });
    const lookups = openLookups({ logger: logged });
    upstream.api.answer = (_, response) => sendJson(response, 500, {});
    await expect(lookups.endAlert('a-token')).rejects.toThrow('could not be done just now');
    expect(await lookups.vehicleByStockId('1')).toBeNull();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('The dealer API answered 500');
    expect(lines.join()).not.toContain('a-token');
  });

  it('returns the cached redirect if the path was looked up before', async () => {
    upstream.api.redirects.set('/old', { url: '/new', status: 301 });
    const lookups = openLookups();
    await lookups.redirectFrom('/old');
    upstream.api.failRedirects = (response) => sendJson(response, 500, {});
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    expect(await lookups.redirectFrom('/old')).toEqual({ url: '/new', status: 301 });
  });

  it('returns null after a timeout', async () => {
    upstream.api.answer = () => {};
    expect(await openLookups().vehicleByStockId('1')).toBeNull();
  });

  it('opens the circuit the tenth time, so that later lookups are not sent', async () => {
    upstream.api.answer = (_, response) => sendJson(response, 503, {});
    const lookups = openLookups();
    for (let stockId = 1; stockId <= 15; stockId += 1) {
      expect(await lookups.vehicleByStockId(String(stockId))).toBeNull();
    }
    expect(upstream.api.received).toHaveLength(10);
  });
});

/** The fake API does not record redirect lookups. */
function watchRedirects(): () => number {
  let count = 0;
  const { redirects } = upstream.api;
  const get = redirects.get.bind(redirects);
  redirects.get = (path) => {
    count += 1;
    return get(path);
  };
  return () => count;
}
