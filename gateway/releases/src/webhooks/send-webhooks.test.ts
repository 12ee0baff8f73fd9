import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { fakeBuildRecord, publishFake, storeWithSite } from '../../test/fake-build.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openReleaseStore } from '../store/open-release-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readWebhooks, sendWebhooks } from './send-webhooks.ts';

const who = { by: 'Ada', reason: 'a test' };
const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}
let server: Server;
let url: string;
let received: Received[];
let answer: () => number;
let lines: string[];
let logger: Logger;
const stops: (() => void)[] = [];

beforeEach(async () => {
  received = [];
  lines = [];
  answer = () => 204;
  logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const status = answer();
      if (status < 300) received.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  server.closeAllConnections();
  server.close();
});

const start = (store: ReleaseStore, delays = [10, 10, 10]) => {
  const stop = sendWebhooks({ store, webhooks: [{ url, secret }], logger, delays });
  stops.push(stop);
  return stop;
};
async function until(condition: () => boolean): Promise<void> {
  while (!condition() && stops.length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
const actions = () =>
  received.map(({ body }) => (JSON.parse(body) as { data: { action: string } }).data.action);
const known = (store: ReleaseStore) =>
  store
    .withJobLock('none', async () => null)
    .then(() => new Promise((done) => setTimeout(done, 700)));

it('sends signed webhooks for new moves, but not for moves before the start', async () => {
  const store = await storeWithSite();
  start(store);
  await known(store);
  await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
  await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
  await store.createToken({ name: 'Bo', role: 'manager', areas: [], days: 1, ...who });
  await store.rollback({ area: 'mf-search', ...who });
  await until(() => received.length === 3);
  expect(actions()).toEqual(['publish', 'promote', 'rollback']);
  const { headers, body } = received[1]!;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect(JSON.parse(body)).toMatchObject({ type: 'release.promote', data: { set: 2 } });
});

it('retries webhooks in order until the receiver accepts them, without logging the secret', async () => {
  const store = await storeWithSite();
  start(store);
  await known(store);
  const answers = [500, 302, 503];
  answer = () => answers.shift() ?? 204;
  await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
  await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
  await until(() => received.length === 2);
  expect(actions()).toEqual(['publish', 'promote']);
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain(secret);
  expect(lines.join()).not.toContain(key.toString('base64'));
});

it('drops a webhook after its last attempt and continues with the next', async () => {
  const store = await storeWithSite();
  start(store, [5]);
  await known(store);
  const answers = [500, 500];
  answer = () => answers.shift() ?? 204;
  await publishFake(store, '2.0.0', fakeBuildRecord('mf-search'));
  await store.promote({ area: 'mf-search', version: '2.0.0', ...who });
  await until(() => received.length === 1);
  expect(actions()).toEqual(['promote']);
  expect(lines.at(-1)).toContain('"givenUp":true');
});

it('sends each webhook once, even if several gateways run and one of them stops', async () => {
  const store = await storeWithSite();
  const other = await openReleaseStore(store.folder);
  const stop = start(store);
  await known(store);
  start(other);
  for (const version of ['2.0.0', '3.0.0']) {
    await publishFake(store, version, fakeBuildRecord('mf-search'));
  }
  await until(() => received.length >= 2);
  stop();
  await store.promote({ area: 'mf-search', version: '3.0.0', ...who });
  await until(() => received.length >= 3);
  expect(actions()).toEqual(['publish', 'publish', 'promote']);
});

it.each([
  [
    'an http URL of another host',
    [{ url: 'http://example.com/', secret }],
    /0\.url: must be https/,
  ],
  [
    'an invalid secret',
    [{ url: 'https://example.com/', secret: 'mine' }],
    /0\.secret: must be whsec_/,
  ],
  ['no list', {}, /the list/],
])(
  'rejects webhook settings with %s and says where the error is',
  async (_what, settings, words) => {
    const file = join(await temporaryFolder(), 'webhooks.json');
    await writeFile(file, JSON.stringify(settings));
    await expect(readWebhooks(file)).rejects.toThrow(words);
    await expect(readWebhooks(file)).rejects.toMatchObject({ code: 'invalid-setting' });
  },
);

it('needs no webhook settings, but reports an unreadable settings file', async () => {
  expect(await readWebhooks(undefined)).toEqual([]);
  await expect(readWebhooks('/nowhere')).rejects.toThrow(
    "RELEASE_WEBHOOKS: the file can't be read.",
  );
});
