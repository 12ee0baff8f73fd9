import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { customerOfToken, hashToken } from '../customers/customer-tokens.ts';
import { ensureDemonstrationCustomer } from '../customers/demonstration-customer.ts';
import { redeemReset } from '../customers/password-resets.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/migration-list.ts';
import { openStore } from './open-store.ts';
import { postgresDialect, postgresSchema } from './postgres-dialect.ts';
import { sqliteFileDialect } from './sqlite-dialect.ts';

/** Databases are started: a busy machine needs a while for that. */
jest.setTimeout(120_000);

const now = new Date('2026-06-15T12:00:00Z');
const expires = '2026-06-15T12:30:00.000Z';
const login = 'l'.repeat(43);
const link = 'r'.repeat(43);

describe.each(storeKinds)('%s', (kind) => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await startStores(kind);
  });
  afterAll(() => stores.stop());

  test('a login and a link of before the tables changed are not lost', async () => {
    const { DATA_DIR, DATABASE_URL } = await stores.create();
    const earlier = new Kysely<Database>({
      dialect:
        DATABASE_URL === undefined
          ? sqliteFileDialect(`${DATA_DIR}/dealer-api.sqlite`)
          : postgresDialect(DATABASE_URL, { connections: 1 }),
    });
    const migrator = new Migrator({
      db: earlier,
      provider: { getMigrations: async () => ({ ...migrations }) },
      allowUnorderedMigrations: true,
      ...(DATABASE_URL !== undefined && { migrationTableSchema: postgresSchema }),
    });
    const { error } = await migrator.migrateTo('0011-attempts-by-window');
    expect(error).toBeUndefined();
    await ensureDemonstrationCustomer(earlier, now);
    const customer = await earlier.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    await sql`insert into customer_tokens (token_hash, customer_id, expires_at)
      values (${hashToken(login)}, ${customer.id}, ${expires})`.execute(earlier);
    await sql`insert into password_resets (token_hash, customer_id, expires_at)
      values (${hashToken(link)}, ${customer.id}, ${expires})`.execute(earlier);
    await earlier.destroy();

    const database = await openStore(DATA_DIR, DATABASE_URL);
    expect(await customerOfToken(database, login, now)).toEqual(customer);
    expect(await redeemReset(database, link, 'a quiet lay-by at dusk', now)).toBe(true);
    expect(await customerOfToken(database, login, now)).toBeUndefined();
    await database.destroy();
  });
});
