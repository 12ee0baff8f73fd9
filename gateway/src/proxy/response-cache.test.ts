import { HttpProblem } from '../http/http-error.ts';
import type { Answer } from './exchanges.ts';
import { isAnonymousRead, ResponseCache } from './response-cache.ts';
import type { UpstreamRequest } from './upstream-pool.ts';

const lastGood = 'public, max-age=0, stale-if-error=600';
const menu = '/api/menu/main';
const none = new HttpProblem(503, 'The dealer API does not answer');

let now: number;
let old: number;
let cache: ResponseCache;
beforeEach(() => {
  now = Date.UTC(2026, 5, 1);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  old = 0;
  cache = new ResponseCache({ onOld: () => (old += 1), maxMissing: 100 });
});
afterEach(() => jest.restoreAllMocks());

const request = (path: string, headers: Record<string, string> = {}): UpstreamRequest => ({
  method: 'GET',
  path,
  headers,
  body: null,
});
function response(status: number, body: unknown = {}, headers = {}): Answer<Buffer> {
  const validator = { 'cache-control': lastGood, etag: 'W/"1"' };
  return { status, headers: { ...validator, ...headers }, body: Buffer.from(JSON.stringify(body)) };
}
/** Reads when the dealer API would answer `next`. */
function read(next: Answer<Buffer> | Error, of: UpstreamRequest = request(menu)) {
  const ask = jest.fn(async () => {
    if (next instanceof Error) throw next;
    return next;
  });
  return cache.read({ request: of, ask }).then((result) => ({
    text: result.answer.body.toString(),
    status: result.answer.status,
    headers: result.answer.headers,
    isOld: result.isOld,
    asked: ask.mock.calls.length,
  }));
}

describe('private responses are never shared', () => {
  const mine = response(200, 'mine');

  it.each([
    ['a session', { authorization: 'Bearer a' }],
    ['a browser token', { 'x-browser-token': 'a' }],
    ['an order', { 'x-order-holder': 'a' }],
    ['a refused form', { 'x-form-token': 'a' }],
    ['a cookie', { cookie: 'session=a' }],
  ])('for a request with %s, whatever the response allows', async (_, headers) => {
    for (const control of ['public, max-age=600', 'public, s-maxage=600', lastGood]) {
      const own = request(menu, headers);
      await read(response(200, 'mine', { 'cache-control': control }), own);
      await expect(read(none)).rejects.toBe(none);
      await expect(read(none, own)).rejects.toBe(none);
      expect(await read(response(200, 'theirs'))).toMatchObject({ text: '"theirs"', asked: 1 });
      expect(await read(mine, own)).toMatchObject({ text: '"mine"', asked: 1 });
      cache = new ResponseCache();
    }
  });

  it.each([
    ['no-store', { 'cache-control': 'no-store' }],
    ['no-store after public', { 'cache-control': 'public, max-age=600, no-store' }],
    ['private', { 'cache-control': 'private, max-age=600, stale-if-error=600' }],
    ['Set-Cookie', { 'cache-control': 'public, max-age=600', 'set-cookie': ['session=a'] }],
    ['Vary: *', { 'cache-control': 'public, max-age=600', vary: '*' }],
    ['no Cache-Control', { 'cache-control': undefined }],
  ])('when the response has %s', async (_, headers) => {
    await read(response(200, 'mine', headers));
    expect(await read(response(200, 'theirs', headers))).toMatchObject({ text: '"theirs"' });
    await expect(read(none)).rejects.toBe(none);
  });

  it.each([
    ['no-store', { 'cache-control': 'no-store' }],
    ['private', { 'cache-control': 'private' }],
    ['Set-Cookie', { 'set-cookie': ['session=a'] }],
  ])('once a response that was public has %s', async (_, headers) => {
    await read(response(200, 'public'));
    await read(response(200, 'mine', headers));
    await expect(read(none)).rejects.toBe(none);
  });

  it('to a request with another value of a header that Vary names', async () => {
    const vary = { vary: 'X-Forwarded-Host', 'cache-control': 'public, max-age=600' };
    await read(
      response(200, 'one', vary),
      request(menu, { 'x-forwarded-host': 'one.example.com' }),
    );
    const other = request(menu, { 'x-forwarded-host': 'two.example.com' });
    expect(await read(response(200, 'two', vary), other)).toMatchObject({ text: '"two"' });
  });

  it.each([
    ['a write', { method: 'POST', path: '/api/v2/form-submit' }],
    ['a session', { headers: { authorization: 'Bearer a' } }],
    ['an order', { headers: { 'x-order-holder': 'a' } }],
    ['an unknown header', { headers: { 'x-anything': 'a' } }],
    ['a body', { body: '{}' }],
  ])('and a request with %s is not anonymous', (_, changes) => {
    expect(isAnonymousRead({ ...request(menu), ...changes })).toBe(false);
  });
});

