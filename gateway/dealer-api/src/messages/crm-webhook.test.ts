import type { Kysely } from 'kysely';
import { pino } from 'pino';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { bookingAnswers, enquiryAnswers } from '../../test/enquiry-answers.ts';
import { startCrm } from '../../test/fake-crm.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { readEnvironment } from '../env.ts';
import { RefusedError } from '../outbox/send-outbox.ts';
import { removePerson } from '../personal-data/personal-data.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { formCalls } from '../forms/form-calls.ts';
import { listForms, releaseForm } from '../forms/list-forms.ts';
import { createCrmWebhook, sendFormsToCrm } from './crm-webhook.ts';

const minuteMs = 60_000;

describe.each(storeKinds)('the CRM webhook on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  let time: number;
  let log: string[];
  let crm: Awaited<ReturnType<typeof startCrm>>;
  /** Two processes, each with its own database connections. */
  let databases: Kysely<Database>[];
  beforeEach(async () => {
    time = Date.parse('2026-06-15T12:00:00Z');
    log = [];
    crm = await startCrm();
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    databases = [await openStore(DATA_DIR, DATABASE_URL), await openStore(DATA_DIR, DATABASE_URL)];
  });
  afterEach(async () => {
    crm.stop();
    await Promise.all(databases.map((database) => database.destroy()));
  });

  const clock = () => new Date(time);
  const processOf = (place: 0 | 1) => ({
    database: databases[place] as Kysely<Database>,
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    clock,
    sendToCrm: createCrmWebhook(readEnvironment(crm.variables)),
  });
  const first = () => processOf(0);
  const second = () => processOf(1);

  async function send(
    message: string,
    at: ReturnType<typeof processOf>,
    fields: object = {},
  ): Promise<string> {
    const answer = await request(createCallsApp(formCalls(at)))
      .post('/api/v2/form-submit')
      .set('Idempotency-Key', message)
      .send({ ...enquiryAnswers, message, ...fields })
      .expect(201);
    return answer.body.data.reference;
  }
  const tell = () => Promise.all([sendFormsToCrm(first()), sendFormsToCrm(second())]);
  async function pass(minutes: number) {
    for (let half = 0; half < minutes * 2; half += 1) {
      time += minuteMs / 2;
      await tell();
    }
  }

  test('sends every form once and in order to a CRM that was down for an hour', async () => {
    crm.respondWith(503);
    const sent: string[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      sent.push(`enquiry ${minute}`);
      await send(`enquiry ${minute}`, minute % 2 === 0 ? first() : second(), {
        email_address: `anne@${minute}.example.com`,
      });
      await pass(1);
    }
    expect(crm.received.size).toBe(0);
    // Backoff: far fewer requests than two per minute for an hour.
    expect(crm.requestCount()).toBeLessThan(15);
    const askedBefore = crm.requestCount();
    crm.respondWith(204);
    await pass(11);
    expect(crm.messages()).toEqual(sent);
    expect(crm.requestCount() - askedBefore).toBe(sent.length);
    expect(log.join('')).not.toMatch(/anne@|enquiry \d|whsec/);
  });

  test('sends forms that two processes received concurrently in the order they were stored', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_each, at) =>
        send(`at once ${at}`, at % 2 === 0 ? first() : second(), {
          email_address: `${at}@example.com`,
        }),
      ),
    );
    await tell();
    await pass(1);
    const stored = await databases[0]!
      .selectFrom('outbox')
      .select(['id', 'position'])
      .orderBy('position')
      .execute();
    expect([...crm.received.keys()]).toEqual(stored.map(({ id }) => id));
    expect(crm.received.size).toBe(12);
  });

  test('sets aside a form that the CRM keeps rejecting, and sends it after it is released', async () => {
    crm.respondWith(422);
    const reference = await send('refused', first());
    // The refusal is retried for a while, because the CRM may be fixed.
    await pass(30);
    expect(await listForms(databases[0]!, {})).toMatchObject([{ reference, crm: 'waiting' }]);
    await pass(60);
    expect(await listForms(databases[0]!, {})).toMatchObject([{ reference, crm: 'refused' }]);
    crm.respondWith(204);
    await send('the next', first());
    await pass(1);
    expect(crm.messages()).toEqual(['the next']);
    await releaseForm(databases[0]!, reference, clock());
    await tell();
    expect(crm.messages()).toEqual(['the next', 'refused']);
  });

  test('sends a form that was held as suspected spam once it is released', async () => {
    const reference = await send('held', first(), { _homepage: 'x' });
    await pass(1);
    expect(crm.requestCount()).toBe(0);
    expect(await listForms(databases[0]!, { held: true })).toMatchObject([
      { reference, held_for: ['trap-filled'], crm: 'none' },
    ]);
    await releaseForm(databases[0]!, reference, clock());
    await releaseForm(databases[0]!, reference, clock());
    await tell();
    expect(crm.messages()).toEqual(['held']);
    expect(crm.requestCount()).toBe(1);
    await expect(releaseForm(databases[0]!, 'FC-00000000', clock())).rejects.toThrow(
      'There is no form FC-00000000.',
    );
  });

  test('sends a form’s answers and the names of its files, but not their content', async () => {
    const at = first();
    const sending = request(createCallsApp(formCalls(at))).post('/api/form/submit');
    const booking = { ...bookingAnswers, preferred_time: '2026-07-01T09:30', '_optin[sms]': '1' };
    for (const [name, value] of Object.entries(booking)) sending.field(name, value);
    const letter = Buffer.from('%PDF-1.7 a letter');
    const { body } = await sending.attach('photograph', letter, 'letter.pdf').expect(201);
    await tell();
    const { id, reference } = body.data;
    const timestamp = clock().toISOString();
    const file = { file_name: 'letter.pdf', media_type: 'application/pdf', size: letter.length };
    expect([...crm.received]).toEqual([
      [
        `form-${id}`,
        {
          type: 'form.submitted',
          timestamp,
          data: {
            id,
            reference,
            form_id: 2,
            submitted_at: timestamp,
            answers: expect.objectContaining({ last_name: 'Marsh', work: ['mot'] }),
            opt_ins: ['sms'],
            files: [{ field: 'photograph', ...file }],
          },
        },
      ],
    ]);
    expect(await listForms(databases[0]!, {})).toMatchObject([
      { reference, crm: 'taken', opt_ins: ['sms'], files: 1 },
    ]);
  });

  test('sends only a form.removed event for a form that was removed before its delivery succeeded', async () => {
    crm.respondWith(503);
    await send('lost on its way', first());
    await tell();
    await removePerson(databases[0]!, 'anne@example.com', clock());
    crm.respondWith(204);
    await pass(11);
    expect([...crm.received.values()].map(({ type }) => type)).toEqual(['form.removed']);
  });

  test('sends a form.removed event only for a form that the CRM has received', async () => {
    await send('known', first());
    await tell();
    await send('unknown', first());
    await removePerson(databases[0]!, 'ANNE@example.com', clock());
    await pass(1);
    const told = [...crm.received.values()];
    expect(told.map(({ type }) => type)).toEqual(['form.submitted', 'form.removed']);
    expect(told[1]?.data.id).toBe(told[0]?.data.id);
    expect(JSON.stringify(told[1])).not.toContain('anne');
  });
});

test('CRM_WEBHOOK is optional, but must use https and have a secret', () => {
  expect(() => readEnvironment({ CRM_WEBHOOK: 'https://crm.example.com' })).toThrow(
    'CRM_WEBHOOK_SECRET must be set with CRM_WEBHOOK, and not without it.',
  );
  expect(() => readEnvironment({ CRM_WEBHOOK: 'http://crm.example.com' })).toThrow(
    'CRM_WEBHOOK must be https, or of this machine.',
  );
  expect(createCrmWebhook(readEnvironment({}))).toBeUndefined();
});

test.each([
  [200, 'taken'],
  [299, 'taken'],
  [300, 'to be tried again'],
  [404, 'to be tried again'],
  [500, 'to be tried again'],
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
])('after a CRM response of %i the form is %s', async (status, outcome) => {
  const crm = await startCrm();
  crm.respondWith(status);
  const tell = createCrmWebhook(readEnvironment(crm.variables));
  const told = await tell?.({ id: 'form-1', body: '{}' }).then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusedError ? 'refused' : 'to be tried again'),
  );
  crm.stop();
  expect(told).toBe(outcome);
});
