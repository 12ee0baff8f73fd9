import { once } from 'node:events';
import { sql } from 'kysely';
import { startApi } from '../../test/api-process.ts';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { openStore } from './open-store.ts';

const enquiry = {
  form_id: '1',
  first_name: 'Anne-Marie',
  last_name: 'Marsh',
  email_address: 'anne@example.com',
  message: 'Is it still there?',
  _terms_accepted: '1',
};

describe.each(storeKinds)('%s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test('an enquiry that was answered 201 is not lost when the process is killed', async () => {
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

  test('what is answered 201 does not wait in a cache for the power to fail', async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const database = await openStore(DATA_DIR, DATABASE_URL);
    // What is no plain select is asked of the connection that writes.
    const setting = await database
      .transaction()
      .execute((transaction) =>
        (kind === 'SQLite' ? sql`pragma synchronous` : sql`show synchronous_commit`).execute(
          transaction,
        ),
      );
    await database.destroy();
    // 2 is FULL: the log is flushed to the disk at every commit.
    expect(setting.rows).toEqual([
      kind === 'SQLite' ? { synchronous: 2 } : { synchronous_commit: 'on' },
    ]);
  });
});
