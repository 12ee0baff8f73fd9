import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openServer, type OpenServer } from '../../test/slow-clients.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';
import { Metrics } from '../metrics/metrics.ts';

const search = '/api/v2/vehicle-search/?make=ford';
const menu = '/api/menu/main';

let metrics: Metrics;
let site: TestSite;
let open: OpenServer;
/** Unfinished responses of the dealer API. */
let waiting: ServerResponse[];
beforeEach(async () => {
  metrics = new Metrics();
  // Without reuse of fresh responses, because tests change the responses of the dealer API.
  site = await openTestSite({ metrics, proxyLimits: { recentResponseMs: 0 } });
  metrics.watch(site);
  open = await openServer(site.app);
  waiting = [];
  site.dealerApi.answer = (_, response) => waiting.push(response);
});
afterEach(async () => {
  await open.close();
  await site.close();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${open.port}${path}`, init);
const call = (path = menu) => supertest(site.app).get(path);

async function underWay(count: number): Promise<void> {
  while (waiting.length < count) await wait(5);
}
/** Waits until this many reads have joined another read. */
async function joined(count: number): Promise<void> {
  const line = `forecourt_spared_reads_total{how="joined"} ${count}`;
  while (!(await metrics.text()).text.includes(line)) await wait(5);
}
/** A read joins only a recent one. On a slow machine, the first read would be too old. */
function stopClock(): void {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
}
/** Gives an unwanted effect time to happen. */
const settle = () => wait(60);
function answerAll(body: object = { data: [] }, status = 200): void {
  for (const response of waiting) {
    if (!response.writableEnded) sendJson(response, status, body);
  }
}
const answerFromNow = (status: number, body: object = { data: [] }) => {
  site.dealerApi.answer = (_, response) => sendJson(response, status, body);
};

describe('concurrent identical reads', () => {
  it('share one dealer API request', async () => {
    stopClock();
    const answers = Array.from({ length: 5 }, (_, at) =>
      get(search, { headers: { 'X-Forwarded-For': `203.0.113.${at}` } }),
    );
    await joined(4);
    answerAll({ data: [1] });
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ data: [1] });
    }
    expect(waiting).toHaveLength(1);
    // A later read makes a new request.
    const after = get(search);
    await underWay(2);
    answerAll();
    expect((await after).status).toBe(200);
  });

  it.each<[string, string, RequestInit, RequestInit]>([
    [
      'by two customers',
      menu,
      { headers: { Cookie: 'session=a' } },
      { headers: { Cookie: 'session=b' } },
    ],
    ['by a customer and an anonymous visitor', menu, {}, { headers: { Cookie: 'session=a' } }],
    ['in different languages', menu, {}, { headers: { 'Accept-Language': 'cy' } }],
    ['with different Accept headers', menu, {}, { headers: { Accept: 'text/html' } }],
    ['of an account', '/api/v2/account', {}, {}],
    ['of an order', '/api/v2/orders/1', {}, {}],
    ['of a form stamp', '/api/v2/form-stamp', {}, {}],
    ['with the method POST', search, { method: 'POST' }, { method: 'POST' }],
  ])('%s do not share a request', async (_, path, one, other) => {
    const answers = [get(path, one), get(path, other)];
    await underWay(2);
    sendJson(waiting[0]!, 200, { data: 'first' });
    sendJson(waiting[1]!, 200, { data: 'second' });
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect(new Set(texts).size).toBe(2);
  });

  it('share one request when one client sends If-None-Match and gets a 304', async () => {
    site.dealerApi.answer = (_, response) => sendJson(response, 200, { data: 'a menu' });
    const { headers } = await call().expect(200);
    const etag = String(headers['etag']);
    site.dealerApi.answer = (_, response) => waiting.push(response);
    stopClock();
    const answers = [call().expect(200), call().set('If-None-Match', etag).expect(304)];
    const both = Promise.all(answers);
    await joined(1);
    answerAll({ data: 'a menu' });
    const [whole, unchanged] = await both;
    expect(whole?.body).toEqual({ data: 'a menu' });
    expect(unchanged?.headers['etag']).toBe(etag);
    expect(waiting).toHaveLength(1);
  });

  it('do not join a request that started 300 ms ago', async () => {
    const first = get(search);
    await underWay(1);
    await wait(300);
    const second = get(search);
    await underWay(2);
    answerAll();
    await Promise.all([first, second]);
  });

  it('continue when the first client disconnects and are aborted when all clients have', async () => {
    stopClock();
    const leaving = [new AbortController(), new AbortController()];
    const [first, second] = leaving.map(({ signal }) => get(search, { signal }).catch(() => null));
    await joined(1);
    leaving[0]?.abort();
    expect(await first).toBeNull();
    await settle();
    expect(waiting[0]?.closed).toBe(false);
    leaving[1]?.abort();
    expect(await second).toBeNull();
    while (waiting[0]?.closed !== true) await wait(5);
    // A new read does not join the aborted request.
    const third = get(search);
    await underWay(2);
    answerAll();
    expect((await third).status).toBe(200);
  });

  it('each receive the whole response if it is too large to buffer', async () => {
    const long = JSON.stringify({ data: 'x'.repeat(5 * 1024 * 1024) });
    site.dealerApi.answer = (_, response) => response.end(long);
    const answers = await Promise.all([get(search), get(search)]);
    for (const answer of answers) expect((await answer.text()).length).toBe(long.length);
  });
});

describe('consecutive identical reads', () => {
  /** Longer than two requests take on a slow machine. */
  const recentResponseMs = 1_500;
  let shortLived: TestSite;
  let asked = 0;
  beforeEach(async () => {
    shortLived = await openTestSite({ proxyLimits: { recentResponseMs } });
    asked = 0;
    shortLived.dealerApi.answer = (_, response) => sendJson(response, 200, { data: (asked += 1) });
  });
  afterEach(() => shortLived.close());
  const read = (headers = {}) => supertest(shortLived.app).get(search).set(headers);

  it('get the same response while it is fresh, then a new one', async () => {
    await read().expect(200, { data: 1 });
    await read().expect(200, { data: 1 });
    await wait(recentResponseMs + 10);
    await read().expect(200, { data: 2 });
  });

  it('do not share a response that took longer than the freshness limit', async () => {
    shortLived.dealerApi.answer = async (_, response) => {
      await wait(recentResponseMs);
      sendJson(response, 200, { data: (asked += 1) });
    };
    await read().expect(200, { data: 1 });
    await read().expect(200, { data: 2 });
  });

  it('get a new response for a logged-in customer and after a failure', async () => {
    await read().expect(200, { data: 1 });
    await read({ Cookie: 'session=a' }).expect(200, { data: 2 });
    await read({ Cookie: 'session=a' }).expect(200, { data: 3 });
    await wait(recentResponseMs + 10);
    for (const failure of [503, 422]) {
      shortLived.dealerApi.answer = (_, response) => sendJson(response, failure, {});
      await read().expect(failure);
    }
    shortLived.dealerApi.answer = (_, response) => sendJson(response, 200, { data: 'back' });
    await read().expect(200, { data: 'back' });
  });
});

describe('the gateway during a dealer API failure', () => {
  it('serves the last good response and marks it as stale', async () => {
    answerFromNow(200, { data: ['a menu'] });
    await call().expect(200);
    for (const status of [500, 503]) {
      answerFromNow(status);
      const { headers } = await call().expect(200, { data: ['a menu'] });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers['age']).toMatch(/^\d+$/);
      expect(headers['cache-status']).toMatch(/^forecourt; hit; ttl=-?\d+; detail=stale-if-error$/);
    }
    site.dealerApi.answer = (_, response) => void response.destroy();
    await call().expect(200, { data: ['a menu'] });
    site.dealerApi.answer = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      response.destroy();
    };
    await call().expect(200, { data: ['a menu'] });
    expect((await metrics.text()).text).toContain('forecourt_spared_reads_total{how="old"} 4');
    answerFromNow(200, { data: ['a new menu'] });
    const { headers } = await call().expect(200, { data: ['a new menu'] });
    expect(headers).not.toHaveProperty('cache-status');
  });

  it('serves the last good response without a dealer API call while the circuit is open', async () => {
    answerFromNow(200, { data: ['a menu'] });
    await call().expect(200);
    answerFromNow(503);
    for (let at = 0; at < 12; at += 1) await call('/api/menu/other');
    const isAsked = async () => {
      const before = site.dealerApi.received.length;
      await call().expect(200, { data: ['a menu'] });
      return site.dealerApi.received.length > before;
    };
    // The circuit lets one trial call through each second.
    while (await isAsked());
    expect((await metrics.text()).text).toMatch(/open_circuits\{pool="proxied"\} 1/);
    expect((await metrics.text()).text).toContain('outcome="not asked"');
  });

  it('stops waiting sooner for a call that has a last good response', async () => {
    answerFromNow(200, { data: ['a menu'] });
    await call().expect(200);
    site.dealerApi.answer = (_, response) => waiting.push(response);
    let isOver = false;
    const other = call('/api/menu/other').then(() => (isOver = true));
    await call().expect(200, { data: ['a menu'] });
    expect(isOver).toBe(false);
    answerAll();
    await other;
  });

  it('does not serve a stale response for prices, to logged-in customers or after a 410', async () => {
    answerFromNow(200);
    const session = { Cookie: 'session=secret-token' };
    await call(search).expect(200);
    await call().set(session).expect(200);
    answerFromNow(500);
    await call(search).expect(500);
    await call().expect(500);
    answerFromNow(200, { data: ['a menu'] });
    await call().expect(200);
    answerFromNow(500);
    await call().set(session).expect(500);
    answerFromNow(410);
    await call().expect(410);
    answerFromNow(500);
    await call().expect(410);
  });

  it('keeps calling the dealer API for /readyz and reports its recovery immediately', async () => {
    site.dealerApi.answer = (_, response) => void response.destroy();
    for (let at = 0; at < 12; at += 1)
      await call('/readyz').expect(200, /"dealerApi":"does not answer"/);
    answerFromNow(200);
    await call('/readyz').expect(200, /"dealerApi":"ok"/);
  });

  it('renders pages with stale data until the dealer API responds again', async () => {
    const page = `/page/calls?path=${encodeURIComponent(menu)}`;
    answerFromNow(200, { data: ['a menu'] });
    await call(`${page}&at=1`).expect(200, /a menu/);
    site.dealerApi.answer = (_, response) => void response.destroy();
    await call(`${page}&at=2`).expect(200, /a menu/);
    site.dealerApi.answer = () => {};
    await call(`${page}&at=3`).expect(200, /a menu/);
    // Such a page is not cached.
    answerFromNow(200, { data: ['something else'] });
    await call(`${page}&at=3`).expect(200, /something else/);
  });
});
