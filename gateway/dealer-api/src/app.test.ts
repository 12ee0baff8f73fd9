import type { Express } from 'express';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { createApp } from './app.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import { ensureDemonstrationStock } from './demonstration/demonstration-stock.ts';
import type { Database } from './store/database.ts';
import { openMemoryStore } from '../test/memory-store.ts';
import { stockPrices } from './valuation/stock-prices.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
let database: Kysely<Database>;
let app: Express;
let stockId: string;

beforeAll(async () => {
  database = await openMemoryStore();
  await ensureDemonstrationStock(database, clock());
  const catalogue = await openCatalogue(database, clock);
  const logger = pino({ level: 'silent' });
  const prices = stockPrices({ database, clock });
  app = createApp({ database, catalogue, prices, clock, logger });
  const row = await database.selectFrom('vehicles').select('stock_id').executeTakeFirstOrThrow();
  stockId = row.stock_id;
});
afterAll(() => database.destroy());

test.each(['/api/nothing', '/nothing', '/api/v2/%zz'])(
  'S202: the invalid path %s gets a JSON error',
  async (path) => {
    const response = await request(app).get(path);
    expect([400, 404]).toContain(response.status);
    expect(response.body.errors[0].message).toEqual(expect.any(String));
  },
);

test('returns the gateway’s request id but replaces a hostile one', async () => {
  const kept = await request(app).get('/healthz').set('x-request-id', 'abc-1.2');
  expect(kept.headers['x-request-id']).toBe('abc-1.2');
  const refused = await request(app).get('/healthz').set('x-request-id', '<script>');
  expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(['three-quarter', 'side', 'front', 'rear', 'interior'])(
  'serves a cacheable drawing of a vehicle in the view %s',
  async (view) => {
    const response = await request(app).get(`/media/vehicles/${stockId}/${view}.svg`).expect(200);
    expect(response.type).toBe('image/svg+xml');
    expect(response.headers['cache-control']).toMatch(/max-age=604800/);
    expect(String(response.body)).toContain('<svg');
  },
);

test('a vehicle’s pictures begin with the three-quarter view, and all of them exist', async () => {
  const { body } = await request(app).get('/api/v2/vehicle-search').expect(200);
  const [first] = body.data as { media_urls: { medium: string }[] }[];
  const paths = (first?.media_urls ?? []).map(({ medium }) => medium);
  expect(paths[0]).toMatch(/^\/media\/vehicles\/\w+\/three-quarter\.svg$/);
  expect(paths.at(-1)).toMatch(/\/interior\.svg$/);
  await Promise.all(paths.map((path) => request(app).get(path).expect(200)));
});

test('serves a cacheable 1200 by 630 PNG for link previews', async () => {
  const path = `/media/vehicles/${stockId}/share.png`;
  const response = await request(app).get(path).expect(200).expect('Content-Type', 'image/png');
  expect(response.headers['cache-control']).toMatch(/max-age=604800/);
  const { width, height, format } = await sharp(response.body as Buffer).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
});

test.each([
  `/media/vehicles/1/side.svg`,
  `/media/vehicles/x/side.svg`,
  `/media/vehicles/1/share.png`,
  `/media/vehicles/..%2f..%2fetc/share.png`,
  `/media/vehicles/%3Csvg%3E/share.png`,
  `/media/vehicles/1/share.jpg`,
])('%s returns 404', async (path) => {
  await request(app).get(path).expect(404);
});

test('a malformed JSON body gets a 400 in the API’s error format', async () => {
  const response = await request(app)
    .post('/api/v2/contact/auth/login')
    .set('content-type', 'application/json')
    .send('{"email":')
    .expect(400);
  expect(response.body.errors).toHaveLength(1);
});

test('an internal error returns 500 without details', async () => {
  const catalogue = {
    search: () => Promise.reject(new Error('secret')),
  } as unknown as Awaited<ReturnType<typeof openCatalogue>>;
  const logger = pino({ level: 'silent' });
  const prices = stockPrices({ database, clock });
  const broken = createApp({ database, catalogue, prices, clock, logger });
  const response = await request(broken).get('/api/v2/vehicle-search').expect(500);
  expect(response.body).toEqual({ errors: [{ message: 'Something went wrong on our side' }] });
});

test.each([
  ['/api/menu/main', 'public, max-age=0, stale-if-error=600'],
  ['/api/units', 'public, max-age=0, stale-if-error=600'],
  ['/api/v2/content/blog/unknown', 'public, max-age=0, stale-if-error=600'],
  ['/api/v2/content/sitemap', 'public, max-age=300, stale-if-error=86400'],
  [
    '/api/v2/redirect?slug=/unknown',
    'public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400',
  ],
  ['/api/v2/vehicle-search', undefined],
  ['/api/v2/content/offer', undefined],
])('%s has the Cache-Control header %s', async (path, cacheControl) => {
  const { headers } = await request(app).get(path);
  expect(headers['cache-control']).toBe(cacheControl);
});
