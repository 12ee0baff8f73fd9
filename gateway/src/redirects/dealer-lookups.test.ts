import { pino } from 'pino';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestUpstream, type TestUpstream } from '../../test/test-upstream.ts';
import { createDealerLookups, type LookupLimits } from './dealer-lookups.ts';

let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await openTestUpstream();
});
afterEach(() => upstream.close());

const logger = pino({ level: 'silent' });
const lookupsWith = (limits: Partial<LookupLimits> = {}) =>
  createDealerLookups({ upstream: upstream.pages, logger, limits });
const focus = {
  stock_id: '123',
  vrm: 'AB12CDE',
  status: 'FOR_SALE_RETAIL',
  slug: 'ford-focus-123',
  make: { name: 'Ford', slug: 'ford' },
};

it('S205: finds a vehicle by stock number or by registration', async () => {
  upstream.api.answer = (_, response) => sendJson(response, 200, { data: focus });
  const lookups = lookupsWith();
  expect(await lookups.vehicleByStockId('123')).toEqual(focus);
  expect(await lookups.vehicleByRegistration('ab12 cde')).toEqual(focus);
  expect(upstream.api.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/used-vehicles/find-vehicle', '{"stock_id":"123"}'],
    ['POST', '/api/used-vehicles/find-vehicle', '{"vrm":"AB12CDE"}'],
  ]);
});

it('S206: ends an alert each time that it is asked to', async () => {
  const data = { message: 'Stopped.', search_options: { make: 'ford', range: null } };
  upstream.api.answer = (_, response) => sendJson(response, 200, { data });
  const lookups = lookupsWith();
  expect(await lookups.endInterest('a-token')).toEqual(data);
  await lookups.endInterest('a-token');
  expect(upstream.api.received.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('DELETE /api/v2/vehicle/interest/unsubscribe/a-token'),
  );
});

it('S43: looks up the full path, in any case, once for all who ask meanwhile and after', async () => {
  upstream.api.redirects.set('/old/page', { url: '/new', status: 301 });
  const asked = watchRedirects();
  const lookups = lookupsWith();
  const answers = await Promise.all(['/Old/Page', '/old/page'].map(lookups.redirectFrom));
  const found = { url: '/new', status: 301 };
  expect(answers).toEqual([found, found]);
  await lookups.redirectFrom('/old/page');
  expect(asked()).toBe(1);
});

it('S43: lets no page wait for what was known of the table, and asks anew behind it', async () => {
  upstream.api.redirects.set('/old', { url: '/new', status: 301 });
  const lookups = lookupsWith({ keptMs: 1 });
  await lookups.redirectFrom('/old');
  await new Promise((resolve) => setTimeout(resolve, 20));
  upstream.api.redirects.set('/old', { url: '/newer', status: 301 });
  expect(await lookups.redirectFrom('/old')).toEqual({ url: '/new', status: 301 });
});

it('asks no question that has no answer', async () => {
  const lookups = lookupsWith();
  await lookups.vehicleByStockId('');
  await lookups.vehicleByStockId('1'.repeat(19));
  await lookups.vehicleByRegistration(' ');
  await lookups.vehicleByRegistration('<script>');
  expect(upstream.api.received).toEqual([]);
});

it('keeps no more answers than it may', async () => {
  upstream.api.answer = (_, response) => sendJson(response, 200, { data: focus });
  const lookups = lookupsWith({ kept: 1 });
  for (const stockId of ['1', '2', '1']) await lookups.vehicleByStockId(stockId);
  expect(upstream.api.received).toHaveLength(3);
});

it('asks again when an answer is old', async () => {
  upstream.api.answer = (_, response) => sendJson(response, 200, { data: focus });
  const lookups = lookupsWith({ keptMs: 1 });
  await lookups.vehicleByStockId('1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await lookups.vehicleByStockId('1');
  expect(upstream.api.received).toHaveLength(2);
});

describe('S43: a lookup that fails falls through', () => {
  it.each([
    ['an error', 500, { errors: [] }],
    ['something else', 200, { data: { slug: 7 } }],
    ['a refusal', 429, {}],
  ])('with %s, which is not kept', async (_, status, body) => {
    upstream.api.answer = (_request, response) => sendJson(response, status, body);
    const lookups = lookupsWith();
    expect(await lookups.vehicleByStockId('1')).toBeNull();
    upstream.api.answer = (_request, response) => sendJson(response, 200, { data: focus });
    expect(await lookups.vehicleByStockId('1')).toEqual(focus);
  });

  it.each([500, 429])('shell#13: and is not taken for none, with %i', async (status) => {
    upstream.api.failRedirects = (response) => sendJson(response, status, {});
    const lookups = lookupsWith();
    await expect(lookups.redirectFrom('/old')).rejects.toThrow('could not be looked up');
    upstream.api.failRedirects = null;
    expect(await lookups.redirectFrom('/old')).toBeNull();
  });

  it('and is told to whoever keeps the site', async () => {
    const lines: string[] = [];
    const upstreamFails = pino({}, { write: (line: string) => void lines.push(line) });
    const lookups = createDealerLookups({ upstream: upstream.pages, logger: upstreamFails });
    upstream.api.answer = (_, response) => sendJson(response, 500, {});
    await expect(lookups.endInterest('a-token')).rejects.toThrow('The dealer API answered 500');
    expect(await lookups.vehicleByStockId('1')).toBeNull();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('The dealer API answered 500');
    expect(lines.join()).not.toContain('a-token');
  });

  it('but for what was known before', async () => {
    upstream.api.answer = (_, response) => sendJson(response, 200, { data: focus });
    const lookups = lookupsWith({ keptMs: 1 });
    await lookups.vehicleByStockId('1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    upstream.api.answer = (_, response) => sendJson(response, 500, {});
    expect(await lookups.vehicleByStockId('1')).toEqual(focus);
  });

  it('with silence, in its time', async () => {
    upstream.api.answer = () => {};
    expect(await lookupsWith({ maxMs: 50 }).vehicleByStockId('1')).toBeNull();
  });

  it('and after five in a row nothing is asked for a while', async () => {
    upstream.api.answer = (_, response) => sendJson(response, 500, {});
    const lookups = lookupsWith({ restMs: 60_000 });
    for (let stockId = 1; stockId <= 8; stockId += 1) {
      expect(await lookups.vehicleByStockId(String(stockId))).toBeNull();
    }
    expect(upstream.api.received).toHaveLength(5);
  });
});

/** Lookups of the table are not among what the fake API remembers. */
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
