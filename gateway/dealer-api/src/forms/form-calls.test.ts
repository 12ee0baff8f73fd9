import type { Kysely } from 'kysely';
import { pino } from 'pino';
import {
  formDefinitionResponseSchema,
  fieldTypeSchema,
} from '@contracts/wire/forms/form-definition';
import { formReceiptResponseSchema } from '@contracts/wire/forms/form-submission';
import { TERMS_MESSAGE } from '@contracts/wire/forms/basic-fields';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import type { Database } from '../store/database.ts';
import { openMemoryStore } from '../../test/memory-store.ts';
import { bookingAnswers, enquiryAnswers } from '../../test/enquiry-answers.ts';
import { formCalls } from './form-calls.ts';

const now = new Date('2026-06-15T12:00:00Z');
const logger = pino({ level: 'silent' });
const enquiry = {
  ...enquiryAnswers,
  vehicle_id: '42',
  _vehicle_type: 'USED',
  enquiry_source: 'newsletter',
  enquiry_source_history: 'search.example.net, newsletter',
  enquiry_source_type: 'email',
};
const booking = { ...bookingAnswers, preferred_time: '2026-07-01T09:30' };

let database: Kysely<Database>;
let app: ReturnType<typeof createCallsApp>;
beforeEach(async () => {
  database = await openMemoryStore();
  app = createCallsApp(formCalls({ database, logger, clock: () => now }));
});
afterEach(() => database.destroy());

const stored = () => database.selectFrom('form_submissions').selectAll().execute();

function sendMultipart(path: string, fields: Record<string, string>) {
  const sending = request(app).post(path);
  for (const [name, value] of Object.entries(fields)) sending.field(name, value);
  return sending;
}

it('forms-and-account#9: a valuation enquiry requires a telephone number', async () => {
  const send = (changes: object) =>
    request(app)
      .post('/api/v2/form-submit')
      .send({ ...enquiry, enquiry_type: 'Valuation', ...changes });
  const { body } = await send({ telephone: '' }).expect(422);
  expect(body.errors).toEqual([
    {
      field: 'telephone',
      message: 'Enter a telephone number, so that we can call you about your car',
    },
  ]);
  await send({ telephone: '01632 960001' }).expect(201);
});

describe('GET /api/form/:formId (S177)', () => {
  it('returns the fields of the enquiry form', async () => {
    const { body } = await request(app).get('/api/form/1').expect(200);
    const { data } = formDefinitionResponseSchema.parse(body);
    expect(data.fields.map(({ name, required }) => [name, required])).toEqual([
      ['first_name', '1'],
      ['last_name', '1'],
      ['email_address', '1'],
      ['telephone', '0'],
      ['enquiry_type', '1'],
      ['message', '0'],
    ]);
  });

  it('returns a service form that uses every field type', async () => {
    const { body } = await request(app).get('/api/form/2').expect(200);
    const used = new Set(
      formDefinitionResponseSchema.parse(body).data.fields.map(({ type }) => type),
    );
    expect([...used].sort()).toEqual([...fieldTypeSchema.options].sort());
  });

  it('prefers the editors’ definition to the built-in one', async () => {
    const { body } = await request(app).get('/api/form/1').expect(200);
    await database
      .insertInto('content_documents')
      .values({
        kind: 'form',
        slug: '1',
        status: 'published',
        published_at: '2026-01-01T00:00:00Z',
        position: 1,
        preview_id: null,
        origin: null,
        document: JSON.stringify({ ...body.data, form_title: 'Write to us' }),
      })
      .execute();
    const { body: written } = await request(app).get('/api/form/1').expect(200);
    expect(written.data.form_title).toBe('Write to us');
  });

  it.each(['99', 'one', '-1', '1e0'])('returns 404 for the form id %s', async (formId) => {
    const { body } = await request(app).get(`/api/form/${formId}`).expect(404);
    expect(body).toEqual({ errors: [{ message: 'Form not found' }] });
  });
});

