import { createHash } from 'node:crypto';
import { join } from 'node:path';
import supertest from 'supertest';
import { releaseBounds } from '@contracts/platform/remote/release-bounds';
import {
  fakeBuild,
  fakeBuildRecord,
  fakeRoute,
  federationManifest,
  publishFake,
  storeWithSite,
} from '../../test/fake-build.ts';
import { largestBuildRecord, largestFileList } from '../../test/largest-release.ts';
import { normalisedBlockTime } from '@contracts/build/jest/event-loop-block.ts';
import { serveApi, type ServedApi } from '../../test/served-api.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * One release may block the event loop for 20 ms. Other suites share the processor's caches, so the
 * same work may take three times as long. Without the bounds it took seconds.
 */
const maxHoldMs = 3 * 20;
const area = 'mf-search';
const reason = 'a test';
let store: ReleaseStore;
let api: ServedApi;
let token: string;
beforeEach(async () => {
  store = await storeWithSite();
  api = await serveApi(store);
  ({ token } = await api.as('team', area));
});
afterEach(() => api.close());

const send = (path: string, body: object) =>
  supertest(api.origin).post(`/api${path}`).set('Authorization', `Bearer ${token}`).send(body);

const shaOf = (content: string) => createHash('sha384').update(content).digest('base64');

async function upload(...contents: string[]): Promise<void> {
  for (const content of contents) {
    const name = shaOf(content).replaceAll('+', '-').replaceAll('/', '_');
    await supertest(api.origin)
      .put(`/api/uploads/${name}`)
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', 'application/octet-stream')
      .send(Buffer.from(content))
      .expect(200);
  }
}

const fileOf = (path: string, content: string) => ({
  path,
  bytes: Buffer.byteLength(content),
  sha384: shaOf(content),
});

describe('trust#H1: the event loop is blocked only briefly', () => {
  const request = (routes: number, files: number) => {
    const build = largestBuildRecord(area);
    return {
      area,
      version: '2.0.0',
      reason,
      build: { ...build, routes: build.routes.slice(0, routes) },
      files: largestFileList().slice(0, files),
    };
  };

  it('while the API receives the largest release', async () => {
    const { routes, files } = releaseBounds;
    const largest = JSON.stringify(request(routes, files));
    const hold = await normalisedBlockTime(async () => {
      const answer = await fetch(`${api.origin}/api/releases`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: largest,
      });
      // Its files are missing. By then the server has read, checked and compared the request.
      expect(answer.status).toBe(409);
    });
    expect(hold).toBeLessThan(maxHoldMs);
  });

  it('while the largest release is previewed and promoted', async () => {
    const neighbour = largestBuildRecord('mf-forms');
    const patterns = neighbour.routes.map(({ path }, index) =>
      `/z/:a${index}${path}`.slice(0, 200),
    );
    await publishFake(store, '1.0.0', {
      ...neighbour,
      routes: patterns.map((path, index) => fakeRoute(`r${index}`, path)),
      widgets: [],
    });
    const largest = largestBuildRecord(area);
    const bare = { scripts: [], styles: [] };
    const releases = [{ area, version: '2.0.0' }];
    await publishFake(store, '2.0.0', {
      ...largest,
      routes: largest.routes.map((route) => ({ ...route, files: bare })),
      widgets: largest.widgets.map((widget) => ({ ...widget, files: bare })),
    });
    await store.promote({ area: 'mf-forms', version: '1.0.0', by: 'Ada', reason });
    expect(await normalisedBlockTime(() => store.previewPromotion(releases))).toBeLessThan(
      maxHoldMs,
    );
    const back = [{ area, version: '1.0.0' }];
    const hold = await normalisedBlockTime(async () => {
      await store.promoteMany(releases, { by: 'Ada', reason });
      await store.promoteMany(back, { by: 'Ada', reason });
    });
    expect(hold).toBeLessThan(maxHoldMs);
  });

  it.each([
    [
      'lists 150,000 routes',
      { build: { ...fakeBuildRecord(area), routes: Array(150_000).fill(0) } },
    ],
    ['contains 400 lists of 400 items', { build: Array(400).fill(Array(400).fill(0)) }],
    [
      'nests lists 5,000 levels deep',
      { build: JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)) as unknown },
    ],
  ])('while a release that %s is rejected with 413', async (_what, changes) => {
    const body = { ...request(1, 1), ...changes };
    const { status, text } = await send('/releases', body);
    expect(status).toBe(413);
    expect(text.length).toBeLessThan(1_000);
    const hold = await normalisedBlockTime(async () => void (await send('/releases', body)));
    expect(hold).toBeLessThan(maxHoldMs);
  });
});

