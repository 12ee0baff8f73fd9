import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import {
  type Valuation,
  valuationResponseSchema,
  valuationsResponseSchema,
} from '@contracts/wire/valuation/valuation';
import supertest from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { putStockRows, stockRow } from '../catalogue/vehicle-store.ts';
import { browserTokenHeader } from '../access/visitor.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { stockPrices } from './stock-prices.ts';
import { valuationCalls } from './valuation-calls.ts';

const path = '/api/v2/valuations';
const start = Date.parse('2026-06-15T12:00:00Z');
const mine = 'm'.repeat(43);
const dayMs = 24 * 60 * 60 * 1000;

let time: number;
let app: Express;
let database: Kysely<Database>;
/** Delays the price model for every caller. */
let hold: () => Promise<void>;

/** Forty cars of one model. The price falls with each year and mile. */
const stock: readonly Vehicle[] = Array.from({ length: 40 }, (_none, place) => {
  const year = 2018 + (place % 7);
  const mileage = 5000 + ((place * 7919) % 60_000);
  const price = Math.round(18_000 * Math.exp(-0.1 * (2026 - year) - mileage / 250_000));
  return vehicleFixture({
    id: place + 1,
    stock_id: String(place + 1),
    slug: `car-${place + 1}`,
    card_guid: randomUUID(),
    vrm: `WP21A${String.fromCharCode(65 + (place % 26))}${String.fromCharCode(65 + Math.floor(place / 26))}`,
    year,
    mileage,
    // Without VAT, as for a van. Shown and learnt prices include it.
    price: Math.round(price / 1.2),
    price_including_vat: price,
  });
});
const [known = vehicleFixture()] = stock;

async function put(vehicles: readonly Vehicle[], version: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const source = { feed: 'test', fingerprint: null, version };
    await putStockRows(
      transaction,
      vehicles.map((vehicle) => stockRow(vehicle, '2026-05-01', source)),
    );
    await transaction.updateTable('stock_version').set({ version }).execute();
  });
}

beforeEach(async () => {
  time = start;
  hold = async () => undefined;
  const clock = () => new Date(time);
  database = await openMemoryStore();
  await put(stock, 1);
  const catalogue = await openCatalogue(database, clock);
  const logger = pino({ level: 'silent' });
  const learnt = stockPrices({ database, clock });
  const prices = { model: () => hold().then(() => learnt.model()) };
  app = createCallsApp(valuationCalls({ database, catalogue, clock, logger, prices }));
});
afterEach(() => database.destroy());

const send = (to: string, body: object, holder = mine) =>
  supertest(app).post(to).set(browserTokenHeader, holder).send(body);

async function begin(body: object): Promise<Valuation> {
  const answer = await send(path, body).expect(201);
  return valuationResponseSchema.parse(answer.body).data;
}

async function change({ id }: { id: string }, body: object): Promise<Valuation> {
  const answer = await send(`${path}/${id}`, body).expect(200);
  return valuationResponseSchema.parse(answer.body).data;
}

const described = {
  by: 'make',
  make_slug: known.make_slug,
  range_slug: known.range_slug,
  year: '2021',
  mileage: '30,000',
};

async function valued(condition = 'average'): Promise<Valuation> {
  const begun = await begin(described);
  await change(begun, { step: 'condition', condition });
  return change(begun, { step: 'details', conditions_met: 'yes' });
}

function valueOf({ result }: Valuation): number {
  if (result?.outcome !== 'valued') throw new Error(`It is ${result?.outcome}`);
  return result.value;
}

test('S102: finds a registration in our stock in any spelling, and skips the description of the car', async () => {
  const vrm = known.vrm ?? '';
  const registration = ` ${vrm.slice(0, 4).toLowerCase()} ${vrm.slice(4)}`;
  const begun = await begin({ by: 'registration', registration, mileage: 41_000 });
  expect(begun).toMatchObject({
    registration: vrm,
    mileage: 41_000,
    car: {
      make_slug: known.make_slug,
      range_slug: known.range_slug,
      year: known.year,
      fuel_type_slug: 'petrol',
      transmission: 'manual',
      engine_size: 999,
    },
    lookup: 'found',
    next: 'condition',
  });
});

test('S199: asks for a description of the car if the registration is unknown', async () => {
  const begun = await begin({ by: 'registration', registration: 'zz99 zzz', mileage: 41_000 });
  expect(begun).toMatchObject({ registration: 'ZZ99ZZZ', car: null, next: 'car' });
  const { by: _by, ...car } = described;
  expect(await change(begun, { step: 'car', ...car })).toMatchObject({
    registration: 'ZZ99ZZZ',
    mileage: 30_000,
    car: { make_slug: known.make_slug, year: 2021 },
    next: 'condition',
  });
});

