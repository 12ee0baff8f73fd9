import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sendJson } from '../../test/fake-dealer-api.ts';
import {
  requestText,
  openServer,
  silentClient,
  receivedText,
  type OpenServer,
} from '../../test/slow-clients.ts';
import { openTestSite, type TestSite } from '../../test/test-site.ts';

const search = '/api/v2/vehicle-search/';
/** A path whose concurrent reads are not shared. */
const own = '/api/v2/account';
const page = `/page/data?path=${encodeURIComponent(search)}`;
const stalledFrom = '192.0.2.1';
const megabyte = 1024 * 1024;
/** More than the kernel buffers for a connection that the client does not read. */
const long = Buffer.alloc(8 * megabyte, 'x');

let site: TestSite;
let open: OpenServer;
let clients: Socket[];
/** Unfinished responses of the dealer API. */
let hanging: ServerResponse[];

async function start(options: Parameters<typeof openTestSite>[0]) {
  site = await openTestSite(options);
  open = await openServer(site.app);
  clients = [];
  hanging = [];
  site.dealerApi.answer = ({ path }, response) => {
    if (path.includes('hang')) hanging.push(response);
    else if (path.includes('long')) response.end(long);
    else sendJson(response, 200, { data: [] });
  };
}

afterEach(async () => {
  for (const client of clients) client.destroy();
  await open.close();
  await site.close();
});

async function stall(said: string, times: number): Promise<void> {
  const opened = Array.from({ length: times }, () => silentClient(open.port, said));
  clients.push(...(await Promise.all(opened)));
}

async function ask(path: string, from = '198.51.100.7') {
  const answer = await fetch(`http://127.0.0.1:${open.port}${path}`, {
    headers: { 'X-Forwarded-For': from },
  });
  await answer.arrayBuffer();
  return answer;
}

async function eventually(come: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await come())) await wait(20);
}

/** How many requests the dealer API received whose path includes these words. */
const reached = (words: string) =>
  site.dealerApi.received.filter(({ path }) => path.includes(words)).length;

it('serves pages, health checks and other clients despite 128 stalled connections', async () => {
  await start({});
  await stall(requestText({ path: `${search}?long` }), 96);
  await stall(requestText({ method: 'POST', path: '/api/v2/form/1', length: 1_000 }), 32);
  await eventually(() => reached('long') > 0);
  for (let look = 0; look < 5; look += 1) {
    // The pages are requested from the IP address of the stalled connections.
    const [shown, health, call] = await Promise.all([
      ask(page, '127.0.0.1'),
      ask('/readyz', '127.0.0.1'),
      ask(search),
    ]);
    expect(shown.headers.get('x-rendered')).toBe('server');
    expect([shown.status, health.status, call.status]).toEqual([200, 200, 200]);
  }
});

it('does not call the dealer API before the request body is complete', async () => {
  await start({});
  for (const from of ['192.0.2.1', '203.0.113.1']) {
    await stall(requestText({ from, method: 'POST', path: '/api/v2/form/1', length: 5 }), 48);
  }
  await eventually(async () => (await open.connections()) === 96);
  expect((await ask(search)).status).toBe(200);
  expect(reached('form')).toBe(0);
  clients[0]?.write('whole');
  await eventually(() => reached('form') === 1);
});

it('rejects a request body that arrives one byte at a time with 408', async () => {
  const receiving = { intervalMs: 300, minBytesPerInterval: 100, maxMs: 60_000 };
  await start({ proxyLimits: { receiving } });
  await stall(requestText({ method: 'POST', path: '/api/v2/form/1', length: 1_000 }), 1);
  const [client] = clients;
  const byByte = setInterval(() => client?.write(' '), 50);
  expect(client && (await receivedText(client))).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close/);
  clearInterval(byByte);
  expect(reached('form')).toBe(0);
});

it('limits the total size of buffered request bodies', async () => {
  const bodies = { client: 400_000, organisation: 600_000, all: 800_000 };
  await start({ proxyLimits: { bodies } });
  const body = 'x'.repeat(300_000);
  const post = (from: string) =>
    requestText({ from, method: 'POST', path: '/api/v2/form/1', length: 300_001 });
  await stall(post('192.0.2.1') + body, 1);
  await stall(post('203.0.113.1') + body, 1);
  const refused = async (from: string) => {
    const client = await silentClient(open.port, post(from) + body);
    clients.push(client);
    client.resume();
    const [words] = (await once(client, 'data')) as [Buffer];
    return words.toString();
  };
  // No memory is left for another body, neither from this client nor from another, ...
  await eventually(() => open.bytesReceived() > 600_000);
  expect(await refused('192.0.2.1')).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 30/);
  expect(await refused('198.51.100.1')).toMatch(/^HTTP\/1\.1 503 /);
  // ... until the connections close.
  for (const client of clients.splice(0)) client.destroy();
  await eventually(async () => (await open.connections()) === 0);
  await stall(`${post('198.51.100.1') + body}.`, 1);
  await eventually(() => reached('form') === 1);
});

