import { createHash } from 'node:crypto';
import express from 'express';
import type { ReleaseStore } from 'releases';
import supertest from 'supertest';
import type { PageState } from '@contracts/platform/remote/page-state';
import { pageSetSchema } from '@contracts/platform/remote/build-record';
import { openTestSite, publish, type TestSite } from '../../test/test-site.ts';
import { pageSetOf } from '../pages/sets/page-set.ts';
import { setFileOf } from '../pages/document/browser-set.ts';
import { createSetFiles } from './set-files.ts';

const by = { by: 'Ada', reason: 'a test' };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const open = (file: string, encodings = 'identity') =>
  supertest(site.app).get(file).set('Accept-Encoding', encodings);

async function stateOf(path = '/page/markup', cookie = ''): Promise<PageState> {
  const { text } = await supertest(site.app).get(path).set('Cookie', cookie);
  return JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PageState;
}

/** @returns the URL of the set file of a served page */
async function fileOf(state: PageState): Promise<string> {
  const { address = '', integrity } = state.setFile ?? {};
  const { text } = await open(address).expect(200);
  expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
  expect(pageSetSchema.parse(JSON.parse(text)).set).toBe(state.set.set);
  return address;
}

async function serve(move: () => Promise<{ set: number }>): Promise<void> {
  const { set } = await move();
  while (site.liveSets.live?.served.number !== set) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('serves a set file that lists all areas and that pages reference with its integrity hash', async () => {
  const state = await stateOf();
  expect(state.set.areas.map(({ area }) => area)).toEqual(['host', 'mf-test']);
  expect(state.set.areas[1]?.routes.map(({ id }) => id)).toEqual(['any']);
  const { body } = await open(await fileOf(state));
  expect(body).toMatchObject({
    areas: [
      { area: 'host', version: '1.0.0' },
      { area: 'mf-broken', base: '/releases/mf-broken/1.0.0/' },
      { area: 'mf-test', routes: [{ id: 'any' }, { id: 'account' }, { id: 'login' }] },
    ],
  });
});

it('serves a set file as immutable, with a cache lifetime of one year', async () => {
  const { headers } = await open(await fileOf(await stateOf()));
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/^application\/json/);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
])('responds to Accept-Encoding "%s" with Content-Encoding %s', async (encodings, sent) => {
  const { headers, body } = await open(await fileOf(await stateOf()), encodings).expect(200);
  expect(headers['content-encoding']).toBe(sent);
  expect(headers['vary']).toContain('Accept-Encoding');
  expect(body).toHaveProperty('areas');
});

it('still serves the set files of earlier sets after a promotion and a rollback', async () => {
  const first = await fileOf(await stateOf());
  await publish(site.store, 'mf-test', '1.1.0');
  await serve(() => site.store.promote({ area: 'mf-test', version: '1.1.0', ...by }));
  const second = await fileOf(await stateOf());
  expect(second).not.toBe(first);
  expect((await open(first).expect(200)).body).toMatchObject({ set: 1 });

  await serve(() => site.store.rollback({ area: 'mf-test', ...by }));
  const third = await fileOf(await stateOf());
  expect(new Set([first, second, third]).size).toBe(3);
  for (const file of [first, second, third]) {
    await open(file).expect(200);
  }
});

it('serves the set file of a preview set', async () => {
  await publish(site.store, 'mf-test', '1.2.0');
  const { set } = await site.store.startCanary({
    releases: [{ area: 'mf-test', version: '1.2.0' }],
    percent: 1,
    ...by,
  });
  const { token } = await site.store.createPreview({ set, hours: 1, ...by });
  const state = await stateOf('/page/markup', `preview=${token}`);
  expect(state.set.set).toBe(set);
  await fileOf(state);
  await site.store.abortCanary({ area: 'mf-test', ...by });
});

it.each([
  (address: string) => address.toLowerCase() + 'x',
  (address: string) => address.replace(/-.*/, '-0123456789abcdef.json'),
  (address: string) => address.replace('/sets/1-', '/sets/2-'),
  (address: string) => address.replace('/sets/1-', '/sets/999-'),
  () => '/releases/sets/1',
  () => '/releases/sets/-1-a.json',
  () => '/releases/sets/constructor-a.json',
])('responds with 404 to a URL with a wrong set number or hash (%#)', async (change) => {
  const number = 1;
  const page = await site.liveSets.preview(number);
  const { status, headers, text } = await open(change(page.file?.address ?? ''));
  expect({ status, text }).toEqual({ status: 404, text: 'No release has this file.' });
  expect(headers['cache-control']).toBe('no-cache');
});

it('inlines the whole set in pages of a host release that does not read set files', async () => {
  await publish(site.store, 'host', '0.9.0', {
    bundle: 'host.mjs',
    changes: { readsSetFile: undefined },
  });
  await serve(() => site.store.promote({ area: 'host', version: '0.9.0', ...by }));
  const { set, setFile } = await stateOf();
  expect(setFile).toBeUndefined();
  expect(set.areas.flatMap(({ routes }) => routes)).toHaveLength(3);
  expect(set.areas).toHaveLength(3);
});

it('caches only a limited number of sets', async () => {
  const releases = await Promise.all(
    ['host', 'mf-test'].map((area) => site.store.release(area, '1.0.0')),
  );
  const areas = { host: '1.0.0', 'mf-test': '1.0.0' };
  const set = jest.fn(async (number: number) => ({ set: number, areas }));
  const release = async (name: string) => releases.find(({ area }) => area === name);
  const app = express().use(
    createSetFiles({ set, release } as unknown as ReleaseStore, { fileAt: () => null }),
  );
  const read = (number: number) =>
    supertest(app)
      .get(setFileOf(pageSetOf(number, releases)).address)
      .expect(200);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]) {
    await read(number);
  }
  expect(set).toHaveBeenCalledTimes(9);
  await read(1);
  expect(set).toHaveBeenCalledTimes(10);
});
