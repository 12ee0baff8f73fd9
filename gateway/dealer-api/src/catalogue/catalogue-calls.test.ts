import type { Kysely } from 'kysely';
import { filterOptionsEnvelopeSchema } from '@contracts/wire/catalogue/filter-options';
import { manufacturerListSchema, siteListSchema, type Site } from '@contracts/wire/catalogue/site';
import { vehicleEnvelopeSchema, vehicleListSchema } from '@contracts/wire/catalogue/vehicle';
import type { Express } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { readSoldVehicles } from '../../test/sold-vehicles.ts';
import { createApp } from '../app.ts';
import { ensureDemonstrationStock } from '../demonstration/demonstration-stock.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { stockPrices } from '../valuation/stock-prices.ts';
import { openCatalogue } from './catalogue.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
let database: Kysely<Database>;
let app: Express;

beforeAll(async () => {
  database = await openMemoryStore();
  await ensureDemonstrationStock(database, clock());
  const catalogue = await openCatalogue(database, clock);
  const prices = stockPrices({ database, clock });
  app = createApp({ database, catalogue, prices, clock, logger: pino({ level: 'silent' }) });
});
afterAll(() => database.destroy());

const get = (path: string) => request(app).get(path);
const searchPath = '/api/v2/vehicle-search/';
async function search(query: string) {
  const response = await get(`${searchPath}?${query}`).expect(200);
  return vehicleListSchema.parse(response.body);
}
const slugsOf = ({ data }: Awaited<ReturnType<typeof search>>) => data.map(({ slug }) => slug);

describe('the search', () => {
  test.each(['status=FOR_SALE_TRADE', 'status[]=SOLD', 'status=sold,FOR_SALE_TRADE'])(
    'search#23, S209: returns and counts no vehicles for the non-public %s',
    async (query) => {
      const { data, meta } = await search(query);
      expect([data, meta.total]).toEqual([[], 0]);
      for (const path of ['/api/v2/vehicle-search-filter', '/api/v2/vehicle-advert-filter']) {
        const counted = await get(`${path}?${query}`).expect(200);
        expect(filterOptionsEnvelopeSchema.parse(counted.body).meta?.total).toBe(0);
      }
    },
  );

  test('search#23, S209: ignores non-public statuses in a list of statuses', async () => {
    const { meta } = await search('status=ORDERED,SOLD,FOR_SALE_TRADE');
    expect(meta.total).toBeGreaterThan(0);
    expect(meta.total).toBe((await search('status=ORDERED')).meta.total);
  });

  test('returns the same response with and without a trailing slash (S122)', async () => {
    const slashed = await get(searchPath);
    const plain = await get('/api/v2/vehicle-search');
    expect([slashed.status, plain.status]).toEqual([200, 200]);
    expect(slashed.body).toEqual(plain.body);
  });

  test('returns twelve vehicles by default, all available to buy (S209)', async () => {
    const { data, meta } = await search('');
    expect(data).toHaveLength(12);
    expect(meta).toEqual({
      current_page: 1,
      last_page: Math.ceil(meta.total / 12),
      total: meta.total,
      stock_version: expect.any(Number),
    });
    const hundred = await search('resultsPerPage=100');
    for (const vehicle of hundred.data) {
      expect(['FOR_SALE_RETAIL', 'ORDERED']).toContain(vehicle.status);
      expect(['NEW', 'NEARLY_NEW', 'USED']).toContain(vehicle.advert_classification);
    }
  });

  test.each([
    'make=ford,kia',
    'make=ford&make=kia',
    'make[]=ford&make[]=kia',
    'make%5B%5D=kia&make%5B%5D=ford',
  ])('accepts a list in the form %s', async (query) => {
    expect(slugsOf(await search(query))).toEqual(slugsOf(await search('make=ford,kia')));
  });

  test('omits lease prices, which only the response for a single vehicle contains', async () => {
    const { data } = await search('advert_classification=CONTRACT-HIRE-PERSONAL&resultsPerPage=1');
    expect(data[0]).not.toHaveProperty('lease_rows');
    const response = await get(`/api/v2/vehicle-advert/${data[0]?.slug}`).expect(200);
    const { data: lease } = vehicleEnvelopeSchema.parse(response.body);
    expect(lease.lease_rows?.length).toBeGreaterThan(50);
  });

  test('returns an empty list and the same totals past the last page', async () => {
    const { meta } = await search('make=ford');
    const past = await search('make=ford&page=999');
    expect(past).toEqual({ data: [], meta: { ...meta, current_page: 999 } });
  });

  test('returns the distance of each vehicle and omits vehicles beyond the limit', async () => {
    const { data, meta } = await search(
      'distance_from=BS1+4ST&distance_range=60&resultsPerPage=100',
    );
    expect(meta.total).toBeGreaterThan(0);
    for (const { distance } of data) expect(distance).toBeLessThanOrEqual(60);
  });

  test.each([
    ['min_price=cheap', 'min_price', 'min_price must be an amount in pounds'],
    ['page=0', 'page', 'page must be at least 1'],
    ['battery_min_range=far', 'battery_min_range', 'battery_min_range must be a whole number'],
    ['battery_min_range=0', 'battery_min_range', 'battery_min_range must be at least 1'],
    [
      'battery_min_range=50&battery_min_range=100',
      'battery_min_range',
      'battery_min_range must be given once',
    ],
    ['sort=price', 'sort', 'sort has a value that is not known'],
    ['body_type=SUV,Rocket', 'body_type', 'body_type has a value that is not known'],
    ['resultsPerPage=101', 'resultsPerPage', 'resultsPerPage must be a whole number from 1 to 100'],
    [
      'stock_version=newest',
      'stock_version',
      'stock_version must be the whole number that a page came with',
    ],
    ['make[__proto__]=x', 'make[__proto__]', 'make[__proto__] is not allowed as a name'],
    ['distance_from=ZZ1', 'distance_from', 'distance_from must be a UK postcode'],
  ])('rejects %s and names the invalid parameter', async (query, field, message) => {
    const response = await get(`${searchPath}?${query}`).expect(400);
    expect(response.body).toEqual({ errors: [{ field, message }] });
  });

  test('ignores unknown parameters and empty values', async () => {
    const plain = await search('');
    expect(slugsOf(await search('utm_source=x&nonsense=1&make=&max_price='))).toEqual(
      slugsOf(plain),
    );
  });
});

