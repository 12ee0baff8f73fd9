import { HttpProblem } from '../http/http-error.ts';
import type { ApiResponse } from './exchanges.ts';
import { createResponseCache, isAnonymousRead, type ResponseCache } from './response-cache.ts';
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
  cache = createResponseCache(() => (old += 1));
});
afterEach(() => jest.restoreAllMocks());

const request = (path: string, headers: Record<string, string> = {}): UpstreamRequest => ({
  method: 'GET',
  path,
  headers,
  body: null,
});
function apiResponse(status: number, body: unknown = {}, headers = {}): ApiResponse<Buffer> {
  const validator = { 'cache-control': lastGood, etag: 'W/"1"' };
  return { status, headers: { ...validator, ...headers }, body: Buffer.from(JSON.stringify(body)) };
}
/** Reads when the dealer API would answer `next`. */
function read(next: ApiResponse<Buffer> | Error, of: UpstreamRequest = request(menu)) {
  const load = jest.fn(async () => {
    if (next instanceof Error) throw next;
    return next;
  });
  return cache.read({ request: of, load }).then((result) => ({
    text: result.response.body.toString(),
    status: result.response.status,
    headers: result.response.headers,
    isOld: result.isStale,
    asked: load.mock.calls.length,
  }));
}

describe('the response cache and private responses', () => {
  const mine = apiResponse(200, 'mine');

  it.each([
    ['a session', { authorization: 'Bearer a' }],
    ['a browser token', { 'x-browser-token': 'a' }],
    ['an order', { 'x-order-holder': 'a' }],
    ['a refused form', { 'x-form-token': 'a' }],
    ['a cookie', { cookie: 'session=a' }],
  ])(
    'does not cache the response to a request with %s, even if Cache-Control allows it',
    async (_, headers) => {
      for (const control of ['public, max-age=600', 'public, s-maxage=600', lastGood]) {
        const own = request(menu, headers);
        await read(apiResponse(200, 'mine', { 'cache-control': control }), own);
        await expect(read(none)).rejects.toBe(none);
        await expect(read(none, own)).rejects.toBe(none);
        expect(await read(apiResponse(200, 'theirs'))).toMatchObject({
          text: '"theirs"',
          asked: 1,
        });
        expect(await read(mine, own)).toMatchObject({ text: '"mine"', asked: 1 });
        cache = createResponseCache();
      }
    },
  );

  it.each([
    ['no-store', { 'cache-control': 'no-store' }],
    ['no-store after public', { 'cache-control': 'public, max-age=600, no-store' }],
    ['private', { 'cache-control': 'private, max-age=600, stale-if-error=600' }],
    ['Set-Cookie', { 'cache-control': 'public, max-age=600', 'set-cookie': ['session=a'] }],
    ['Vary: *', { 'cache-control': 'public, max-age=600', vary: '*' }],
    ['no Cache-Control', { 'cache-control': undefined }],
  ])('does not cache a response with %s', async (_, headers) => {
    await read(apiResponse(200, 'mine', headers));
    expect(await read(apiResponse(200, 'theirs', headers))).toMatchObject({ text: '"theirs"' });
    await expect(read(none)).rejects.toBe(none);
  });

  it.each([
    ['no-store', { 'cache-control': 'no-store' }],
    ['private', { 'cache-control': 'private' }],
    ['Set-Cookie', { 'set-cookie': ['session=a'] }],
  ])('removes a cached response when a new one has %s', async (_, headers) => {
    await read(apiResponse(200, 'public'));
    await read(apiResponse(200, 'mine', headers));
    await expect(read(none)).rejects.toBe(none);
  });

  it('does not reuse a response for a request that differs in a header named in Vary', async () => {
    const vary = { vary: 'X-Forwarded-Host', 'cache-control': 'public, max-age=600' };
    await read(
      apiResponse(200, 'one', vary),
      request(menu, { 'x-forwarded-host': 'one.example.com' }),
    );
    const other = request(menu, { 'x-forwarded-host': 'two.example.com' });
    expect(await read(apiResponse(200, 'two', vary), other)).toMatchObject({ text: '"two"' });
  });

  it.each([
    ['a write', { method: 'POST', path: '/api/v2/form-submit' }],
    ['a session', { headers: { authorization: 'Bearer a' } }],
    ['an order', { headers: { 'x-order-holder': 'a' } }],
    ['an unknown header', { headers: { 'x-anything': 'a' } }],
    ['a body', { body: '{}' }],
  ])('does not treat a request with %s as anonymous', (_, changes) => {
    expect(isAnonymousRead({ ...request(menu), ...changes })).toBe(false);
  });
});