test('S199: values a car after the last step, with a price range, comparable cars and an expiry date', async () => {
  const begun = await begin(described);
  expect(begun).toMatchObject({ result: null, next: 'condition' });
  const graded = await change(begun, { step: 'condition', condition: 'average' });
  expect(graded).toMatchObject({ result: null, next: 'details' });
  const done = await change(begun, { step: 'details', conditions_met: 'yes' });
  expect(done.next).toBe('decision');
  const { result } = done;
  if (result?.outcome !== 'valued') throw new Error('It is not valued');
  const price = 18_000 * Math.exp(-0.5 - 30_000 / 250_000);
  expect(Math.abs(result.value / (price * 0.83) - 1)).toBeLessThan(0.05);
  expect(result.low).toBeLessThanOrEqual(result.value);
  expect(result.high).toBeGreaterThanOrEqual(result.value);
  expect(result.evidence).toBe(40);
  expect(result.comparables).toHaveLength(6);
  const cars = result.comparables.map(({ slug }) => stock.find((car) => car.slug === slug));
  expect(result.comparables.map(({ price: asked }) => asked)).toEqual(
    cars.map((car) => car?.price_including_vat),
  );
  expect(result).toMatchObject({ holds_until: '2026-06-22T12:00:00.000Z', holds_miles: 250 });
});

test('S163: changing the condition to a better grade increases the value', async () => {
  const average = await valued();
  const good = await change(average, { step: 'condition', condition: 'good' });
  expect(valueOf(good)).toBeGreaterThan(valueOf(average));
});

test('S165, S199: declines a car that does not meet the conditions, and gives the reason', async () => {
  const begun = await begin(described);
  await change(begun, { step: 'condition', condition: 'good' });
  const done = await change(begun, { step: 'details', conditions_met: 'no' });
  expect(done.result).toEqual({ outcome: 'declined', reason: 'conditions-not-met' });
  expect(done.next).toBeNull();
});

test('S199: does not value a model that is not in our stock', async () => {
  const begun = await begin({ ...described, range_slug: 'unseen' });
  await change(begun, { step: 'condition', condition: 'good' });
  const done = await change(begun, { step: 'details', conditions_met: 'yes' });
  expect(done.result).toEqual({ outcome: 'not-sure', reason: 'too-few-cars' });
});

test('S199: stores the seller’s decision, and resets it if the condition changes', async () => {
  const offer = await valued();
  expect(await change(offer, { step: 'decision', decision: 'accept' })).toMatchObject({
    decision: 'accept',
    next: null,
  });
  const worse = await change(offer, { step: 'condition', condition: 'poor' });
  expect(worse).toMatchObject({ decision: null, next: 'decision' });
  expect(await change(offer, { step: 'decision', decision: 'decline' })).toMatchObject({
    decision: 'decline',
  });
});

test('S199: rejects a decision about an expired or missing price', async () => {
  const begun = await begin(described);
  const early = await send(`${path}/${begun.id}`, { step: 'decision', decision: 'accept' });
  expect(early.status).toBe(409);
  const offer = await valued();
  const taken = await valued();
  await change(taken, { step: 'decision', decision: 'accept' });
  time += 7 * dayMs;
  // A repeat of the same decision is allowed; a new one is too late.
  expect((await change(taken, { step: 'decision', decision: 'accept' })).decision).toBe('accept');
  await send(`${path}/${taken.id}`, { step: 'decision', decision: 'decline' }).expect(409);
  const late = await send(`${path}/${offer.id}`, { step: 'decision', decision: 'accept' });
  expect(late.status).toBe(409);
  expect(late.body.errors).toEqual([
    { field: 'decision', message: 'This price has expired. Please start a new valuation.' },
  ]);
});

test('S199: rejects the slower of two simultaneous steps with 409 and stores the other', async () => {
  const begun = await begin(described);
  await change(begun, { step: 'condition', condition: 'good' });
  const to = `${path}/${begun.id}`;
  // The other step arrives while the car is being valued.
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  hold = () => {
    asked.resolve();
    return answered.promise;
  };
  const details = send(to, { step: 'details', conditions_met: 'yes' }).then((sent) => sent);
  await asked.promise;
  hold = async () => undefined;
  expect(await change(begun, { step: 'condition', condition: 'poor' })).toMatchObject({
    condition: 'poor',
  });
  answered.resolve();
  const late = await details;
  expect(late.status).toBe(409);
  expect(late.body.errors[0].field).toBe('version');
  const answer = await supertest(app).get(to).set(browserTokenHeader, mine);
  expect(answer.body.data).toMatchObject({ condition: 'poor', conditions_met: null });
});