test('the filter options cover every filter and have the same total as the search (S121, S123, S212)', async () => {
  const response = await get('/api/v2/vehicle-search-filter?make=ford&fuel_type=petrol').expect(
    200,
  );
  const { data, meta } = filterOptionsEnvelopeSchema.parse(response.body);
  expect(meta.total).toBe((await search('make=ford&fuel_type=petrol')).meta.total);
  expect(data.fuel_type['petrol']?.count).toBe(meta.total);
  expect(data.make['ford']).toMatchObject({ label: 'Ford', count: expect.any(Number) });
  expect(data.fuel_type['diesel']?.count).toBe(
    (await search('make=ford&fuel_type=diesel')).meta.total,
  );
  await get(
    '/api/v2/vehicle-advert-filter?status[]=FOR_SALE_RETAIL&status[]=ORDERED&sort=age|asc',
  ).expect(200);
});

describe('adverts', () => {
  test('are returned in the requested order of card_guid, omitting unknown ids', async () => {
    const { data } = await search('resultsPerPage=3');
    const guids = data.map(({ card_guid }) => card_guid).reverse();
    const unknown = '00000000-0000-4000-8000-000000000000';
    const path = `/api/v2/vehicle-advert?card_guid=${[...guids, unknown].join(',')}`;
    const response = await get(path).expect(200);
    expect(response.body.data.map((vehicle: { card_guid: string }) => vehicle.card_guid)).toEqual(
      guids,
    );
    expect(response.body.meta).toEqual({ total: 3 });
  });

  test('are found by slug or stock number; an unknown slug returns 404', async () => {
    const [vehicle] = (await search('make=ford')).data;
    const response = await get(`/api/v2/vehicle-advert/${vehicle?.slug}/`).expect(200);
    expect(response.body).toEqual({ data: vehicle });
    const bySlug = await get(`/api/v2/vehicle-advert?slug=${vehicle?.slug}`).expect(200);
    expect(bySlug.body.data).toEqual([vehicle]);
    const unknown = await get('/api/v2/vehicle-advert/no-such-slug').expect(404);
    expect(unknown.body).toEqual({ errors: [{ message: 'There is no vehicle with this slug' }] });
    const byNumber = await get(`/api/v2/vehicle-advert?stock_id=${vehicle?.stock_id}`).expect(200);
    expect(byNumber.body.data).toEqual([vehicle]);
  });

  test('remain available for thirty days after the sale, then return 410', async () => {
    const data = await readSoldVehicles(database);
    const oldest = '2026-05-16T12:00:00.000Z';
    const later = data.find(({ sold_at }) => sold_at && sold_at >= oldest);
    const earlier = data.find(({ sold_at }) => sold_at && sold_at < oldest);
    const kept = await get(`/api/v2/vehicle-advert/${later?.slug}`).expect(200);
    expect(kept.body.data).toMatchObject({ status: 'SOLD', sold_at: later?.sold_at });
    const gone = await get(`/api/v2/vehicle-advert/${earlier?.slug}`).expect(410);
    expect(gone.body).toEqual({ errors: [{ message: 'This vehicle was sold' }] });
  });
});

describe('sites and makes', () => {
  test('forms-and-account#16, S127: are listed with totals and the number of franchises', async () => {
    const units = await get('/api/units?type=DEPARTMENT').expect(200);
    expect(siteListSchema.parse(units.body).data).toHaveLength(12);
    const makes = await get('/api/v2/web/organisation/manufacturer').expect(200);
    const { data, meta } = manufacturerListSchema.parse(makes.body);
    const franchises = units.body.data.flatMap((site: Site) => site.manufacturers);
    expect(meta.total).toBe(data.length);
    expect(meta.franchises).toBe(new Set(franchises).size);
    const ford = data.find(({ slug }) => slug === 'ford');
    expect(ford?.count).toBe((await search('make=ford')).meta.total);
  });

  test('can be searched by franchise and distance, nearest first', async () => {
    const path = '/api/v2/web/organisation/site';
    const options = 'searchOptions[type]=DEALERSHIP&searchOptions[manufacturer]=ford';
    const response = await get(
      `${path}?${options}&searchOptions[distance_from]=BS1 4ST&searchOptions[distance_range]=60&pageOptions[resultsPerPage]=50`,
    ).expect(200);
    const { data } = siteListSchema.parse(response.body);
    expect(data.map(({ city_town }) => city_town)).toEqual(['Bristol', 'Cardiff']);
    const commercial = await get(`${path}?is_root=1&manufacturer=volkswagen-commercial`).expect(
      200,
    );
    expect(commercial.body.data.length).toBeGreaterThan(0);
  });

  test.each([
    ['searchOptions[__proto__]=x', 'searchOptions[__proto__]'],
    ['searchOptions[a][b]=x', 'searchOptions[a][b]'],
    ['searchOptions[distance_range]=far', 'distance_range'],
  ])('are not searched if the query has the invalid parameter %s', async (query, field) => {
    const response = await get(`/api/v2/web/organisation/site?${query}`).expect(400);
    expect(response.body.errors[0].field).toBe(field);
  });
});
