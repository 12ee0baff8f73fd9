import { once } from 'node:events';
import { sql } from 'kysely';
import { startApi } from '../../test/api-process.ts';
import { startStores, type StoreKind, storeKinds, type TestStores } from '../../test/stores.ts';
import { openWritingApp, type WritingApp } from '../../test/writing-app.ts';
import { openStore } from './open-store.ts';

const enquiry = {
  form_id: '1',
  first_name: 'Anne-Marie',
  last_name: 'Marsh',
  email_address: 'anne@example.com',
  message: 'Is it still there?',
  _terms_accepted: '1',
};

/** Runs statements on the writing connection. */
async function run({ database }: WritingApp, ...statements: string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}

const refusing = (code: string) => [
  `create function refuse() returns trigger as
    $$ begin raise exception 'No space left on device' using errcode = '${code}'; end $$
    language plpgsql`,
  ...['form_submissions', 'customer_tokens', 'attempts', 'meta'].map(
    (table) => `create trigger refused before insert or update on ${table}
      for each row execute function refuse()`,
  ),
];
const mended = ['drop function refuse cascade'];

/** Statements that break a store, the ones that repair it, and the cause in the log. */
const breakdowns: Readonly<
  Record<StoreKind, [cause: string, broken: string[], mended: string[]][]>
> = {
  SQLite: [
    ['the disk is full', ['pragma max_page_count = 1'], ['pragma max_page_count = 1000000']],
    ['the disk or the database is read-only', ['pragma query_only = 1'], ['pragma query_only = 0']],
  ],
  PostgreSQL: [
    ['the disk is full', refusing('53100'), mended],
    ['the disk or the database is read-only', refusing('25006'), mended],
    ['the disk does not read or write', refusing('58030'), mended],
    ['the store is damaged', refusing('XX001'), mended],
  ],
};

describe.each(storeKinds)('the store on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test('keeps an enquiry after its 201 response even if the process is killed', async () => {
    const variables = await stores.create();
    const api = await startApi({ ...variables, NODE_ENV: 'test' });
    const answer = await fetch(`${api.origin}/api/v2/form-submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
    api.process.kill('SIGKILL');
    expect(answer.status).toBe(201);
    await once(api.process, 'exit');
    const database = await openStore(variables.DATA_DIR, variables.DATABASE_URL);
    const stored = await database.selectFrom('form_submissions').select('reference').execute();
    await database.destroy();
    expect(stored).toEqual([{ reference: expect.stringMatching(/^FC-/) }]);
  });

  test('is configured to flush every commit to disk', async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const database = await openStore(DATA_DIR, DATABASE_URL);
    // Only a transaction reads this setting from the writing connection.
    const setting = await database
      .transaction()
      .execute((transaction) =>
        (kind === 'SQLite' ? sql`pragma synchronous` : sql`show synchronous_commit`).execute(
          transaction,
        ),
      );
    await database.destroy();
    // 2 is FULL: every commit flushes the log to the disk.
    expect(setting.rows).toEqual([
      kind === 'SQLite' ? { synchronous: 2 } : { synchronous_commit: 'on' },
    ]);
  });

  test('trust#faults: causes a 503 with a logged cause while it cannot be written, and recovers after a repair', async () => {
    const api = await openWritingApp(await stores.create());
    await api.enquireUntil(201);
    expect(await api.stateOfStore()).toEqual({ reads: 'ok', writes: 'ok' });
    for (const [cause, broken, mending] of breakdowns[kind]) {
      await run(api, ...broken);
      const refused = await api.enquireUntil(503);
      expect(refused.headers['retry-after']).toBe('30');
      expect(refused.body.errors).toEqual([
        { message: 'This can’t be done just now. Please try again in a few minutes.' },
      ]);
      expect(api.log.slice(-2).join()).toContain(`the store fails: ${cause}`);
      const stored = await api.database.selectFrom('form_submissions').select('id').execute();
      expect(stored).toHaveLength(api.acceptedCount());
      await api.read().expect(200);
      expect(await api.stateOfStore()).toEqual({ reads: 'ok', writes: 'fail' });
      await run(api, ...mending);
      await api.enquireUntil(201);
      await api.logIn().expect(200);
      api.advance(11);
      expect(await api.stateOfStore()).toEqual({ reads: 'ok', writes: 'ok' });
    }
    await api.close();
  });
});
