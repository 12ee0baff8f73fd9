import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import request from 'supertest';
import { createCallsApp } from '../../test/calls-app.ts';
import { startCommand } from '../../test/command-process.ts';
import { bookingAnswers, enquiryAnswers } from '../../test/enquiry-answers.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { formCalls } from './form-calls.ts';
import type { ListedForm } from './list-forms.ts';

const dayMs = 24 * 60 * 60 * 1000;
const days = (ago: number) => new Date(Date.now() - ago * dayMs);

describe.each(storeKinds)('the form commands on %s', (kind) => {
  let stores: TestStores;
  let variables: Awaited<ReturnType<TestStores['create']>>;
  let database: Kysely<Database>;
  beforeAll(async () => {
    stores = await startStores(kind);
    variables = await stores.create();
    database = await openStore(variables.DATA_DIR, variables.DATABASE_URL);
  });
  afterAll(async () => {
    await database.destroy();
    await stores.stop();
  });

  /** @returns the form's reference */
  async function send(answers: object, at: Date, sendsToCrm = false): Promise<string> {
    const calls = formCalls({
      database,
      logger: pino({ level: 'silent' }),
      clock: () => at,
      ...(sendsToCrm && { sendToCrm: async () => undefined }),
    });
    const { body } = await request(createCallsApp(calls))
      .post('/api/v2/form-submit')
      .send(answers)
      .expect(201);
    return body.data.reference;
  }
  const run = (command: 'forms' | 'personal-data', ...words: string[]) =>
    startCommand(words, { FORMS_RETENTION_DAYS: '365', ...variables }, [], command).ended;
  async function list(...words: string[]): Promise<ListedForm[]> {
    const { code, output } = await run('forms', 'list', '--json', ...words);
    expect(code).toBe(0);
    return JSON.parse(output) as ListedForm[];
  }
  const references = async (...words: string[]) =>
    (await list(...words)).map(({ reference }) => reference);

  test('list, release, export, remove and retain forms', async () => {
    const old = await send({ ...enquiryAnswers, email_address: 'old@example.com' }, days(370));
    // Workshops are closed on Sundays.
    const day = days(-30).getUTCDay() === 0 ? days(-31) : days(-30);
    const preferred_time = `${day.toISOString().slice(0, 10)}T10:00`;
    const booking = await send({ ...bookingAnswers, preferred_time }, days(2), true);
    const spam = await send({ ...enquiryAnswers, _homepage: 'x' }, days(1), true);

    // `list` prints the newest first, with all answers.
    const all = await list();
    expect(all.map(({ reference }) => reference)).toEqual([spam, booking, old]);
    expect(all.map(({ crm }) => crm)).toEqual(['none', 'waiting', 'none']);
    expect(all[0]).toMatchObject({ held_for: ['trap-filled'], files: 0, opt_ins: [] });
    expect(all[1]).toMatchObject({ form_id: 2, answers: { first_name: 'Zoë', work: ['mot'] } });
    const since = days(1.5).toISOString();
    expect(await references('--since', since)).toEqual([spam]);
    expect(await references('--since', all[1]?.submitted_at ?? '')).toEqual([spam, booking]);
    expect(await references('--form', '2')).toEqual([booking]);
    expect(await references('--held')).toEqual([spam]);
    const { output: words } = await run('forms', 'list');
    expect(words.trim().split('\n')).toEqual([
      expect.stringMatching(
        `${spam}  form 1  Anne-Marie O’Brien <anne@example.com>  held: trap-filled$`,
      ),
      expect.stringMatching(`${booking}  form 2  Zoë Marsh <zoe@example.com>  CRM: waiting$`),
      expect.stringMatching(`${old}  form 1  .* <old@example.com>  CRM: none$`),
    ]);
    expect(await run('forms', 'list', '--form', 'two')).toMatchObject({
      code: 1,
      output: expect.stringContaining('It must be the number of a form.'),
    });
    expect(await run('forms', 'list', '--since', 'yesterday')).toMatchObject({
      code: 1,
      output: expect.stringContaining('It must be an ISO date.'),
    });

    // `release` sends a held form to the CRM.
    expect(await run('forms', 'release', spam)).toEqual({ code: 0, output: '1 released.\n' });
    expect((await list())[0]).toMatchObject({ reference: spam, held_for: [], crm: 'waiting' });
    expect(await run('forms', 'release', 'FC-00000000')).toEqual({
      code: 1,
      output: 'There is no form FC-00000000.\n',
    });

    // `export` contains only the data of the given email address.
    const exported = await run('personal-data', 'export', '--email', ' Zoe@Example.com');
    const { forms } = JSON.parse(exported.output) as { forms: object[] };
    expect(forms).toMatchObject([{ answers: { last_name: 'Marsh' } }]);
    expect(exported.output).not.toContain('anne@example.com');
    const removed = await run('personal-data', 'remove', '--email', 'ZOE@example.com');
    expect(removed.output).toMatch(/forms: 1 removed, 0 kept\n/);
    // The hash can prove the removal later, with any spelling of the address.
    const hash = createHash('sha256').update('zoe@example.com').digest('hex');
    expect(removed.output).toContain(`the address by its hash: ${hash}\n`);

    // `retain` removes expired forms unless it is a dry run.
    const dry = await run('personal-data', 'retain', '--dry-run');
    expect(dry.output).toContain('forms: 1 would be removed\n');
    expect(await references()).toEqual([spam, old]);
    const longer = { ...variables, FORMS_RETENTION_DAYS: '400' };
    const early = await startCommand(['retain', '--json'], longer, [], 'personal-data').ended;
    expect(JSON.parse(early.output)).toMatchObject({ days: 400, removed: { forms: 0 } });
    const retained = await run('personal-data', 'retain');
    expect(retained.output).toContain('forms: 1 removed\n');
    expect(await references()).toEqual([spam]);
  });

  test('release several forms at once and report why a person’s order is not removed', async () => {
    const held = { ...enquiryAnswers, _homepage: 'x', email_address: 'late@example.com' };
    const two = [await send(held, days(0.2), true), await send(held, days(0.1), true)];
    expect(await run('forms', 'release', ...two)).toEqual({ code: 0, output: '2 released.\n' });
    const newest = (await list()).slice(0, 2);
    expect(newest.map(({ reference, crm }) => [reference, crm])).toEqual([
      [two[1], 'waiting'],
      [two[0], 'waiting'],
    ]);

    const compliance = { email_address: 'late@example.com' };
    await database
      .insertInto('orders')
      .values({
        id: 'an-order',
        reference: 'FC-7K3M9Q2X',
        browser_hash: 'h',
        customer_id: null,
        owner: 'h',
        slot: 1,
        open_stock_id: '1',
        vehicle_id: 1,
        stock_id: '1',
        state: 'open',
        version: 1,
        document: JSON.stringify({ compliance }),
        created_at: days(1).toISOString(),
        touched_at: days(1).toISOString(),
        placed_at: null,
      })
      .execute();
    const removed = await run('personal-data', 'remove', '--email', 'late@example.com');
    expect(removed.output).toContain(
      'orders: 0 removed, 1 kept\n  FC-7K3M9Q2X is kept. It is open: cancel it first, or wait for it to expire.\n',
    );
    const again = await run('personal-data', 'remove', '--email', 'late@example.com', '--json');
    expect(JSON.parse(again.output)).toMatchObject({
      sources: { forms: { removed: 0 }, orders: { kept: [{ reference: 'FC-7K3M9Q2X' }] } },
    });
  });
});
