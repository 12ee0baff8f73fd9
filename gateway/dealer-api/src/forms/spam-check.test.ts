import type { Kysely } from 'kysely';
import { pino } from 'pino';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { bookingAnswers, enquiryAnswers } from '../../test/enquiry-answers.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { formCalls } from './form-calls.ts';

let time: number;
const clock = () => new Date(time);
let log: string[];
let database: Kysely<Database>;
let app: ReturnType<typeof createCallsApp>;
beforeEach(async () => {
  time = Date.parse('2026-06-15T12:00:00Z');
  log = [];
  database = await openMemoryStore();
  const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  app = createCallsApp(formCalls({ database, logger, clock, sendToCrm: async () => undefined }));
});
afterEach(() => database.destroy());

const stamp = async () =>
  (await request(app).get('/api/v2/form-stamp').expect(200)).body.data.stamp;

async function send(fields: object = {}, status = 201) {
  await request(app)
    .post('/api/v2/form-submit')
    .send({ ...enquiryAnswers, ...fields })
    .expect(status);
  const rows = await database.selectFrom('form_submissions').selectAll().execute();
  return rows.at(-1)?.held_for ?? null;
}
const toldOf = async () => (await database.selectFrom('outbox').selectAll().execute()).length;

it('holds a form whose honeypot field is filled in, and does not send it to the CRM', async () => {
  expect(await send({ _homepage: 'https://example.com' })).toBe('["trap-filled"]');
  expect(await toldOf()).toBe(0);
  expect(await send({ _homepage: '' })).toBeNull();
  expect(await toldOf()).toBe(1);
});

it('holds a form sent less than two seconds after it was loaded', async () => {
  const _stamp = await stamp();
  time += 1999;
  expect(await send({ _stamp })).toBe('["too-quick"]');
  time += 1;
  expect(await send({ _stamp })).toBeNull();
});

it('holds a form with a forged time stamp, but not one with a missing or old time stamp', async () => {
  const _stamp: string = await stamp();
  const other = `${Number(_stamp.split('.')[0]) - 60_000}.${_stamp.split('.')[1]}`;
  expect(await send({ _stamp: other })).toBe('["stamp-forged"]');
  expect(await send({ _stamp: 'x' })).toBe('["stamp-forged"]');
  expect(await send({ _stamp: '' })).toBeNull();
  time += 25 * 60 * 60 * 1000;
  expect(await send({ _stamp })).toBeNull();
});

it('holds a form with several links, or with any link if it has no recent time stamp', async () => {
  const one = 'Is it this one? https://www.example.com/vehicle/1';
  const _stamp = await stamp();
  time += 10_000;
  expect(await send({ message: one, _stamp })).toBeNull();
  expect(await send({ message: one })).toBe('["links"]');
  expect(await send({ message: `${one} www.example.com`, _stamp })).toBe('["links"]');
  expect(await send({ message: '[url=x] <a href', _stamp })).toBe('["links"]');
  // The enquiry source is a URL that the page fills in, so it does not count as a link.
  const enquiry_source_history = 'https://a.example https://b.example';
  expect(await send({ enquiry_source: 'https://a.example', enquiry_source_history })).toBeNull();
  // A stamp older than a day counts as missing.
  time += 24 * 60 * 60 * 1000 - 10_000;
  expect(await send({ message: one, _stamp })).toBeNull();
  time += 1;
  expect(await send({ message: one, _stamp })).toBe('["links"]');
});

it('holds a long text from several email addresses, ignoring case and spacing', async () => {
  const message =
    'We have looked at your website and can bring it to the first page of every search';
  const from = (email_address: string, text = message) => send({ email_address, message: text });
  for (const name of ['a', 'b', 'c']) expect(await from(`${name}@example.com`)).toBeNull();
  expect(await from('d@example.com', message.toUpperCase().replaceAll(' ', '  '))).toBe(
    '["repeated-text"]',
  );
  // Short texts are common, so they are not compared.
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    expect(await send({ email_address: `${name}@example.com` })).toBeNull();
  }
  time += 24 * 60 * 60 * 1000 - 1;
  expect(await from('e@example.com')).toBe('["repeated-text"]');
  time += 1;
  expect(await from('f@example.com')).toBeNull();
});

it('holds a repeated text if it has at least sixty characters and three other senders', async () => {
  for (const [length, held] of [
    [59, null],
    [60, '["repeated-text"]'],
  ] as const) {
    const message = 'x'.repeat(length);
    const from = (email_address: string) => send({ email_address, message });
    for (const name of ['a', 'b', 'a', 'b', 'c']) await from(`${name}${length}@example.com`);
    // Only two other addresses have sent this text.
    expect(await from(`c${length}@example.com`)).toBeNull();
    expect(await from(`d${length}@example.com`)).toBe(held);
  }
});

it('holds forms from one email address only after twenty in an hour', async () => {
  const message = 'I have seen this car on your site and would like to come and see it on Saturday';
  for (let at = 0; at < 20; at += 1) {
    const email_address = at % 2 === 0 ? 'anne@example.com' : 'Anne@Example.com';
    expect(await send({ message, email_address })).toBeNull();
  }
  expect(await send({ message })).toBe('["many-of-one-address"]');
  time += 60 * 60 * 1000 - 1;
  expect(await send({ message })).toBe('["many-of-one-address"]');
  time += 1;
  expect(await send({ message })).toBeNull();
});

it('gives the sender of a held form the usual response and logs no personal data', async () => {
  const held = await request(app)
    .post('/api/v2/form-submit')
    .send({ ...enquiryAnswers, _homepage: 'x' })
    .expect(201);
  const [row] = await database.selectFrom('form_submissions').selectAll().execute();
  expect(held.body.data).toEqual({ id: row?.id, reference: row?.reference });
  expect(JSON.parse(row?.answers ?? '')).toMatchObject({ message: 'Is it still there?' });
  expect(row?.answers).not.toContain('_homepage');
  const text = log.join('');
  expect(text).toContain('trap-filled');
  expect(text).not.toMatch(/anne|O’Brien|960001|still there/i);
});

it('S219: neither stores nor logs the IP address that sent a form', async () => {
  const network = '192.0.2.77';
  const sending = request(app).post('/api/v2/form-submit').set('X-Forwarded-For', network);
  for (const [name, value] of Object.entries({
    ...bookingAnswers,
    preferred_time: '2026-07-01T09:30',
  })) {
    sending.field(name, value);
  }
  await sending.attach('photograph', Buffer.from('%PDF-1.7 a letter'), 'letter.pdf').expect(201);
  const tables = ['form_submissions', 'form_files', 'form_file_senders', 'attempts', 'outbox'];
  for (const table of tables) {
    const rows = await database
      .selectFrom(table as 'outbox')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(network);
  }
  expect(log.join('')).toContain('form stored');
  expect(log.join('')).not.toContain(network);
});
