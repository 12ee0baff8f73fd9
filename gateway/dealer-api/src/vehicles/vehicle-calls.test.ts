import type { Express } from 'express';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { motabilityAllowancesSchema } from '@contracts/wire/catalogue/motability-allowance';
import { provenanceEnvelopeSchema } from '@contracts/wire/catalogue/provenance';
import { usedVehiclesSchema } from '@contracts/wire/catalogue/used-vehicle';
import { vehicleDataEnvelopeSchema } from '@contracts/wire/catalogue/vehicle-data';
import { vehicleListSchema, type Vehicle } from '@contracts/wire/catalogue/vehicle';
import request from 'supertest';
import { readSoldVehicles } from '../../test/sold-vehicles.ts';
import { createApp } from '../app.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { ensureDemonstrationReports } from '../demonstration/demonstration-reports.ts';
import { ensureDemonstrationStock } from '../demonstration/demonstration-stock.ts';
import type { Database } from '../store/database.ts';
import { isSaleExpired } from '../catalogue/sold-vehicles.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { stockPrices } from '../valuation/stock-prices.ts';

const clock = () => new Date('2026-06-15T12:00:00Z');
let database: Kysely<Database>;
let app: Express;
let used: Vehicle;

beforeAll(async () => {
  database = await openMemoryStore();
  await ensureDemonstrationStock(database, clock());
  await ensureDemonstrationReports(database);
  const catalogue = await openCatalogue(database, clock);
  const prices = stockPrices({ database, clock });
  app = createApp({ database, catalogue, prices, clock, logger: pino({ level: 'silent' }) });
  const [vehicle] = await search('advert_classification=USED&resultsPerPage=1');
  if (vehicle === undefined) throw new Error('No used vehicle');
  used = vehicle;
});
afterAll(() => database.destroy());

async function search(query: string): Promise<Vehicle[]> {
  const { body } = await request(app).get(`/api/v2/vehicle-search?${query}`).expect(200);
  return vehicleListSchema.parse(body).data;
}

describe('the history check', () => {
  const path = (vrm: string | null) => `/api-motorcheck/provenance/get/${vrm}`;

  test('is found for a used vehicle with any spelling of its registration (S137)', async () => {
    const plain = await request(app).get(path(used.vrm)).expect(200);
    const { data } = provenanceEnvelopeSchema.parse(plain.body);
    expect(data.items.length).toBeGreaterThan(5);
    expect(data.created_at < clock().toISOString()).toBe(true);
    const spaced = encodeURIComponent(`${used.formated_plate?.toLowerCase()}`);
    const again = await request(app).get(path(spaced)).expect(200);
    expect(again.body).toEqual(plain.body);
  });

  test('responds with 404 for an unknown registration', async () => {
    const { body } = await request(app).get(path('ZZ99ZZZ')).expect(404);
    expect(body).toEqual({ errors: [{ message: 'Nothing is known of this registration' }] });
  });

  test('is stored once, and only for demonstration stock', async () => {
    const count = () => database.selectFrom('vehicle_reports').select('vrm').execute();
    const before = (await count()).length;
    await ensureDemonstrationReports(database);
    expect(await count()).toHaveLength(before);
    const empty = await openMemoryStore();
    await ensureDemonstrationReports(empty);
    expect(await empty.selectFrom('vehicle_reports').selectAll().execute()).toEqual([]);
    await empty.destroy();
  });
});

test('the enhanced data file of a used vehicle lists its equipment (S156)', async () => {
  const { body } = await request(app).get(`/media/vehicle-data/${used.vrm}.json`).expect(200);
  const { data } = vehicleDataEnvelopeSchema.parse(body);
  expect(data.vrm).toBe(used.vrm);
  expect(data.equipment.flatMap(({ items }) => items)).toContain('DAB radio');
  await request(app).get('/media/vehicle-data/ZZ99ZZZ.json').expect(404);
});

describe('the mobility scheme', () => {
  const find = async (query: string) => {
    const { body } = await request(app).get(`/api/v2/motability-search?${query}`).expect(200);
    return motabilityAllowancesSchema.parse(body);
  };

  test('lists every vehicle, cheapest advance payment first (S126)', async () => {
    const { data, meta } = await find('');
    expect(data).toHaveLength(64);
    expect(meta.total).toBe(64);
    const payments = data.map(({ advance_payment }) => advance_payment ?? 0);
    expect(payments).toEqual([...payments].sort((left, right) => left - right));
    expect(['AFIP', 'PIP', 'CDP', 'DLA', 'WPMS']).toContain(data[0]?.allowance_type);
  });

  test('can be filtered by make, range and derivative', async () => {
    const [one] = (await find('')).data;
    const query = new URLSearchParams({
      make: one?.make ?? '',
      range: one?.range.toLowerCase() ?? '',
      derivative: one?.derivative ?? '',
    });
    const { data } = await find(query.toString());
    expect(data.map(({ id }) => id)).toContain(one?.id);
    expect(new Set(data.map(({ derivative }) => derivative))).toEqual(new Set([one?.derivative]));
    expect((await find('make=nobody')).data).toEqual([]);
  });
});

