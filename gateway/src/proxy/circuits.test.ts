import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@contracts/build/free-port.ts';
import { sendJson } from '../../test/fake-dealer-api.ts';
import { openTestUpstream, type TestUpstream } from '../../test/test-upstream.ts';
import type { UpstreamPool, UpstreamRequest } from './upstream-pool.ts';
import { createUpstream } from './upstream.ts';

let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await openTestUpstream();
});
afterEach(() => upstream.close());

const search = '/api/v2/vehicle-search/?make=ford';

async function ask(
  path: string,
  { pool = upstream.proxied, ...rest }: { pool?: UpstreamPool } & Partial<UpstreamRequest> = {},
): Promise<number> {
  const answer = await pool.send({ method: 'GET', path, headers: {}, body: null, ...rest });
  await answer.body.dump();
  return answer.statusCode;
}

/** The status of each call, including rejected ones. */
async function times(count: number, path: string, rest: Parameters<typeof ask>[1] = {}) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    statuses.push(await ask(path, rest).catch(({ status }: { status: number }) => status));
  }
  return statuses;
}

const answerAll = (status: number) => {
  upstream.api.answer = (_, response) => sendJson(response, status, {});
};
const received = () => upstream.api.received.length;
const notAsked = {
  status: 503,
  retryAfterSeconds: 5,
  message: 'This could not be done just now. Please try again in a moment.',
};

it('opens the circuit after ten failures and rejects further calls with 503 and Retry-After', async () => {
  answerAll(503);
  expect(await times(10, search)).toEqual(Array(10).fill(503));
  await expect(ask(search)).rejects.toMatchObject(notAsked);
  expect(received()).toBe(10);
  expect(upstream.openCircuits()).toEqual({ pages: 0, proxied: 1 });
});

it('counts a broken connection as a failure', async () => {
  upstream.api.answer = (_, response) => void response.destroy();
  await times(10, search);
  const asked = received();
  await expect(ask(search)).rejects.toMatchObject(notAsked);
  expect(received()).toBe(asked);
});

it('does not block other endpoints, other methods or pages while one circuit is open', async () => {
  answerAll(503);
  await times(11, search);
  answerAll(200);
  for (const other of [
    '/api/v2/vehicle-search-filter',
    '/api/menu/main',
    '/api/v2/vehicle-finance',
  ])
    expect(await ask(other)).toBe(200);
  expect(await ask(search, { pool: upstream.pages })).toBe(200);
  expect(await ask(search, { method: 'POST' })).toBe(200);
});

it.each([
  ['/api/v2/vehicle-advert/ford-focus', '/api/v2/vehicle-advert/kia'],
  ['/api/page/about', '/api/page/contact/us'],
  ['/api/v2/orders/7f0a8a3e-1e/payment', '/api/v2/orders/11/payment'],
  ['/media/vehicles/1/front.svg', '/media/vehicles/2/back.svg'],
])('uses one circuit for %s and %s', async (one, other) => {
  answerAll(503);
  await times(10, one);
  await expect(ask(other)).rejects.toMatchObject(notAsked);
});

it.each([
  ['/api/v2/orders/11/payment', '/api/v2/orders'],
  ['/api/v2/web/organisation/site', '/api/v2/web/organisation/manufacturer'],
  ['/api/v2/content/blog/one', '/api/v2/content/event/one'],
])('uses separate circuits for %s and %s', async (one, other) => {
  answerAll(503);
  await times(11, one);
  answerAll(200);
  expect(await ask(other)).toBe(200);
});

it('does not open the circuit for calls that succeed one time in five', async () => {
  for (let at = 0; at < 15; at += 1) {
    answerAll(at % 5 === 0 ? 200 : 503);
    await ask(search);
  }
  answerAll(503);
  expect(await ask(search)).toBe(503);
});

it('does not count a 500 response as a failure', async () => {
  answerAll(500);
  expect(await times(30, search)).toEqual(Array(30).fill(500));
  expect(received()).toBe(30);
});

it('does not count a 422 response or a disconnected browser as a failure', async () => {
  answerAll(422);
  expect(await times(12, '/api/menu/main')).toEqual(Array(12).fill(422));
  upstream.api.answer = () => {};
  for (let at = 0; at < 12; at += 1) {
    const gone = new AbortController();
    setTimeout(() => gone.abort(), 5);
    await expect(ask(search, { signal: gone.signal })).rejects.toBeDefined();
  }
  expect(upstream.openCircuits().proxied).toBe(0);
  upstream.api.answer = (_, response) => sendJson(response, 200, {});
  expect(await ask(search)).toBe(200);
});

