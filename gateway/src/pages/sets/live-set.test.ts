import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { openReleaseStore } from 'releases';
import supertest from 'supertest';
import { LiveSetFollower } from './live-set.ts';
import { openTestSite, publish, type TestSite } from '../../../test/test-site.ts';

const by = { by: 'Ada', reason: 'a test' };
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const open = () => supertest(site.app).get('/page/markup');
const rendererNow = () => site.pool.rendererOf(site.liveSets.live!.served)?.pid;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
const served = (number: number) => until(() => site.liveSets.live?.served.number === number);

it('serves a promoted set and reuses the warm renderer after a rollback', async () => {
  const first = rendererNow();
  await publish(site.store, 'mf-test', '2.0.0');
  await site.store.promote({ area: 'mf-test', version: '2.0.0', ...by });
  await served(2);
  const promoted = await open();
  expect(promoted.headers).toMatchObject({ 'x-release-set': '2', 'x-rendered': 'server' });
  expect(promoted.text).toContain('/releases/mf-test/2.0.0/any.js');
  expect(rendererNow()).not.toBe(first);

  await site.store.rollback({ area: 'mf-test', ...by });
  await served(3);
  const back = await open();
  expect(back.headers).toMatchObject({ 'x-release-set': '3', 'x-rendered': 'server' });
  expect(back.text).toContain('/releases/mf-test/1.0.0/any.js');
  expect(rendererNow()).toBe(first);
});

it('platform#F11: removes the pages but not the files of a retired area and restores the pages on rollback', async () => {
  const routeOf = () => site.liveSets.live?.routes.match('/page/markup')?.area.area;
  expect(routeOf()).toBe('mf-test');
  await site.store.retire({ areas: ['mf-test'], ...by });
  await served(2);
  expect(routeOf()).toBeUndefined();
  expect((await open().expect('X-Release-Set', '2')).text).not.toContain('/releases/mf-test/');
  await supertest(site.app).get('/releases/mf-test/1.0.0/any.js').expect(200);
  await site.store.rollback({ area: 'mf-test', ...by });
  await served(3);
  expect(routeOf()).toBe('mf-test');
  expect((await open().expect('X-Release-Set', '3')).text).toContain('/releases/mf-test/');
});

it('starts a new renderer for a restored set if its idle renderer has died', async () => {
  const first = rendererNow();
  await publish(site.store, 'mf-test', '2.0.0');
  await site.store.promote({ area: 'mf-test', version: '2.0.0', ...by });
  await served(2);
  process.kill(first!, 'SIGKILL');
  await site.store.rollback({ area: 'mf-test', ...by });
  await served(3);
  // Until it has started, pages are client-rendered. A busy machine needs more than one request.
  await until(async () => (await open()).headers['x-rendered'] === 'server');
  expect(rendererNow()).not.toBe(first);
});

it('keeps serving the last good set and reports a fault when the release store is unreadable', async () => {
  const database = new DatabaseSync(path.join(site.store.folder, 'releases.sqlite'));
  database.exec("update state set document = '{}'");
  database.close();
  await until(() => site.liveSets.fault !== null);
  await open().expect('X-Release-Set', '1').expect('X-Rendered', 'server');
  site.dealerApi.answer = (_, response) => void response.end('{}');
  const { status, body } = await supertest(site.app).get('/readyz');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      releaseSet: 1,
      releaseStore: 'is served from the last good state',
      dealerApi: 'ok',
      reads: 'ok',
      writes: 'ok',
    },
  });
});

it('falls back to client rendering if the server bundle of the host is broken', async () => {
  await publish(site.store, 'host', '2.0.0', { bundle: 'broken-area.mjs' });
  await site.store.promote({ area: 'host', version: '2.0.0', ...by });
  await served(2);
  await open().expect(200).expect('X-Rendered', 'shell').expect('X-Release-Set', '2');
});

it.each([
  ['its host files are missing', 'host', (folder: string) => rm(folder, { recursive: true })],
  [
    'one of its files was tampered with',
    'mf-test',
    (folder: string) => appendFile(path.join(folder, 'browser/entry.js'), 'alert(1)'),
  ],
] as const)(
  'keeps serving the previous set until a damaged new set is fixed: %s',
  async (_what, area, damage) => {
    await publish(site.store, area, '2.0.0');
    const folder = path.join(site.store.browserFolder(area, '2.0.0'), '..');
    await damage(folder);
    if (area === 'host') await mkdir(folder); // Otherwise promote() would already reject it.
    await site.store.promote({ area, version: '2.0.0', ...by });
    await until(() => site.liveSets.fault !== null);
    expect(site.liveSets.fault).toContain(`${area}@2.0.0`);
    await open().expect('X-Release-Set', '1').expect('X-Rendered', 'server');

    await rm(folder, { recursive: true });
    await publish(site.store, area, '2.0.0');
    await served(2);
    expect(site.liveSets.fault).toBeNull();
  },
);

it('starts with a corrupted live set, reports it and serves it once it is repaired', async () => {
  const file = path.join(site.store.browserFolder('host', '1.0.0'), 'entry.js');
  const good = await readFile(file);
  await writeFile(file, 'alert(1)');
  const store = await openReleaseStore(site.store.folder);
  const { pool } = site;
  const liveSets = new LiveSetFollower({ store, pool, logger: pino({ level: 'silent' }) });
  await liveSets.start();
  expect(liveSets.live).toBeNull();
  expect(liveSets.fault).toContain('host@1.0.0: browser/entry.js');
  await writeFile(file, good);
  await until(() => liveSets.live !== null);
  expect(liveSets.fault).toBeNull();
  liveSets.stop();
});

it('starts while the release store is unavailable and serves the live set once it is back', async () => {
  const store = await openReleaseStore(site.store.folder);
  const { pool } = site;
  const liveSets = new LiveSetFollower({
    store: {
      ...store,
      loadState: () => Promise.reject(new Error('the store is away')),
      lastGoodState: () => Promise.reject(new Error('last-good.json is not JSON')),
    },
    pool,
    logger: pino({ level: 'silent' }),
  });
  await liveSets.start();
  expect(liveSets.fault).toBe('the store is away');
  await until(() => liveSets.live !== null);
  expect(liveSets.fault).toBeNull();
  liveSets.stop();
});

it('platform#container-6: stays ready while the dealer API is down and reports it in /readyz', async () => {
  site.dealerApi.answer = (_, response) => void response.destroy();
  await supertest(site.app)
    .get('/readyz')
    .expect(200, /"dealerApi":"does not answer"/);
  await supertest(site.app).get('/healthz').expect(200, { status: 'up' });
});
