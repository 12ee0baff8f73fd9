import type { Kysely } from 'kysely';
import { refusedFormsPath as path } from '@contracts/wire/forms/refused-form';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { refusedFormCalls } from './refused-form-calls.ts';
import { removeExpiredForms } from './refused-form-store.ts';

const token = 'h'.repeat(43);
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

const store = (body: object = { place, refused }, by = token) =>
  request(app).post(path).set('X-Form-Token', by).send(body);
const read = (query: object = place, by = token) =>
  request(app).get(path).query(query).set('X-Form-Token', by);
const rows = () => database.selectFrom('refused_forms').selectAll().execute();
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

it('S171, S186: returns the input of a rejected form only to the same browser and page', async () => {
  await store().expect(204);
  const { body } = await read().expect(200).expect('Cache-Control', 'no-store');
  expect(body).toEqual({ data: refused });
  await read(place, 'n'.repeat(43)).expect(404);
  await read({ ...place, page: '/' }).expect(404);
  await read({ ...place, form: 'another' }).expect(404);
  await request(app).get(path).query(place).expect(404);
  await request(app).post(path).send({ place, refused }).expect(404);
  // The store holds only a hash, so reading the store gives no access.
  expect(JSON.stringify(await rows())).not.toContain(token);
});

it('stores only the latest input of a form', async () => {
  await store();
  await store({ place, refused: { ...refused, values: { first_name: ['Ann'] } } }).expect(204);
  expect((await read()).body.data.values).toEqual({ first_name: ['Ann'] });
  expect(await rows()).toHaveLength(1);
});

it('deletes the stored input on request', async () => {
  await store();
  const remove = request(app).delete(path).query(place);
  await remove.set('X-Form-Token', token).expect(204);
  await read().expect(404);
});

it('S171, S186: stores the input of a rejected form for half an hour', async () => {
  await store();
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
])('rejects the invalid body %j', async (body) => {
  await store(body).expect(422);
  expect(await rows()).toEqual([]);
});

it('rejects further input from a client that has sent 300 forms', async () => {
  const by = (network: string) => store().set('X-Forwarded-For', network);
  await by('192.0.2.1').expect(204);
  await database.updateTable('attempts').set({ attempts: 300 }).execute();
  await by('192.0.2.1').expect(429);
  await by('192.0.2.2').expect(204);
});