it.each([429, 413])('trust#M1: does not count a %i response as a failure', async (status) => {
  answerAll(status);
  expect(await times(12, '/media/vehicles/1/share.png')).toEqual(Array(12).fill(status));
  expect(upstream.openCircuits().proxied).toBe(0);
});

it.each(['share.png', 'SHARE.png/'])(
  'trust#M1: does not block other pictures when share pictures (%s) keep failing',
  async (file) => {
    answerAll(503);
    await times(11, `/media/vehicles/1/${file}`);
    await expect(ask('/media/vehicles/2/share.png')).rejects.toMatchObject(notAsked);
    answerAll(200);
    expect(await ask('/media/vehicles/1/front.svg')).toBe(200);
  },
);

it('trust#M1: does not count a request that the gateway itself rejects as a failure', async () => {
  const elsewhere = 'http://elsewhere.example.com/api/menu/1';
  const refused = () => ask(elsewhere, { pool: upstream.pages }).catch(() => {});
  for (let at = 0; at < 12; at += 1) await refused();
  expect(upstream.openCircuits().pages).toBe(0);
});

it('counts a timeout as a failure', async () => {
  upstream.api.answer = () => {};
  const silent = () => ask(search, { signal: AbortSignal.timeout(50) }).catch(() => {});
  await Promise.all(Array.from({ length: 10 }, silent));
  await expect(ask(search)).rejects.toMatchObject(notAsked);
});

it('counts a call that a page aborts after waiting two seconds as a failure', async () => {
  upstream.api.answer = () => {};
  const page = new AbortController();
  const { signal } = page;
  const asking = Array.from({ length: 10 }, () => ask(search, { pool: upstream.pages, signal }));
  setTimeout(() => page.abort(), 2_000);
  await Promise.allSettled(asking);
  await expect(ask(search, { pool: upstream.pages })).rejects.toMatchObject(notAsked);
});

it('allows one trial call after a second and closes the circuit once it succeeds', async () => {
  answerAll(503);
  await times(10, search);
  await wait(1_050);
  const trying: (() => void)[] = [];
  upstream.api.answer = (_, response) => trying.push(() => sendJson(response, 200, {}));
  const first = ask(search);
  while (trying.length === 0) await wait(5);
  // Other calls do not wait for the trial call.
  await expect(ask(search)).rejects.toMatchObject(notAsked);
  expect(received()).toBe(11);
  trying[0]?.();
  expect(await first).toBe(200);
  answerAll(200);
  expect(await times(5, search)).toEqual([200, 200, 200, 200, 200]);
});

it('does not count a trial call aborted by its browser as a success', async () => {
  answerAll(503);
  await times(10, search);
  await wait(1_050);
  upstream.api.answer = () => {};
  await expect(ask(search, { signal: AbortSignal.timeout(20) })).rejects.toBeDefined();
  await expect(ask(search)).rejects.toMatchObject(notAsked);
});

it('times out a trial read sooner than an ordinary read', async () => {
  answerAll(503);
  await times(10, search);
  await wait(1_050);
  const hanging: (() => void)[] = [];
  upstream.api.answer = (_, response) => hanging.push(() => sendJson(response, 200, {}));
  let isOver = false;
  const ordinary = ask('/api/v2/site').finally(() => (isOver = true));
  await expect(ask(search)).rejects.toMatchObject({ status: 503 });
  expect(isOver).toBe(false);
  for (const answer of hanging) answer();
  expect(await ordinary).toBe(200);
  answerAll(200);
  await wait(1_050);
  expect(await ask(search)).toBe(200);
});

it('closes the circuits within five seconds after the dealer API comes back', async () => {
  const port = await freePort();
  const changes: object[] = [];
  const away = createUpstream(`http://127.0.0.1:${port}`, {
    onCircuit: (change) => changes.push(change),
  });
  for (const pool of [away.pages, away.proxied]) await times(20, search, { pool });
  expect(away.openCircuits()).toEqual({ pages: 1, proxied: 1 });
  await wait(1_050);
  for (const pool of [away.pages, away.proxied]) await times(2, search, { pool });
  const server: Server = createServer((_, response) => void response.end('{}'));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const back = performance.now();
  const pools = [away.pages, away.proxied];
  for (const pool of pools) {
    while ((await times(1, search, { pool }))[0] !== 200) await wait(50);
  }
  expect(performance.now() - back).toBeLessThan(5_000);
  expect(away.openCircuits()).toEqual({ pages: 0, proxied: 0 });
  // Each change is reported once, even if a trial call failed in between.
  const kind = 'GET /api/v2/vehicle-search/';
  expect(changes).toEqual([
    { pool: 'pages', kind, open: true },
    { pool: 'proxied', kind, open: true },
    { pool: 'pages', kind, open: false },
    { pool: 'proxied', kind, open: false },
  ]);
  await away.close();
  server.close();
});
