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

it('is served from memory the second time with the same headers', async () => {
  const first = await open(entry).expect(200);
  await holdAndChange();
  const second = await open(entry).expect(200);
  expect(second.text).toBe(first.text);
  const { date: _, 'x-request-id': __, ...said } = first.headers;
  expect(second.headers).toMatchObject(said);
});

it('is cached separately for each encoding', async () => {
  const compressed = await open(entry, { 'Accept-Encoding': 'gzip' }).expect(200);
  await rm(`${onDisk()}.gz`);
  const again = await open(entry, { 'Accept-Encoding': 'gzip, deflate' }).expect(200);
  expect(again.headers['content-encoding']).toBe('gzip');
  expect(again.text).toBe(compressed.text);
});

it('caches nothing for made-up queries', async () => {
  const address = `${entry}?made=up`;
  await open(address).expect(200);
  await setTimeout(50);
  await writeFile(onDisk(), 'changed');
  // The file is not served from memory, so the change is noticed.
  await open(address).expect(503);
});

it.each([
  ['a query', `${entry}?attempt=1`, {}],
  ['a condition', entry, { 'If-None-Match': '"of-another"' }],
  ['a range', entry, { Range: 'bytes=0-3' }],
])('is read again when the request has %s', async (_what, address, headers) => {
  await holdAndChange();
  await open(address, headers).expect(503);
});

it('redirects plain HTTP to TLS, cached or not', async () => {
  const strict = await openTestSite({ hstsSeconds: 60 });
  try {
    await supertest(strict.app).get(entry).expect(200);
    await setTimeout(50);
    await supertest(strict.app).get(entry).set('X-Forwarded-Proto', 'http').expect(301);
  } finally {
    await strict.close();
  }
});