it.each([
  [
    'more than 200 routes',
    { routes: Array.from({ length: 201 }, (_, at) => fakeRoute(`r${at}`, `/z/${at}`)) },
  ],
  ['a path that is too long', { routes: [fakeRoute('r', `/${'z'.repeat(200)}`)] }],
  ['a path that is too deep', { routes: [fakeRoute('r', '/z'.repeat(13))] }],
  ['a path with a control character', { routes: [fakeRoute('r', '/\u001b[2J')] }],
  ['a route name that is too long', { routes: [fakeRoute('r'.repeat(61), '/z')] }],
  ['an owner that is too long', { owner: 'o'.repeat(101) }],
  ['an owner with a control character', { owner: 'Team\u001b[2J' }],
])('trust#H1: the API rejects a release with %s', async (_what, changes) => {
  const build = fakeBuildRecord(area, changes);
  const files = [fileOf('browser/entry.js', 'x')];
  const { status, body } = await send('/releases', {
    area,
    version: '2.0.0',
    reason,
    build,
    files,
  });
  expect([status, body.errors[0].code]).toEqual([400, 'invalid-request']);
  expect(body.errors[0].field).toMatch(/^build\./);
});

it('trust#H2: the API lists the first 50 problems of a release and counts the rest', async () => {
  const routes = Array.from({ length: 200 }, () => fakeRoute('same', `/${'z'.repeat(150)}`));
  const build = fakeBuildRecord(area, { routes });
  const manifest = JSON.stringify(federationManifest(build));
  await upload('a', 'b', manifest);
  const files = [
    fileOf('browser/entry.js', 'a'),
    fileOf('server/index.mjs', 'b'),
    fileOf('browser/mf-manifest.json', manifest),
  ];
  const { body, text } = await send('/releases', { area, version: '2.0.0', reason, build, files });
  expect(body.refusals).toHaveLength(50);
  expect(body.errors[0].message).toMatch(/and \d+ more\.$/);
  expect(text.length).toBeLessThan(100_000);
  const [entry] = (await store.journal({ limit: 1 })) ?? [];
  expect(entry).toMatchObject({ action: 'refused', attempted: 'publish mf-search@2.0.0' });
  expect(JSON.stringify(entry).length).toBeLessThan(64_000);
});

describe('trust#L2: a build with impossible file paths', () => {
  it.each([
    ['browser/entry.js.br', 'browser/entry.js'],
    ['browser/entry.js.gz', 'browser/entry.js'],
    ['browser/a/b/c', 'browser/a'],
    ['server/a/b', 'server/a'],
  ])('is rejected with 422 for the conflicting paths %s and %s', async (one, other) => {
    await upload('a', 'b', 'c', 'd');
    const files = [
      fileOf('browser/entry.js', 'a'),
      fileOf('server/index.mjs', 'b'),
      ...(other === 'browser/entry.js' ? [] : [fileOf(other, 'c')]),
      fileOf(one, 'd'),
    ];
    const build = fakeBuildRecord(area);
    const { status, body } = await send('/releases', {
      area,
      version: '2.0.0',
      reason,
      build,
      files,
    });
    expect([status, body.errors[0].code]).toEqual([422, 'invalid-build']);
    expect(body.errors[0].message).toContain(one);
    expect(body.errors[0].message).toContain(other);
    expect(await store.releases(area)).toHaveLength(1);
  });

  it('is rejected with 400 for a file name that is too long', async () => {
    const files = [fileOf(`browser/${'n'.repeat(150)}`, 'a')];
    const build = fakeBuildRecord(area);
    await send('/releases', { area, version: '2.0.0', reason, build, files }).expect(400);
  });
});

it.each([
  ['of 65 KB', ' '.repeat(65_000)],
  ['with 25,000 shared modules', JSON.stringify({ shared: Array(25_000).fill(0) })],
])('trust#H1: the API rejects a federation manifest %s', async (_what, manifest) => {
  await upload('a', 'b', manifest);
  const files = [
    fileOf('browser/entry.js', 'a'),
    fileOf('server/index.mjs', 'b'),
    fileOf('browser/mf-manifest.json', manifest),
  ];
  const build = fakeBuildRecord(area);
  const { status, body } = await send('/releases', {
    area,
    version: '2.0.0',
    reason,
    build,
    files,
  });
  expect([status, body.errors[0].message]).toEqual([
    422,
    'browser/mf-manifest.json: its content: is larger than any area needs.',
  ]);
});

it('trust#L3: the error for a rejected build does not reveal paths on the server', async () => {
  await upload('a', 'b');
  const build = fakeBuildRecord(area);
  const other = { ...build, area: 'mf-forms' };
  const one = [fileOf('browser/entry.js', 'a')];
  const both = [...one, fileOf('server/index.mjs', 'b')];
  for (const asked of [
    { build, files: one },
    { build: other, files: both },
    { build, files: [both[1]!] },
  ]) {
    const { body, text } = await send('/releases', { area, version: '2.0.0', reason, ...asked });
    expect(body.errors[0].code).toBe('invalid-build');
    expect(text).not.toContain(store.folder);
    expect(text).not.toContain('staging');
  }
  const local = await fakeBuild(other);
  const publishing = store.publish({
    area,
    version: '2.0.0',
    buildFolder: local,
    sourceHash: null,
    by: 'Ada',
    reason,
    commit: null,
  });
  await expect(publishing).rejects.toThrow('holds a build of mf-forms');
  await expect(publishing).rejects.not.toThrow(join(local));
});