describe('the response cache and Cache-Control', () => {
  it('makes a request for every read at max-age=0', async () => {
    await read(apiResponse(200, 'one'));
    expect(await read(apiResponse(200, 'two'))).toMatchObject({ text: '"two"', isOld: false });
  });

  it('serves a cached response within max-age with an Age header', async () => {
    const control = { 'cache-control': 'public, max-age=60' };
    await read(apiResponse(200, 'one', control));
    now += 42_000;
    const stored = await read(apiResponse(200, 'two', control));
    expect(stored).toMatchObject({ text: '"one"', isOld: false, asked: 0 });
    expect(stored.headers).toMatchObject({ age: '42', 'cache-control': 'public, max-age=60' });
    now += 20_000;
    expect(await read(apiResponse(200, 'two', control))).toMatchObject({ text: '"two"', asked: 1 });
  });

  it('serves a stale response within stale-while-revalidate and refreshes it in the background', async () => {
    const control = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' };
    await read(apiResponse(200, 'one', control));
    now += 100_000;
    const { promise, resolve } = Promise.withResolvers<ApiResponse<Buffer>>();
    const load = () => promise;
    const { response } = await cache.read({ request: request(menu), load });
    expect(response.body.toString()).toBe('"one"');
    expect(response.headers).not.toHaveProperty('warning');
    resolve(apiResponse(200, 'two', control));
    await new Promise(setImmediate);
    expect(await read(none)).toMatchObject({ text: '"two"', asked: 0 });
  });

  it('serves an older response within the age that the caller allows', async () => {
    await read(apiResponse(200, 'one'));
    now += 200_000;
    const load = jest.fn(async () => apiResponse(200, 'two'));
    const reading = { request: request(menu), maxStaleSeconds: 300, load };
    expect((await cache.read(reading)).response.body.toString()).toBe('"one"');
    now += 200_000;
    expect((await cache.read(reading)).response.body.toString()).toBe('"two"');
  });

  it('tells the request function whether a cached response exists as a fallback', async () => {
    const load = jest.fn(async (_hasStored: boolean) => apiResponse(200));
    await cache.read({ request: request(menu), load });
    await cache.read({ request: request(menu), load });
    expect(load.mock.calls).toEqual([[false], [true]]);
  });
});

describe('the stale-if-error cache', () => {
  it.each([
    ['no response', none],
    ['a 500', apiResponse(500)],
    ['a 599', apiResponse(599)],
    ['a 503', apiResponse(503)],
    ['an HTML body', { ...apiResponse(200), body: Buffer.from('<html>') }],
    ['an HTML page from a proxy', { status: 200, headers: {}, body: Buffer.from('<html>') }],
    ['truncated JSON', { ...apiResponse(200), body: Buffer.from('{"data":[') }],
  ])('serves the last good response after %s and states its age', async (_, failure) => {
    await read(apiResponse(200, 'menu'));
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

  it('serves the last good response for ten minutes', async () => {
    await read(apiResponse(200));
    now += 599_000;
    expect(await read(none)).toMatchObject({ isOld: true });
    now += 2_000;
    await expect(read(none)).rejects.toBe(none);
  });

  it('forwards a failure if the last good response lacks stale-if-error', async () => {
    for (const control of [undefined, 'public, max-age=0', 'public, max-age=0, must-revalidate']) {
      await read(apiResponse(200, {}, { 'cache-control': control }));
      await expect(read(none)).rejects.toBe(none);
      expect(await read(apiResponse(500))).toMatchObject({ status: 500, isOld: false });
    }
  });

  it('serves the latest good response of the same URL', async () => {
    await read(apiResponse(200, 'before'));
    await read(apiResponse(200, 'after'));
    await read(apiResponse(200, 'others'), request('/api/menu/main?for=others'));
    expect(await read(none)).toMatchObject({ text: '"after"' });
  });

  it.each([404, 410])('stores a %i in place of the last good response', async (status) => {
    await read(apiResponse(200));
    expect(await read(apiResponse(status))).toMatchObject({ status, isOld: false });
    expect(await read(none)).toMatchObject({ status, isOld: true });
    await read(apiResponse(200));
    expect(await read(none)).toMatchObject({ status: 200, isOld: true });
  });

  it.each([400, 401, 422, 429, 304])(
    'forwards a %i and keeps the last good response',
    async (status) => {
      await read(apiResponse(200));
      expect(await read(apiResponse(status))).toMatchObject({ status, isOld: false });
      expect(await read(none)).toMatchObject({ status: 200, isOld: true });
    },
  );

  it('forwards an error that the request itself caused', async () => {
    await read(apiResponse(200));
    const mine = new HttpProblem(400, 'This could not be read');
    await expect(read(mine)).rejects.toBe(mine);
  });

  it('does not store a malformed response as the last good one', async () => {
    const garbled = { ...apiResponse(200), body: Buffer.from('<html>') };
    expect(await read(garbled)).toMatchObject({ text: '<html>', isOld: false });
    await expect(read(none)).rejects.toBe(none);
  });
});

describe('the memory limit of the response cache', () => {
  it('bounds the number of cached 404 responses without evicting a 200 response', async () => {
    await read(apiResponse(200));
    for (let made = 0; made < 10_300; made += 1) {
      await read(apiResponse(404), request(`/api/page/${made}`));
    }
    expect(await read(none)).toMatchObject({ status: 200, isOld: true });
    await expect(read(none, request('/api/page/0'))).rejects.toBe(none);
    expect(await read(none, request('/api/page/10299'))).toMatchObject({ status: 404 });
  });

  it('evicts the oldest response when the total size is exceeded', async () => {
    for (let at = 0; at < 64; at += 1) {
      await read(apiResponse(200, 'x'.repeat(1_000_000)), request(`/api/page/${at}`));
    }
    await expect(read(none, request('/api/page/0'))).rejects.toBe(none);
    expect(await read(none, request('/api/page/63'))).toMatchObject({ isOld: true });
  });

  it('discards a response over 1 MB together with the previous one', async () => {
    await read(apiResponse(200, 'before'));
    await read(apiResponse(200, 'x'.repeat(1024 * 1024)));
    await expect(read(none)).rejects.toBe(none);
  });

  it.each([
    ['URL', request(`/api/page/${'x'.repeat(3_000)}`)],
    ['header', request(menu, { 'accept-language': 'x'.repeat(3_000) })],
  ])('does not cache the response to a request with a long %s', async (_, long) => {
    await read(apiResponse(200), long);
    await expect(read(none, long)).rejects.toBe(none);
  });
});