it('releases the dealer API connection even if the client does not read the response', async () => {
  const proxyLimits = {
    maxBufferedBytes: 16 * megabyte,
    exchanges: { maxConcurrent: 1, maxQueued: 8, maxWaitMs: 5_000 },
  };
  await start({ proxyLimits });
  await stall(requestText({ path: `${search}?long`, from: stalledFrom }), 1);
  await eventually(() => reached('long') === 1);
  // Otherwise this request would wait for five seconds and then be rejected.
  expect(await ask(search)).toMatchObject({ status: 200 });
});

it('limits the responses buffered for a client that does not read them', async () => {
  const answers = { client: 9 * megabyte, organisation: 15 * megabyte, all: 40 * megabyte };
  await start({ proxyLimits: { responses: answers, maxBufferedBytes: 16 * megabyte } });
  await stall(requestText({ path: `${search}?long`, from: stalledFrom }), 1);
  // Once its first bytes arrive, the response is buffered. Earlier, the next could overtake it.
  await eventually(() => clients.every(({ bytesRead }) => bytesRead > 0));
  const refused = await ask(`${search}?long`, stalledFrom);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  // Another client has its own limit, ...
  expect(await ask(`${search}?long`)).toMatchObject({ status: 200 });
  // ... and closing the connection frees the buffer.
  const before = await open.connections();
  for (const client of clients.splice(0)) client.destroy();
  await eventually(async () => (await open.connections()) < before);
  expect(await ask(`${search}?long`, stalledFrom)).toMatchObject({ status: 200 });
});

it('buffers responses for several clients at once, each within its own limit', async () => {
  const answers = { client: 9 * megabyte, organisation: 15 * megabyte, all: 40 * megabyte };
  await start({ proxyLimits: { responses: answers, maxBufferedBytes: 16 * megabyte } });
  site.dealerApi.answer = (_, response) => {
    response.writeHead(200, { 'content-length': long.length });
    response.write(long.subarray(0, megabyte));
    hanging.push(response);
  };
  const asked = [ask(`${search}?long=1`, '192.0.2.1'), ask(`${search}?long=2`, '198.51.100.7')];
  await eventually(() => hanging.length === 2);
  for (const response of hanging) response.end(long.subarray(megabyte));
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
});

it('closes the connection of a client that does not read its buffered response', async () => {
  const reading = { baseMs: 500, bytesPerSecond: 100 * megabyte };
  await start({ proxyLimits: { reading, maxBufferedBytes: 16 * megabyte } });
  await stall(requestText({ path: `${search}?long` }), 1);
  await eventually(() => reached('long') === 1);
  await eventually(async () => (await open.connections()) === 0);
});

it('responds with 503 if the dealer API sends its response too slowly', async () => {
  await start({ maxExchangeMs: 500 });
  site.dealerApi.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const trickle = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(trickle));
  };
  expect(await ask(search)).toMatchObject({ status: 503 });
  // The page finishes, too, with or without its data.
  await ask(page);
});

it('rejects a request with 503 and Retry-After while the queue is full', async () => {
  // A queued request may wait longer than the test runs.
  const proxyLimits = { exchanges: { maxConcurrent: 2, maxQueued: 2, maxWaitMs: 600_000 } };
  await start({ proxyLimits });
  for (const from of ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1::1']) {
    await stall(requestText({ path: `${own}?hang`, from }), 1);
  }
  await eventually(() => reached('hang') === 2);
  // Two requests are running. Two more fill the queue, so the next one is rejected.
  let answer = await ask(search, '2001:db8:2::1');
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.headers.get('retry-after')).toBe('5');
  // Pages and health checks are not affected.
  expect((await ask(page)).headers.get('x-rendered')).toBe('server');
  expect(await ask('/readyz')).toMatchObject({ status: 200 });
  for (const response of hanging) sendJson(response, 200, {});
  await eventually(() => reached('hang') === 4);
  for (const response of hanging.slice(2)) sendJson(response, 200, {});
  answer = await ask(search, '2001:db8:2::1');
  expect(answer).toMatchObject({ status: 200 });
});

