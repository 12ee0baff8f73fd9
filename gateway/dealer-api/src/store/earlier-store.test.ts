import { sql } from 'kysely';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { openStore } from './open-store.ts';

/** Undoes `0002-names`. */
const earlierNames = [
  'alter table refused_forms rename column browser_hash to holder_hash',
  'alter table orders rename column browser_hash to holder_hash',
  'alter table valuations rename column browser_hash to holder_hash',
  'alter table valuation_browsers rename to valuation_holders',
  'alter table valuation_holders rename column browser_hash to holder_hash',
  'alter table payments rename column next_poll_at to look_at',
  'alter table refunds rename column next_attempt_at to ask_at',
  `delete from kysely_migration where name = '0002-names'`,
];

describe.each(storeKinds)('a store of an earlier version on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test('is migrated once by several processes that start together, and keeps its data', async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const open = () => openStore(DATA_DIR, DATABASE_URL);
    const earlier = await open();
    for (const statement of earlierNames) await sql.raw(statement).execute(earlier);
    await sql`insert into valuations (id, holder_hash, version, document, created_at)
      values ('1', 'a hash', 1, '{}', '2026-06-15')`.execute(earlier);
    await earlier.destroy();

    const [database, other] = await Promise.all([open(), open()]);
    const valuations = await other.selectFrom('valuations').select('browser_hash').execute();
    expect(valuations).toEqual([{ browser_hash: 'a hash' }]);
    await database.destroy();
    await other.destroy();
  });
});
