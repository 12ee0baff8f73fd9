import { sql } from 'kysely';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { migrations } from './migrate.ts';
import { openStore } from './open-store.ts';

describe.each(storeKinds)('an earlier store on %s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  /** A store with the migration list of a version before the migrations were squashed. */
  async function storeWith(names: readonly string[]) {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const open = () => openStore(DATA_DIR, DATABASE_URL);
    const database = await open();
    await sql`delete from kysely_migration`.execute(database);
    for (const name of names) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(
        database,
      );
    }
    await sql`insert into meta (key, value) values ('earlier', 'kept')`.execute(database);
    await database.destroy();
    return open;
  }

  test('opens if it has the last version before the migrations were squashed', async () => {
    const open = await storeWith(['0001-catalogue', '0014-orders', '0031-holds']);
    // Several processes may start at once.
    const [database, other] = await Promise.all([open(), open()]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      database,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    const kept = await other.selectFrom('meta').selectAll().where('key', '=', 'earlier').execute();
    expect(kept).toEqual([{ key: 'earlier', value: 'kept' }]);
    await database.destroy();
    await other.destroy();
  });

  test('is rejected if it is older, with instructions for updating it', async () => {
    const open = await storeWith(['0001-catalogue', '0014-orders']);
    await expect(open()).rejects.toThrow(/old version: start the site once at the commit before/);
  });
});
