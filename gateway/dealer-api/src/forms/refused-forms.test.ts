import type { Kysely } from 'kysely';
import { refusedFormsPath as path } from '@contracts/wire/forms/refused-form';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../store/open-store.ts';
import { refusedFormCalls } from './refused-form-calls.ts';
import { removeExpiredForms } from './refused-form-store.ts';

const holder = 'h'.repeat(43);
const place = { page: '/contact-us', form: 'enquiry' };
const refused = {
  status: 422,
  values: { first_name: ['Zoë'] },
  files: [{ field: 'photograph', name: 'tyre.jpg' }],
  errors: [{ field: 'last_name', message: 'Enter your last name' }],
};

let now: Date;
let database: Kysely<Database>;
let app: ReturnType<typeof createCallsApp>;
const clock = () => now;
beforeEach(async () => {
  now = new Date('2026-06-15T12:00:00Z');
  database = await openMemoryStore();
  app = createCallsApp(refusedFormCalls({ database, clock }));
});
afterEach(() => database.destroy());

const keep = (body: object = { place, refused }, by = holder) =>
  request(app).post(path).set('X-Form-Holder', by).send(body);
const read = (query: object = place, by = holder) =>
  request(app).get(path).query(query).set('X-Form-Holder', by);
const rows = () => database.selectFrom('refused_forms').selectAll().execute();
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

it('S171, S186: returns the input only to its own browser, on its own page', async () => {
  await keep().expect(204);
  const { body } = await read().expect(200).expect('Cache-Control', 'no-store');
  expect(body).toEqual({ data: refused });
  await read(place, 'n'.repeat(43)).expect(404);
  await read({ ...place, page: '/' }).expect(404);
  await read({ ...place, form: 'another' }).expect(404);
  await request(app).get(path).query(place).expect(404);
  await request(app).post(path).send({ place, refused }).expect(404);
  // The store holds only a hash, so reading the store gives no access.
  expect(JSON.stringify(await rows())).not.toContain(holder);
});

it('keeps the last of a form', async () => {
  await keep();
  await keep({ place, refused: { ...refused, values: { first_name: ['Ann'] } } }).expect(204);
  expect((await read()).body.data.values).toEqual({ first_name: ['Ann'] });
  expect(await rows()).toHaveLength(1);
});

it('deletes the input after sending', async () => {
  await keep();
  const forget = request(app).delete(path).query(place);
  await forget.set('X-Form-Holder', holder).expect(204);
  await read().expect(404);
});

it('S171, S186: shows nothing after half an hour, and has nothing a minute later', async () => {
  await keep();
  later(29);
  await read().expect(200);
  later(1);
  await read().expect(404);
  await removeExpiredForms(database, clock());
  expect(await rows()).toEqual([]);
});

it.each([
  { place: { ...place, page: 'https://elsewhere.example' }, refused },
  { place: { ...place, form: 'a b' }, refused },
  { place, refused: { ...refused, values: { first_name: 'Zoë' } } },
  {},
])('refuses %j', async (body) => {
  await keep(body).expect(422);
  expect(await rows()).toEqual([]);
});

it('keeps no more than 300 of one network in 15 minutes', async () => {
  const by = (network: string) => keep().set('X-Forwarded-For', network);
  await by('192.0.2.1').expect(204);
  await database.updateTable('attempts').set({ attempts: 300 }).execute();
  await by('192.0.2.1').expect(429);
  await by('192.0.2.2').expect(204);
});
