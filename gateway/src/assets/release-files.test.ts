import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { request as startRequest, createServer } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { openTestSite, publish, smallFile, type TestSite } from '../../test/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const entry = '/releases/mf-test/1.0.0/entry.js';
const open = (file: string, encodings = 'identity') =>
  supertest(site.app).get(file).set('Accept-Encoding', encodings);

it('serves a release file as immutable, with a cache lifetime of one year', async () => {
  const { headers, text } = await open(entry).expect(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(text).toContain("console.log('mf-test 1.0.0')");
});

it.each([
  // The exact headers of browsers.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('responds to Accept-Encoding "%s" with Content-Encoding %s', async (encodings, sent) => {
  const { headers } = await open(entry, encodings).expect(200);
  expect(headers['content-encoding']).toBe(sent);
  expect(headers['vary']).toContain('Accept-Encoding');
  expect(headers['content-type']).toMatch(/^text\/javascript/);
});

it('sends a policy that blocks all scripts and requests if a file is opened as a page', async () => {
  const { headers } = await open(entry).expect(200);
  // A response from memory has no request id.
  const said = Object.keys(headers).filter((name) => name !== 'x-request-id');
  expect(said.filter((name) => /^(x-|cross|origin|perm|ref)/.test(name))).toEqual([
    'cross-origin-resource-policy',
    'x-content-type-options',
  ]);
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('serves a file uncompressed if its compressed versions are missing', async () => {
  const file = path.join(site.store.browserFolder('mf-broken', '1.0.0'), 'entry.js');
  await Promise.all(['.br', '.gz'].map((ending) => rm(`${file}${ending}`)));
  const { headers, text } = await open('/releases/mf-broken/1.0.0/entry.js', 'gzip, br');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(text).toContain("console.log('mf-broken 1.0.0')");
});

describe('a file corrupted on disk', () => {
  const onDisk = () => path.join(site.store.browserFolder('mf-test', '1.0.0'), 'any.js');
  const address = '/releases/mf-test/1.0.0/any.js';
  const damage = (ending: string) => writeFile(`${onDisk()}${ending}`, 'alert(1)');

  it('trust#corrupt-file: causes 503 responses and one logged error until it is intact again', async () => {
    const report = jest.spyOn(site.logger, 'error');
    const whole = await open(address).expect(200, smallFile);
    await damage('');
    // A request with a query is never answered from memory.
    for (const query of ['?1', '?2']) {
      const { headers, text } = await open(`${address}${query}`).expect(503);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
      expect(text).not.toContain('alert');
    }
    const named = { area: 'mf-test', version: '1.0.0', file: 'browser/any.js' };
    expect(report.mock.calls.filter(([, message]) => /release/.test(String(message)))).toEqual([
      [named, 'a file of a release is not what was published'],
    ]);
    await writeFile(onDisk(), smallFile);
    const again = await open(`${address}?3`).expect(200, smallFile);
    expect(again.headers['content-type']).toBe(whole.headers['content-type']);
  });

  it('trust#corrupt-file: is replaced by an intact version in another encoding', async () => {
    const file = path.join(site.store.browserFolder('mf-test', '1.0.0'), 'entry.js');
    await writeFile(`${file}.br`, 'alert(1)');
    const { headers } = await open(`${entry}?4`, 'gzip, br').expect(200);
    expect(headers['content-encoding']).toBe('gzip');
    await writeFile(`${file}.gz`, 'alert(1)');
    const plain = await open(`${entry}?5`, 'gzip, br').expect(200);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.text).toContain("console.log('mf-test 1.0.0')");
  });

  it('trust#corrupt-file: is fetched again from the store once for concurrent requests', async () => {
    const file = path.join(site.store.browserFolder('mf-broken', '1.0.0'), 'entry.js');
    const published = await readFile(file);
    const fetch = jest.spyOn(site.store, 'fetchFilesAgain').mockImplementation(async () => {
      await writeFile(file, published);
      return true;
    });
    await writeFile(file, 'alert(1)');
    const ask = (query: string) => open(`/releases/mf-broken/1.0.0/entry.js${query}`).expect(200);
    const answers = await Promise.all(['?6', '?7'].map(ask));
    for (const { text } of answers) expect(text).toBe(published.toString());
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('trust#corrupt-file: is fetched again ten seconds after a failure, despite constant requests', async () => {
    const fetch = jest.spyOn(site.store, 'fetchFilesAgain').mockResolvedValue(false);
    const now = performance.now.bind(performance);
    let passedMs = 20_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    await damage('');
    for (const query of ['?9', '?10', '?11', '?12']) {
      await open(`${address}${query}`).expect(503);
      passedMs += 4_000;
    }
    expect(fetch).toHaveBeenCalledTimes(2);
    await writeFile(onDisk(), smallFile);
  });

  it('trust#no-file-handles: causes 503 instead of 404 if the process has too many open files', async () => {
    jest
      .spyOn(site.store, 'release')
      .mockRejectedValue(
        Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }),
      );
    const { headers } = await open('/releases/host/1.0.0/entry.js?8').expect(503);
    expect(headers['retry-after']).toBe('5');
    const set = await open('/releases/sets/1-0123456789.json');
    expect(set.status).toBe(503);
  });
});

it.each([
  '/releases/mf-test/1.0.0/nothing.js',
  '/releases/mf-test/9.9.9/entry.js',
  '/releases/MF_TEST/1.0.0/entry.js',
  '/releases/mf-test/latest/entry.js',
  '/releases/mf-test/1.0.0/.hidden',
  '/releases/mf-test/1.0.0/..%2Fserver%2Findex.mjs',
  '/releases/mf-test/1.0.0/%2e%2e%2f%2e%2e%2f%2e%2e%2freleases.sqlite',
  '/releases/mf-test/..%2F1.0.0/entry.js',
  '/releases/mf-test/1.0.0/a%00b.js',
])('responds to %s with 404 and Cache-Control: no-cache', async (file) => {
  const { status, headers, text } = await open(file, 'gzip, br');
  expect({ status, text }).toEqual({ status: 404, text: 'No release has this file.' });
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers).not.toHaveProperty('content-encoding');
});

it('responds with 404 to a path that leaves the release with dot segments', async () => {
  const server = createServer(site.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // A raw path that clients would normalise.
  const file = '/releases/mf-test/1.0.0/../server/index.mjs';
  const [response] = (await once(startRequest({ port, path: file }).end(), 'response')) as [
    { statusCode: number },
  ];
  server.closeAllConnections();
  server.close();
  expect(response.statusCode).toBe(404);
});

describe('a file shared by releases', () => {
  const hash = createHash('sha384').update(smallFile).digest('hex').slice(0, 20);
  const name = `lasting/react.${hash}.js`;
  const address = `/releases/host/${name}`;
  const by = { by: 'Ada', reason: 'a test' };
  const release = async (version: string, scripts: string[]) => {
    await publish(site.store, 'host', version, { changes: { files: { scripts, styles: [] } } });
    const { set } = await site.store.promote({ area: 'host', version, ...by });
    while (site.liveSets.live?.served.number !== set) await setTimeout(20);
  };

  it('keeps its URL across releases and stays available after a release without it', async () => {
    await open(address).expect(404);
    await release('2.0.0', [name, 'entry.js']);
    const { headers, text } = await open(address).expect(200);
    expect(text).toBe(smallFile);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await supertest(site.app).get('/page/markup');
    expect(page.text).toContain(`["${address}",`);

    await release('3.0.0', [name, 'entry.js']);
    await open(address).expect(200);
    await release('4.0.0', ['entry.js']);
    await open(address).expect(200);
    await open('/releases/mf-test/lasting/react.js').expect(404);
  });
});
