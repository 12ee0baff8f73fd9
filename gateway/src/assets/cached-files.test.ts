import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import supertest from 'supertest';
import { openTestSite, type TestSite } from '../../test/test-site.ts';

let site: TestSite;
let published: Buffer;
beforeAll(async () => {
  site = await openTestSite();
  published = await readFile(onDisk());
});
afterEach(() => writeFile(onDisk(), published));
afterAll(() => site.close());

const entry = '/releases/mf-test/1.0.0/entry.js';
const open = (address: string, headers: Record<string, string> = {}) =>
  supertest(site.app)
    .get(address)
    .set({ 'Accept-Encoding': 'identity', ...headers });
const onDisk = () => path.join(site.store.browserFolder('mf-test', '1.0.0'), 'entry.js');
/** Caches a file in memory, then changes it on the disk. */
async function holdAndChange() {
  await open(entry).expect(200);
  await setTimeout(50);
  await writeFile(onDisk(), 'changed');
}

it('serves a file from memory on the second request, with the same headers', async () => {
  const first = await open(entry).expect(200);
  await holdAndChange();
  const second = await open(entry).expect(200);
  expect(second.text).toBe(first.text);
  const { date: _, 'x-request-id': __, ...said } = first.headers;
  expect(second.headers).toMatchObject(said);
});

it('reuses a cached gzip response for other Accept-Encoding headers that select gzip', async () => {
  const compressed = await open(entry, { 'Accept-Encoding': 'gzip' }).expect(200);
  await rm(`${onDisk()}.gz`);
  const again = await open(entry, { 'Accept-Encoding': 'gzip, deflate' }).expect(200);
  expect(again.headers['content-encoding']).toBe('gzip');
  expect(again.text).toBe(compressed.text);
});

it('does not cache responses to requests with a query string', async () => {
  const address = `${entry}?made=up`;
  await open(address).expect(200);
  await setTimeout(50);
  await writeFile(onDisk(), 'changed');
  // The file is not served from memory, so the change is noticed.
  await open(address).expect(503);
});

it.each([
  ['a query string', `${entry}?attempt=1`, {}],
  ['an If-None-Match header', entry, { 'If-None-Match': '"of-another"' }],
  ['a Range header', entry, { Range: 'bytes=0-3' }],
])(
  'reads a cached file from disk again when the request has %s',
  async (_what, address, headers) => {
    await holdAndChange();
    await open(address, headers).expect(503);
  },
);

it('redirects plain HTTP to HTTPS even if the file is cached', async () => {
  const strict = await openTestSite({ hstsSeconds: 60 });
  try {
    await supertest(strict.app).get(entry).expect(200);
    await setTimeout(50);
    await supertest(strict.app).get(entry).set('X-Forwarded-Proto', 'http').expect(301);
  } finally {
    await strict.close();
  }
});