describe('the dealer API decides how long a response is used', () => {
  it('asks again each time at max-age=0', async () => {
    await read(response(200, 'one'));
    expect(await read(response(200, 'two'))).toMatchObject({ text: '"two"', isOld: false });
  });

  it('does not ask within max-age, and says how old the response is', async () => {
    const control = { 'cache-control': 'public, max-age=60' };
    await read(response(200, 'one', control));
    now += 42_000;
    const stored = await read(response(200, 'two', control));
    expect(stored).toMatchObject({ text: '"one"', isOld: false, asked: 0 });
    expect(stored.headers).toMatchObject({ age: '42', 'cache-control': 'public, max-age=60' });
    now += 20_000;
    expect(await read(response(200, 'two', control))).toMatchObject({ text: '"two"', asked: 1 });
  });

  it('answers at once within stale-while-revalidate, and asks in the background', async () => {
    const control = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' };
    await read(response(200, 'one', control));
    now += 100_000;
    const { promise, resolve } = Promise.withResolvers<Answer<Buffer>>();
    const ask = () => promise;
    const { answer } = await cache.read({ request: request(menu), ask });
    expect(answer.body.toString()).toBe('"one"');
    expect(answer.headers).not.toHaveProperty('warning');
    resolve(response(200, 'two', control));
    await new Promise(setImmediate);
    expect(await read(none)).toMatchObject({ text: '"two"', asked: 0 });
  });

  it('accepts an older response from the caller that allows one', async () => {
    await read(response(200, 'one'));
    now += 200_000;
    const ask = jest.fn(async () => response(200, 'two'));
    const reading = { request: request(menu), maxStaleSeconds: 300, ask };
    expect((await cache.read(reading)).answer.body.toString()).toBe('"one"');
    now += 200_000;
    expect((await cache.read(reading)).answer.body.toString()).toBe('"two"');
  });

  it('tells the caller whether a stored response can replace a late one', async () => {
    const ask = jest.fn(async (_hasStored: boolean) => response(200));
    await cache.read({ request: request(menu), ask });
    await cache.read({ request: request(menu), ask });
    expect(ask.mock.calls).toEqual([[false], [true]]);
  });
});

describe('the last good response replaces a failure', () => {
  it.each([
    ['no response', none],
    ['an error', response(500)],
    ['an unusual error', response(599)],
    ['an overload', response(503)],
    ['HTML', { ...response(200), body: Buffer.from('<html>') }],
    ['HTML of a proxy', { status: 200, headers: {}, body: Buffer.from('<html>') }],
    ['half a response', { ...response(200), body: Buffer.from('{"data":[') }],
  ])('after %s, and says how old it is', async (_, failure) => {
    await read(response(200, 'menu'));
    now += 42_000;
    const stored = await read(failure);
    expect(stored).toMatchObject({ text: '"menu"', status: 200, isOld: true });
    expect(stored.headers).toMatchObject({
      age: '42',
      'cache-control': 'no-store',
      'cache-status': 'forecourt; hit; ttl=-42; detail=stale-if-error',
    });
    expect(old).toBe(1);
  });

  it('for ten minutes', async () => {
    await read(response(200));
    now += 599_000;
    expect(await read(none)).toMatchObject({ isOld: true });
    now += 2_000;
    await expect(read(none)).rejects.toBe(none);
  });

  it('but never without stale-if-error, such as for prices', async () => {
    for (const control of [undefined, 'public, max-age=0', 'public, max-age=0, must-revalidate']) {
      await read(response(200, {}, { 'cache-control': control }));
      await expect(read(none)).rejects.toBe(none);
      expect(await read(response(500))).toMatchObject({ status: 500, isOld: false });
    }
  });

  it('of the same address only', async () => {
    await read(response(200, 'before'));
    await read(response(200, 'after'));
    await read(response(200, 'others'), request('/api/menu/main?for=others'));
    expect(await read(none)).toMatchObject({ text: '"after"' });
  });

  it.each([404, 410])('but not a %i, which replaces it', async (status) => {
    await read(response(200));
    expect(await read(response(status))).toMatchObject({ status, isOld: false });
    expect(await read(none)).toMatchObject({ status, isOld: true });
    await read(response(200));
    expect(await read(none)).toMatchObject({ status: 200, isOld: true });
  });

  it.each([400, 401, 422, 429, 304])('but not a %i, and stays stored', async (status) => {
    await read(response(200));
    expect(await read(response(status))).toMatchObject({ status, isOld: false });
    expect(await read(none)).toMatchObject({ status: 200, isOld: true });
  });

  it('but not an error of the request itself', async () => {
    await read(response(200));
    const mine = new HttpProblem(400, 'This could not be read');
    await expect(read(mine)).rejects.toBe(mine);
  });

  it('and is no garbled response itself', async () => {
    const garbled = { ...response(200), body: Buffer.from('<html>') };
    expect(await read(garbled)).toMatchObject({ text: '<html>', isOld: false });
    await expect(read(none)).rejects.toBe(none);
  });
});

describe('the memory of the cache is bounded', () => {
  it('by count: made-up addresses evict no real response', async () => {
    await read(response(200));
    for (let made = 0; made < 300; made += 1) {
      await read(response(404), request(`/api/page/${made}`));
    }
    expect(await read(none)).toMatchObject({ status: 200, isOld: true });
    await expect(read(none, request('/api/page/0'))).rejects.toBe(none);
    expect(await read(none, request('/api/page/299'))).toMatchObject({ status: 404 });
  });

  it('by the size of all responses', async () => {
    for (let at = 0; at < 64; at += 1) {
      await read(response(200, 'x'.repeat(1_000_000)), request(`/api/page/${at}`));
    }
    await expect(read(none, request('/api/page/0'))).rejects.toBe(none);
    expect(await read(none, request('/api/page/63'))).toMatchObject({ isOld: true });
  });

  it('by the size of one response, which then is not an older one', async () => {
    await read(response(200, 'before'));
    await read(response(200, 'x'.repeat(1024 * 1024)));
    await expect(read(none)).rejects.toBe(none);
  });

  it.each([
    ['address', request(`/api/page/${'x'.repeat(3_000)}`)],
    ['header', request(menu, { 'accept-language': 'x'.repeat(3_000) })],
  ])('by the length of the %s', async (_, long) => {
    await read(response(200), long);
    await expect(read(none, long)).rejects.toBe(none);
  });
});
