import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import request from 'supertest';
import { importDay, importFeed } from '../../test/import-feed.ts';
import { startPictureServer, type PictureServer } from '../../test/picture-server.ts';
import { serveApp } from '../../test/served-app.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { findVehicles } from '../catalogue/vehicle-store.ts';
import { readEnvironment } from '../env.ts';
import { createToListedPhotograph } from './store-listed-photographs.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { fetchPhotographs } from './fetch-photographs.ts';
import { FetcherProcess } from './fetcher-process.ts';
import { openPhotographFiles } from './photograph-files.ts';
import { removePhotographs } from './photograph-jobs.ts';

const header = 'stock_id,make,model,year,price,mileage,images';
const feedOf = (cars: Record<string, string>) =>
  [
    header,
    ...Object.entries(cars).map(([id, images]) => `${id},Kia,Picanto,2020,7995,20100,"${images}"`),
  ].join('\n');

describe.each(storeKinds)('photographs on %s', (kind) => {
  let stores: TestStores;
  let server: PictureServer;
  const opened: Kysely<Database>[] = [];
  beforeAll(async () => {
    stores = await startStores(kind);
    server = await startPictureServer();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.destroy()));
  });
  afterAll(async () => {
    await server.close();
    await stores.stop();
  });

  async function emptyStore() {
    const variables = {
      ...(await stores.create()),
      PHOTOGRAPH_PRIVATE_HOSTS: server.host,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    };
    const environment = readEnvironment(variables);
    const database = await openStore(environment.DATA_DIR, environment.DATABASE_URL);
    opened.push(database);
    const files = openPhotographFiles(environment, database);
    return { variables, environment, database, files };
  }
  type Store = Awaited<ReturnType<typeof emptyStore>>;

  /** Time limits for servers that are slow on purpose. */
  const hasty = { responseMilliseconds: 3000, totalMilliseconds: 4000 };
  const fetchAll = (
    { environment, database, files }: Store,
    now = new Date(),
    limits?: typeof hasty,
  ) =>
    fetchPhotographs({
      database,
      files,
      clock: () => now,
      privateHosts: environment.PHOTOGRAPH_PRIVATE_HOSTS,
      limits,
      signal: new AbortController().signal,
    });
  const shown = async ({ database }: Store, stockId: string) => {
    const [vehicle] = await findVehicles(database, 'stock_id', [stockId]);
    return vehicle?.media_urls ?? [];
  };
  const states = async ({ database }: Store) => {
    const rows = await database
      .selectFrom('photographs')
      .select(['address', 'state', 'kind'])
      .orderBy('address')
      .execute();
    return rows.map(({ address, state, kind: fault }) =>
      [address.replace(server.origin, ''), state, fault].filter(Boolean).join(' '),
    );
  };
  const at = (...paths: string[]) => paths.map((path) => `${server.origin}${path}`).join('|');

  test('data#3: a vehicle without photographs in the feed has no picture', async () => {
    const store = await emptyStore();
    await importFeed(store.database, feedOf({ 1: '' }));
    expect(await shown(store, '1')).toEqual([]);
    const app = await serveApp(() => importDay, undefined, store.variables);
    for (const path of ['side.svg', 'share.png']) {
      expect((await fetch(`${app.origin}/media/vehicles/1/${path}`)).status).toBe(404);
    }
    await app.close();
  });

  test('data#1: shows photographs in the order of the feed and omits those that failed', async () => {
    const store = await emptyStore();
    const paths = ['/ok/a.jpg', '/missing/b.jpg', '/ok/c.jpg', '/page/d.jpg', '/ok/e.jpg'];
    await importFeed(store.database, feedOf({ 1: at(...paths), 2: at('/ok/e.jpg') }));
    expect(await shown(store, '1')).toEqual([]);
    expect(await fetchAll(store)).toEqual({ ready: 3, failed: 2 });
    const pictures = await shown(store, '1');
    expect(pictures).toHaveLength(3);
    expect(await shown(store, '2')).toEqual([pictures[2]]);
    expect(pictures[0]).toEqual({
      url: expect.stringMatching(/^\/media\/photographs\/[\da-f]{64}\/large$/),
      thumb: expect.stringMatching(/\/thumb$/),
      medium: expect.stringMatching(/\/medium$/),
      large: pictures[0]?.url,
      width: 1280,
      height: 960,
    });
    // An import of a new price keeps the photographs and fetches none again.
    const before = server.requestedPaths.length;
    await importFeed(store.database, feedOf({ 1: at(...paths), 2: '' }).replace('7995', '7895'));
    expect(await shown(store, '1')).toEqual(pictures);
    expect(await shown(store, '2')).toEqual([]);
    await fetchAll(store);
    expect(server.requestedPaths.length).toBe(before);
  });

  test('data#1: shows all 80 photographs of a vehicle', async () => {
    const store = await emptyStore();
    const paths = Array.from({ length: 80 }, (_, place) => `/ok/${place % 4}.jpg?of=${place}`);
    await importFeed(store.database, feedOf({ 1: at(...paths) }));
    await fetchAll(store);
    expect(await shown(store, '1')).toHaveLength(80);
  });

  test('data#1: a broken photograph does not affect the others, and a busy server is tried again later', async () => {
    const store = await emptyStore();
    const paths = ['broken-off', 'silent', 'endless', 'large', 'loop', 'to-forbidden', 'truncated'];
    const all = [...paths.map((path) => `/${path}/1.jpg`), '/busy/x.jpg', '/ok/1.jpg'];
    await importFeed(store.database, feedOf({ 1: at(...all) }));
    const now = Date.now();
    await fetchAll(store, new Date(now), hasty);
    expect(await states(store)).toContain('/busy/x.jpg waiting photograph-server-busy');
    // The busy host sent `Retry-After: 1`, so its photograph is due again after one second.
    await fetchAll(store, new Date(now + 1500), hasty);
    expect(await states(store)).toEqual([
      '/broken-off/1.jpg waiting photograph-broken-off',
      '/busy/x.jpg ready',
      '/endless/1.jpg waiting photograph-slow',
      '/large/1.jpg failed photograph-too-large',
      '/loop/1.jpg failed photograph-redirects',
      '/ok/1.jpg ready',
      '/silent/1.jpg waiting photograph-slow',
      '/to-forbidden/1.jpg failed photograph-private-address',
      '/truncated/1.jpg failed photograph-unreadable',
    ]);
    expect(await shown(store, '1')).toHaveLength(2);
  });

  test('data#1: resumes after the fetcher is killed, without fetching a photograph twice', async () => {
    const store = await emptyStore();
    const paths = Array.from({ length: 30 }, (_, place) => `/ok/killed-${place}.jpg`);
    await importFeed(store.database, feedOf({ 1: at(...paths) }), { now: new Date() });
    const ready = async () =>
      (await states(store)).filter((state) => state.endsWith(' ready')).length;
    const child = new FetcherProcess(store.environment).wake();
    while ((await ready()) < 5) await wait(50);
    child?.kill('SIGKILL');
    if (child !== undefined && child.exitCode === null) await once(child, 'exit');
    const before = await ready();
    expect(before).toBeLessThan(30);
    const askedBefore = server.requestedPaths.length;
    while ((await ready()) < 30) {
      await fetchAll(store, new Date(Date.now() + 60_000));
    }
    expect(server.requestedPaths.length - askedBefore).toBe(30 - before);
    expect(await shown(store, '1')).toHaveLength(30);
  });

  test('data#1, S6: links to images on the brand’s image host, and rewrites URLs of its staging host', async () => {
    const store = await emptyStore();
    const toListedPhotograph = createToListedPhotograph(
      readEnvironment({
        IMAGE_HOSTS: 'https://images.example.com',
        IMAGE_STAGING_HOST: 'staging.example.com',
        IMAGE_PRODUCTION_HOST: 'images.example.com',
      }),
    );
    const images = `https://staging.example.com/1.jpg|${server.origin}/ok/1.jpg`;
    await importFeed(store.database, feedOf({ 1: images }), { toListedPhotograph });
    const url = 'https://images.example.com/1.jpg';
    expect(await shown(store, '1')).toEqual([{ url, thumb: url, medium: url, large: url }]);
    await fetchAll(store);
    expect((await shown(store, '1')).map((picture) => picture.url)).toEqual([
      url,
      expect.stringMatching(/^\/media\/photographs\//),
    ]);
  });

  test('data#1: serves the best format that the Accept header names, with Vary: Accept', async () => {
    const store = await emptyStore();
    await importFeed(store.database, feedOf({ 1: at('/ok/1.jpg') }));
    await fetchAll(store);
    const [picture] = await shown(store, '1');
    const app = await serveApp(() => importDay, undefined, store.variables);
    const ask = (accept: string) =>
      fetch(`${app.origin}${picture?.medium}`, { headers: { accept } });
    for (const [accept, type] of [
      ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
      ['image/webp,image/png,*/*;q=0.5', 'webp'],
      ['image/avif;q=0,image/webp', 'webp'],
      ['*/*', 'jpeg'],
      ['image/*', 'jpeg'],
      ['text/html', 'jpeg'],
    ] as const) {
      const response = await ask(accept);
      expect(response.headers.get('content-type')).toBe(`image/${type}`);
      const { format, width } = await sharp(await response.arrayBuffer()).metadata();
      expect({ format, width }).toEqual({ format: type === 'avif' ? 'heif' : type, width: 640 });
    }
    const response = await ask('*/*');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    const etag = response.headers.get('etag') ?? '';
    for (const [accept, status] of [
      ['*/*', 304],
      ['image/avif', 200],
    ] as const) {
      await request(app.origin)
        .get(String(picture?.medium))
        .set({ accept, 'if-none-match': etag })
        .expect(status);
    }
    const unknown = await fetch(`${app.origin}/media/photographs/${'0'.repeat(64)}/large`);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('cache-control') ?? '').not.toMatch(/max-age=[1-9]/);
    await app.close();
  });

  test('data#1: removes a photograph that no vehicle has used for 30 days', async () => {
    const store = await emptyStore();
    await importFeed(store.database, feedOf({ 1: at('/ok/1.jpg'), 2: at('/ok/2.jpg') }));
    await fetchAll(store);
    const [first] = await shown(store, '1');
    const hash = first?.url.split('/')[3] ?? '';
    await importFeed(store.database, feedOf({ 2: at('/ok/2.jpg') }), { isForced: true });
    const day = (count: number) => new Date(importDay.getTime() + count * 86_400_000);
    expect(await removePhotographs(store, day(0))).toBe(0);
    expect(await removePhotographs(store, day(29))).toBe(0);
    expect(await store.files.has(hash)).toBe(true);
    expect(await removePhotographs(store, day(31))).toBe(1);
    expect(await store.files.has(hash)).toBe(false);
    expect(await states(store)).toEqual(['/ok/2.jpg ready']);
    await importFeed(store.database, feedOf({ 1: at('/ok/1.jpg'), 2: at('/ok/2.jpg') }));
    await fetchAll(store);
    expect(await shown(store, '1')).toEqual([first]);
  });
});