describe('a general enquiry', () => {
  it('S166, S187, S219: is stored from a multipart request and gets a reference', async () => {
    const answer = await sendMultipart('/api/v2/form-submit', {
      ...enquiry,
      '_optin[email]': '1',
      '_optin[fax]': '1',
    }).expect(201);
    const { data } = formReceiptResponseSchema.parse(answer.body);
    expect(data.reference).toMatch(/^FC-[2-9A-Z]{8}$/);
    const [row] = await stored();
    expect(row).toMatchObject({
      id: data.id,
      form_id: 1,
      submitted_at: now.toISOString(),
      opt_ins: '["email"]',
      vehicle_id: '42',
      enquiry_source: 'newsletter',
      enquiry_source_history: 'search.example.net, newsletter',
      enquiry_source_type: 'email',
    });
    expect(JSON.parse(row?.answers ?? '')).toMatchObject({
      last_name: 'O’Brien',
      telephone: '01632 960001',
      enquiry_type: 'General Enquiry',
    });
  });

  it('can also be sent as JSON or URL-encoded', async () => {
    await request(app)
      .post('/api/v2/form-submit')
      .send({ ...enquiry, opt_in: ['sms'] })
      .expect(201);
    await request(app)
      .post('/api/v2/form-submit')
      .type('form')
      .send(`${new URLSearchParams(enquiry)}&_optin%5Bpost%5D=1`)
      .expect(201);
    expect((await stored()).map(({ opt_ins }) => opt_ins).sort()).toEqual(['["post"]', '["sms"]']);
  });

  it('S214: is rejected with the name of every invalid field', async () => {
    const answer = await sendMultipart('/api/v2/form-submit', {
      form_id: '1',
      first_name: 'R2',
      email_address: 'anne',
    }).expect(422);
    expect(answer.body.errors).toEqual([
      {
        field: 'first_name',
        message:
          'Your first name can contain only letters, spaces, apostrophes, hyphens and full stops',
      },
      { field: 'last_name', message: 'Enter your last name' },
      { field: 'email_address', message: 'Enter an email address like name@example.com' },
      { field: '_terms_accepted', message: TERMS_MESSAGE },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('S166: is stored once per Idempotency-Key; a different form with that key gets 409', async () => {
    const send = (fields: object) =>
      request(app).post('/api/v2/form-submit').set('Idempotency-Key', 'k1').send(fields);
    const [first, second] = await Promise.all([send(enquiry), send(enquiry)]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(second.body).toEqual(first.body);
    await send({ ...enquiry, message: 'Another' }).expect(409);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a dynamic form (S185)', () => {
  const pdf = Buffer.from('%PDF-1.7 a letter');

  it('is stored with its file and accepted on both paths', async () => {
    await sendMultipart('/api/form/submit', booking)
      .set('Accept', 'application/pdf')
      .attach('photograph', pdf, { filename: 'letter.pdf', contentType: 'text/html' })
      .expect(201);
    const files = await database.selectFrom('form_files').selectAll().execute();
    expect(files).toMatchObject([
      { field: 'photograph', file_name: 'letter.pdf', media_type: 'application/pdf', size: 17 },
    ]);
    expect(Buffer.from(files[0]?.content ?? '', 'base64')).toEqual(pdf);
    await sendMultipart('/api/v2/form-submit', booking).expect(201);
  });

  it('S214: is rejected with a file of the wrong type or in an unknown field', async () => {
    const answer = await sendMultipart('/api/form/submit', booking)
      .attach('photograph', Buffer.from('<script>'), 'x.pdf')
      .attach('other', pdf, 'y.pdf')
      .expect(422);
    expect(answer.body.errors).toEqual([
      { field: 'photograph', message: 'Choose a PDF, JPEG or PNG file' },
      { field: 'other', message: 'You can’t send a file here' },
    ]);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\letters\\mine.pdf', 'mine.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['...', 'file'],
    ['.', 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('stores the file name %j as %j', async (filename, kept) => {
    await sendMultipart('/api/form/submit', booking)
      .attach('photograph', pdf, { filename })
      .expect(201);
    const files = await database.selectFrom('form_files').select('file_name').execute();
    expect(files).toEqual([{ file_name: kept }]);
  });

  it('S214: is rejected if a file is too large or there are too many files', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    const answer = await sendMultipart('/api/form/submit', booking)
      .attach('photograph', large, 'x.pdf')
      .expect(413);
    expect(answer.body.errors).toEqual([
      { field: 'photograph', message: 'A file must be 5 MB or smaller' },
    ]);
    const many = sendMultipart('/api/form/submit', booking);
    for (let at = 0; at < 4; at += 1) many.attach('photograph', pdf, `${at}.pdf`);
    await many.expect(413);
  });
});

describe('files over the storage quota', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(995)]);
  const send = (address: string) =>
    sendMultipart('/api/form/submit', booking)
      .set('X-Forwarded-For', address)
      .attach('photograph', pdf, 'letter.pdf');
  const storedFiles = () => database.selectFrom('form_files').select('size').execute();
  function open(quota: { maxNetworkBytes: number; maxTotalBytes: number }) {
    app = createCallsApp(formCalls({ database, logger, clock: () => now }, quota));
  }

  it('of one client are rejected with their form', async () => {
    open({ maxNetworkBytes: 2000, maxTotalBytes: 1_000_000 });
    await send('192.0.2.1').expect(201);
    await send('192.0.2.1').expect(201);
    const refused = await send('192.0.2.1').expect(429);
    expect(refused.headers['retry-after']).toBe('86400');
    expect(refused.body.errors).toEqual([
      {
        message: 'Too many files have been sent from your network. Try again tomorrow, or call us.',
      },
    ]);
    expect([(await stored()).length, (await storedFiles()).length]).toEqual([2, 2]);
    // Another network, and a form without files, are still accepted.
    await send('192.0.2.2').expect(201);
    await sendMultipart('/api/form/submit', booking)
      .set('X-Forwarded-For', '192.0.2.1')
      .expect(201);
  });

  it('of all clients are rejected with their form until stored files are removed', async () => {
    open({ maxNetworkBytes: 1_000_000, maxTotalBytes: 2000 });
    await send('192.0.2.1').expect(201);
    await send('192.0.2.2').expect(201);
    const refused = await send('192.0.2.3').expect(413);
    expect(refused.body.errors).toEqual([
      {
        field: 'photograph',
        message: 'We can’t accept any more files just now. Send the form without them, or call us.',
      },
    ]);
    expect([(await stored()).length, (await storedFiles()).length]).toEqual([2, 2]);
    const [oldest] = await stored();
    await database
      .deleteFrom('form_submissions')
      .where('id', '=', oldest?.id ?? '')
      .execute();
    await send('192.0.2.3').expect(201);
  });
});

it('rejects more than 60 forms from one client in 15 minutes', async () => {
  const send = (address: string) =>
    request(app).post('/api/v2/form-submit').set('X-Forwarded-For', address).send(enquiry);
  for (let at = 0; at < 60; at += 1) await send('192.0.2.1').expect(201);
  const refused = await send('192.0.2.1').expect(429);
  expect(refused.headers['retry-after']).toBe('900');
  expect(refused.body.errors).toEqual([
    { message: 'Too many forms have been sent from your network. Try again later.' },
  ]);
  await send('192.0.2.2').expect(201);
  expect(await stored()).toHaveLength(61);
});

describe('an invalid form request', () => {
  const path = '/api/v2/form-submit';

  it('is rejected with 400, 413 or 415', async () => {
    const other = await request(app).post(path).type('text/plain').send('hello').expect(415);
    expect(other.body.errors[0].message).toMatch(/^Send multipart\/form-data, /);
    await request(app).post(path).type('json').send('{"a":').expect(400);
    await request(app).post(path).type('json').send('[1]').expect(400);
    await request(app)
      .post(path)
      .send({ ...enquiry, message: 'x'.repeat(200_000) })
      .expect(413);
    await request(app).post(path).type('multipart/form-data').send('x').expect(400);
  });

  it.each(['_optin[__proto__]', '__proto__[admin]', 'constructor[prototype]', '_optin[a][b]'])(
    'is rejected with 400 for the field name %s',
    async (name) => {
      await sendMultipart(path, { ...enquiry, [name]: '1' }).expect(400);
      const form = new URLSearchParams({ ...enquiry, form_id: '1' });
      form.append(name, '1');
      await request(app).post(path).type('form').send(form.toString()).expect(400);
      expect({}).not.toHaveProperty('admin');
    },
  );

  it('is rejected with 404 for an unknown form', async () => {
    const answer = await request(app)
      .post(path)
      .send({ ...enquiry, form_id: 99 })
      .expect(404);
    expect(answer.body).toEqual({ errors: [{ message: 'Form not found' }] });
  });
});