describe('the older API calls', () => {
  test('list every trade vehicle, in one response or by page (S198)', async () => {
    const path = '/api/used-vehicles/all/search';
    const query = 'status=FOR_SALE_TRADE&resultsPerPage=-1&min_price=0';
    const { body } = await request(app).get(`${path}?${query}`).expect(200);
    const { data, meta } = usedVehiclesSchema.parse(body);
    expect(data).toHaveLength(120);
    expect(meta).toEqual({ current_page: 1, last_page: 1, total: 120 });
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['FOR_SALE_TRADE']));
    expect(data[0]).toMatchObject({
      make: { name: expect.any(String) },
      range: { name: expect.any(String) },
      fuel_type: { name: expect.any(String) },
    });
    expect(data.every(({ write_off_category }) => write_off_category !== undefined)).toBe(true);
    const paged = await request(app).get(`${path}/?status=FOR_SALE_TRADE`).expect(200);
    expect(paged.body.meta).toMatchObject({ current_page: 1, last_page: 10, total: 120 });
    // The next page must be of the same stock version.
    const version = paged.body.meta.stock_version;
    const next = await request(app)
      .get(`${path}?status=FOR_SALE_TRADE&page=2&stock_version=${version}`)
      .expect(200);
    expect(next.body.meta).toEqual({ ...paged.body.meta, current_page: 2 });
    const ids = [...paged.body.data, ...next.body.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(24);
    await request(app).get(`${path}?resultsPerPage=-2`).expect(400);
  });

  const find = (body: object) => request(app).post('/api/used-vehicles/find-vehicle').send(body);

  test('find a vehicle by stock number, registration or both (S205)', async () => {
    const expected = {
      data: {
        stock_id: used.stock_id,
        vrm: used.vrm,
        status: used.status,
        slug: used.slug,
        make: { name: used.make, slug: used.make_slug },
      },
    };
    const { stock_id, vrm, formated_plate } = used;
    for (const asked of [
      { stock_id },
      { stock_id: Number(stock_id) },
      { vrm },
      { vrm: formated_plate },
      { stock_id, vrm },
      { stock_id, vrm: formated_plate },
      { stock_id: '1', vrm },
      { stock_id: null, vrm },
    ]) {
      expect((await find(asked).expect(200)).body).toEqual(expected);
    }
  });

  test('forms-and-account#14, S205: respond with 404 if stock number and registration do not match', async () => {
    const { body } = await find({ stock_id: used.stock_id, vrm: 'ZZ99ZZZ' }).expect(404);
    expect(body.errors).toEqual([
      {
        field: 'vrm',
        message: 'This is not the registration of the vehicle with this stock number',
      },
    ]);
  });

  test('also find a sold vehicle', async () => {
    const [sold] = await readSoldVehicles(database);
    const { body } = await find({ stock_id: sold?.stock_id }).expect(200);
    expect(body.data).toMatchObject({ status: 'SOLD', make: { name: sold?.make } });
  });

  test.each([
    [{}, 422, 'stock_id'],
    [{ stock_id: 'x' }, 422, 'stock_id'],
    [{ vrm: 'A'.repeat(30) }, 422, 'vrm'],
    [{ vrm: { $ne: 1 } }, 422, 'vrm'],
    [{ stock_id: '1' }, 404, undefined],
  ])('reject %j', async (asked, status, field) => {
    const { body } = await find(asked).expect(status);
    expect(body.errors[0].field).toBe(field);
  });

  test('reject a form body with 415 and a GET request with 405', async () => {
    const path = '/api/used-vehicles/find-vehicle';
    await request(app).post(path).type('form').send('stock_id=1').expect(415);
    const other = await request(app).get(path).expect(405);
    expect(other.headers['allow']).toBe('POST');
  });
});

/** S224, verbatim, including `location` and the names from the second specification. */
const everyField =
  'slug name stock_id card_guid vin vrm plate formated_plate cap_database site location make make_slug range range_slug model derivative trim status advert_classification template_slug category reserved reservation_status external_references.supplemental.prep_complete year colour manufacturer_colour doors seats body_type transmission fuel_type fuel_type_slug odometer_value odometer_units mileage mpg tax_rate_value co2 insurance_category technical_data electric_data description extra_description price list_price price_including_vat price_excluding_vat original_price advance_payment admin_fee vat_scheme media_urls videos contents autotrader_price_indicator finance matching_rules id department_id service_history mot_history date_mot_expires previous_keepers extra_offers';

test('every vehicle has all specified fields, even if they are empty (S224)', async () => {
  const all = await database.selectFrom('vehicles').select(['slug', 'document']).execute();
  const rows = all.filter(({ document }) => !isSaleExpired(JSON.parse(document), clock()));
  const every50th = rows.filter((_row, place) => place % 50 === 0);
  for (const { slug } of every50th) {
    const { body } = await request(app).get(`/api/v2/vehicle-advert/${slug}`).expect(200);
    for (const field of everyField.split(' ')) expect(body.data).toHaveProperty(field);
  }
  const [electric] = await search('fuel_type=electric&resultsPerPage=1');
  expect(Object.keys(electric?.electric_data ?? {}).sort()).toEqual(
    [
      'battery_capacity',
      'mileage_range',
      'standard_charge_plug_type',
      'fast_charge_plug_type',
      'standard_charge_time',
      'price_grant',
    ].sort(),
  );
  expect(electric?.technical_data).toHaveProperty('ec-combined-mpg');
});

test('rejects query parameters with brackets deeper than one level', async () => {
  for (const path of ['/api/v2/vehicle-search', '/api/units', '/api/v2/motability-search']) {
    const { body } = await request(app).get(`${path}?searchOptions[a][b]=1`).expect(400);
    expect(body.errors).toEqual([
      { field: 'searchOptions[a][b]', message: 'searchOptions[a][b] must be one level deep' },
    ]);
  }
});