test('S199: another browser cannot see or change a valuation', async () => {
  const { id } = await begin(described);
  const read = (holder?: string) => {
    const asked = supertest(app).get(`${path}/${id}`);
    return holder === undefined ? asked : asked.set(browserTokenHeader, holder);
  };
  const own = await read(mine).expect(200);
  expect(own.headers['cache-control']).toBe('no-store');
  await read('o'.repeat(43)).expect(404);
  await read().expect(404);
  const body = { step: 'condition', condition: 'good' };
  await send(`${path}/${id}`, body, 'o'.repeat(43)).expect(404);
  await supertest(app).post(path).send(described).expect(400);
  const again = await read(mine);
  expect(again.body).toEqual(own.body);
});

test('S199: lists only the browser’s own valuations, newest first', async () => {
  const first = await begin(described);
  time += 1000;
  const newest = await begin(described);
  const list = async (holder?: string) => {
    const asked = supertest(app).get(path);
    const answer = await (holder === undefined ? asked : asked.set(browserTokenHeader, holder));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return valuationsResponseSchema.parse(answer.body).data.map(({ id }) => id);
  };
  expect(await list(mine)).toEqual([newest.id, first.id]);
  expect(await list('o'.repeat(43))).toEqual([]);
  expect(await list()).toEqual([]);
});

test('S199: lists the ten newest valuations, and rejects the 61st start within 15 minutes', async () => {
  const ids: string[] = [];
  for (let place = 0; place < 60; place += 1) {
    time += 1000;
    ids.push((await begin(described)).id);
  }
  const { body } = await supertest(app).get(path).set(browserTokenHeader, mine).expect(200);
  const shown = valuationsResponseSchema.parse(body).data.map(({ id }) => id);
  expect(shown).toEqual(ids.toReversed().slice(0, 10));
  const refused = await send(path, described).expect(429);
  expect(refused.body.errors).toEqual([
    { message: 'Too many valuations have been started from your network. Try again later.' },
  ]);
});

test('S199: treats empty optional fields as unknown', async () => {
  const begun = await begin({
    ...described,
    fuel_type_slug: '',
    transmission: '',
    engine_size: '',
  });
  expect(begun.car).toMatchObject({ fuel_type_slug: null, transmission: null, engine_size: null });
});

test.each([
  [{ by: 'registration', registration: 'not a plate', mileage: '1' }, ['registration']],
  [{ by: 'registration', registration: '', mileage: 'few' }, ['registration', 'mileage']],
  [{ by: 'make', mileage: -1 }, ['make_slug', 'range_slug', 'year', 'mileage']],
  [{}, ['by']],
])('S199: reports each invalid field of %j', async (body, fields) => {
  const { body: answer } = await send(path, body).expect(422);
  const named = (answer as { errors: { field: string }[] }).errors.map(({ field }) => field);
  expect(named).toEqual(fields);
});

it('S199: does not use a car in our stock as evidence of its own value', async () => {
  const { vrm: registration, mileage } = known;
  const begun = await begin({ by: 'registration', registration, mileage: String(mileage) });
  await change(begun, { step: 'condition', condition: 'average' });
  const { result } = await change(begun, { step: 'details', conditions_met: 'yes' });
  expect(result?.outcome).toBe('valued');
  if (result?.outcome !== 'valued') return;
  expect(result.comparables.map(({ slug }) => slug)).not.toContain(known.slug);
  expect(result.evidence).toBe(stock.length - 1);
});

test('S199: a start repeated with the same idempotency key does not create a second valuation', async () => {
  const startOf = (key: string, body: object = described, holder = mine) =>
    send(path, body, holder).set('Idempotency-Key', key);
  const [one, other] = await Promise.all([startOf('a'), startOf('a')]);
  expect([one.status, other.status].sort()).toEqual([200, 201]);
  expect(one.body.data.id).toBe(other.body.data.id);
  const later = await startOf('a').expect(200);
  expect(later.body.data.id).toBe(one.body.data.id);
  await startOf('a', { ...described, mileage: 1 }).expect(409);
  const elsewhere = await startOf('a', described, 'o'.repeat(43)).expect(201);
  expect(elsewhere.body.data.id).not.toBe(one.body.data.id);
  await startOf('b').expect(201);
});
