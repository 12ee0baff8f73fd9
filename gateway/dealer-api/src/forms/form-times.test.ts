import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { formCalls } from './form-calls.ts';
import { bookingAnswers } from '../../test/enquiry-answers.ts';

const day = (time_open: string, time_closed: string) => ({
  key: 'saturday',
  label: 'Saturday',
  time_open,
  time_closed,
});
/** Sales are open until 19:00 on weekdays; the workshop is open on Saturdays until 12:30. */
const site = siteFixture({
  grouped_opening_times: [{ key: 'service', openings: [day('08:00', '12:30')] }],
  closed_days: [
    { date: '2026-12-04', name: null },
    { date: '2026-12-25', name: 'Christmas Day' },
  ],
});
let database: Kysely<Database>;
let now: Date;
let app: ReturnType<typeof createCallsApp>;
beforeEach(async () => {
  database = await openMemoryStore();
  const logger = pino({ level: 'silent' });
  now = new Date('2026-06-15T12:00:00Z');
  const clock = () => now;
  app = createCallsApp(formCalls({ database, logger, clock, catalogue: { sites: () => [site] } }));
});
afterEach(() => database.destroy());

it.each([
  ['2026-06-20T08:00', undefined],
  ['2026-06-20T12:30', 'We are closed then. Choose a time from 08:00 to 12:30'],
  ['2026-06-21T10:00', 'We are closed on that day. Choose another'],
  ['2026-12-11T10:00', undefined],
  ['2026-06-15T13:00', 'Choose a date and time in the future'],
  ['2027-06-15T10:00', 'Choose a day within the next 180 days'],
  ['2026-06-31T10:00', 'Choose a date and time'],
])('S178: a booking for %s gets the error %p', async (preferred_time, message) => {
  const answer = await request(app)
    .post('/api/form/submit')
    .send({ ...bookingAnswers, site: site.slug, preferred_time });
  expect(answer.body.errors).toEqual(message && [{ field: 'preferred_time', message }]);
  expect(answer.status).toBe(message ? 422 : 201);
});

it.each([
  ['2026-12-25T10:00', 'We are closed on Friday 25 December (Christmas Day). Choose another day'],
  ['2026-12-04T10:00', 'We are closed on Friday 4 December. Choose another day'],
])('data#22: a booking for the closed day %s is rejected', async (preferred_time, message) => {
  now = new Date('2026-11-27T12:00:00Z');
  const answer = await request(app)
    .post('/api/form/submit')
    .send({ ...bookingAnswers, site: site.slug, preferred_time });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ field: 'preferred_time', message }]);
});

describe('forms-and-account#7: a service booking', () => {
  const send = (changes: object) =>
    request(app)
      .post('/api/form/submit')
      .send({
        ...bookingAnswers,
        site: site.slug,
        preferred_time: '2026-06-20T08:00',
        ...changes,
      });

  it('requires one of the sites with a service department', async () => {
    const { body } = await request(app).get('/api/form/2').expect(200);
    expect(body.data.fields[0]).toMatchObject({
      name: 'site',
      required: '1',
      options: `${site.slug}::${site.city_town}`,
    });
    for (const [chosen, message] of [
      [undefined, 'Choose a site'],
      ['elsewhere', 'Choose from the list for “Site”'],
    ]) {
      const answer = await send({ site: chosen }).expect(422);
      expect(answer.body.errors).toEqual([{ field: 'site', message }]);
    }
  });

  it.each([
    ['registration', '???', 'Enter a registration like AB12 CDE'],
    ['mileage', '-4', 'Enter 0 or more for “Mileage”'],
    ['mileage', '1.5', 'Enter a whole number for “Mileage”'],
    ['collection_postcode', 'nowhere', 'Enter a full postcode like BS1 4ZZ'],
  ])('rejects an invalid %s: %j', async (field, value, message) => {
    const answer = await send({ [field]: value }).expect(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('requires an address only if the car is to be collected', async () => {
    const answer = await send({ waiting: 'collect' }).expect(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'collection_address',
      'collection_postcode',
    ]);
    await send({
      waiting: 'collect',
      collection_address: '1 High Street, Bristol',
      collection_postcode: 'bs1 4zz',
    }).expect(201);
    await send({ waiting: 'leave' }).expect(201);
  });

  it('must be at least two opening hours in the future', async () => {
    const message = 'We need 2 opening hours’ notice. Choose a later time, or call us';
    now = new Date('2026-06-20T06:30:00Z');
    for (const [preferred_time, isPossible] of [
      ['2026-06-20T09:30', false],
      ['2026-06-20T10:00', true],
    ] as const) {
      const answer = await send({ preferred_time });
      expect(answer.body.errors).toEqual(
        isPossible ? undefined : [{ field: 'preferred_time', message }],
      );
    }
  });
});