it('trust#M1: limits concurrent share pictures per client and in total', async () => {
  const sharePictures = { client: 1, organisation: 2, all: 2, maxQueued: 0, maxWaitMs: 500 };
  await start({ proxyLimits: { sharePictures } });
  const picture = '/media/vehicles/1/share.png?hang';
  await stall(requestText({ path: picture, from: stalledFrom }), 1);
  await eventually(() => reached('hang') === 1);
  const refused = await ask(picture, stalledFrom);
  expect(refused).toMatchObject({ status: 429 });
  expect(refused.headers.get('retry-after')).toBe('5');
  await stall(requestText({ path: picture, from: '192.0.2.2' }), 1);
  await eventually(() => reached('hang') === 2);
  // Another client has used none of its slots, but the total is reached.
  expect(await ask(picture, '203.0.113.9')).toMatchObject({ status: 503 });
  // Ordinary pictures and calls still work, even for the same client.
  for (const from of [stalledFrom, '203.0.113.9']) {
    expect(await ask('/media/vehicles/1/front.svg', from)).toMatchObject({ status: 200 });
    expect(await ask(search, from)).toMatchObject({ status: 200 });
  }
});

it('serves other clients while one client uses all of its slots', async () => {
  const inFlight = { client: 2, organisation: 3, maxQueued: 1, maxWaitMs: 60_000 };
  await start({ proxyLimits: { inFlight } });
  await stall(requestText({ path: `${own}?hang`, from: '2001:db8:1:1::1' }), 3);
  await eventually(() => reached('hang') === 2);
  // All addresses of a /64 count as one client.
  const refused = await ask(search, '2001:db8:1:1:ffff::2');
  expect(refused).toMatchObject({ status: 429 });
  expect(refused.headers.get('retry-after')).toBe('5');
  // The /48 has one slot left. Other clients have their own slots.
  expect(await ask(search, '2001:db8:1:2::1')).toMatchObject({ status: 200 });
  await stall(requestText({ path: `${own}?hang`, from: '2001:db8:1:2::1' }), 1);
  await eventually(() => reached('hang') === 3);
  await stall(requestText({ path: `${own}?hang`, from: '2001:db8:1:3::1' }), 1);
  expect(await ask(search, '2001:db8:2::1')).toMatchObject({ status: 200 });
  expect(await ask(page, '2001:db8:1:1::1')).toMatchObject({ status: 200 });
  expect(reached('hang')).toBe(3);
});

it('releases the slots of pipelined requests when their connection closes', async () => {
  const inFlight = { client: 4, organisation: 8, maxQueued: 0, maxWaitMs: 1_000 };
  await start({ proxyLimits: { inFlight } });
  const hang = requestText({ path: `${own}?hang`, from: stalledFrom });
  await stall(hang + hang + hang + hang, 1);
  await eventually(() => reached('hang') === 4);
  expect(await ask(search, stalledFrom)).toMatchObject({ status: 429 });
  for (const client of clients.splice(0)) client.destroy();
  await eventually(() => hanging.every((response) => response.closed));
  expect(await ask(search, stalledFrom)).toMatchObject({ status: 200 });
});

it('applies the read limit to all addresses of a /64 together', async () => {
  await start({ proxyLimits: { callsPerMinute: 3, picturesPerMinute: 2 } });
  for (const last of [1, 2, 3]) {
    expect(await ask(search, `2001:db8:1:1::${last}`)).toMatchObject({ status: 200 });
  }
  const refused = await ask(search, '2001:db8:1:1::4');
  expect(refused).toMatchObject({ status: 429 });
  expect(refused.headers.get('retry-after')).toBe('60');
  // Pictures and other clients are counted separately, and pages are not counted.
  expect(await ask('/media/1/front.svg', '2001:db8:1:1::4')).toMatchObject({ status: 200 });
  expect(await ask(search, '2001:db8:1:2::1')).toMatchObject({ status: 200 });
  expect(await ask(page, '2001:db8:1:1::4')).toMatchObject({ status: 200 });
});

it('streams a response that is too large to buffer', async () => {
  await start({ proxyLimits: { maxBufferedBytes: megabyte, maxStreams: 1 } });
  const answer = await fetch(`http://127.0.0.1:${open.port}${search}?long`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(long)).toBe(true);
  // A client that does not read its response occupies the only stream.
  await stall(requestText({ path: `${search}?long`, from: stalledFrom }), 1);
  await eventually(async () => (await ask(`${search}?long`)).status === 503);
  expect(await ask(search)).toMatchObject({ status: 200 });
});
