import { createHash } from 'node:crypto';
import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { startStores, storeKinds, type TestStores } from '../../test/stores.ts';
import { readDocument } from '../catalogue/vehicle-store.ts';
import { customerOfToken, hashToken } from '../customers/customer-tokens.ts';
import { ensureDemonstrationCustomer } from '../customers/demonstration-customer.ts';
import { hashEmail } from '../customers/hash-email.ts';
import { redeemReset } from '../customers/password-resets.ts';
import { sendMessages } from '../orders/order-outbox.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/migration-list.ts';
import { openStore } from './open-store.ts';
import { postgresDialect, postgresSchema } from './postgres-dialect.ts';
import { sqliteFileDialect } from './sqlite-dialect.ts';

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

  /** A new store as it was after a migration, and how it is opened today. */
  async function storeAt(migration: keyof typeof migrations) {
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
    const { error } = await migrator.migrateTo(migration);
    expect(error).toBeUndefined();
    return { earlier, openNow: () => openStore(DATA_DIR, DATABASE_URL) };
  }

  test('a sold vehicle of before counts as sold today', async () => {
    const { earlier, openNow } = await storeAt('0013-form-file-quota');
    const row = (id: number, status: 'SOLD' | 'FOR_SALE_RETAIL') => {
      const vehicle = vehicleFixture({ id, stock_id: `${id}`, slug: `a-${id}`, status });
      const { stock_id, slug, vrm } = vehicle;
      return { id, stock_id, slug, vrm, status, document: JSON.stringify(vehicle) };
    };
    const rows = [...Array(250).keys()].map((id) =>
      row(id + 1, id === 7 ? 'FOR_SALE_RETAIL' : 'SOLD'),
    );
    for (const some of rows) {
      // oxlint-disable-next-line no-await-in-loop
      await earlier
        .insertInto('vehicles')
        .values({
          ...some,
          card_guid: some.slug,
          in_stock_since: '2026-01-01',
          fingerprint: null,
          removed_at: null,
        })
        .execute();
    }
    await earlier.destroy();

    const before = new Date().toISOString();
    const database = await openNow();
    const documents = await database
      .selectFrom('vehicles')
      .select('document')
      .orderBy('id')
      .execute();
    const soldAt = documents.map(({ document }) => readDocument(document).sold_at);
    expect(soldAt[7]).toBeUndefined();
    const sold = soldAt.filter((moment) => moment && moment >= before);
    expect(sold).toHaveLength(249);
    await database.destroy();
  });

  test('a message that waits for a mailer is not lost, and one that was taken is not sent again', async () => {
    const { earlier, openNow } = await storeAt('0015-sold-since');
    await sql`insert into orders
      (id, reference, holder_hash, owner, vehicle_id, stock_id, state, version, document, created_at, touched_at)
      values ('an-order', 'FC-1', 'h', 'o', 1, '1', 'placed', 1, '{}', ${expires}, ${expires})`.execute(
      earlier,
    );
    for (const [message, sendAt] of [
      ['order-placed', null],
      ['order-cancelled', expires],
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await sql`insert into order_messages (order_id, kind, document, created_at, tries, send_at)
        values ('an-order', ${message}, ${JSON.stringify({ kind: message })}, ${expires}, 2, ${sendAt})`.execute(
        earlier,
      );
    }
    await earlier.destroy();

    const database = await openNow();
    const told: unknown[] = [];
    const sendMessage = async (message: unknown) => void told.push(message);
    const logger = pino({ level: 'silent' });
    const later = () => new Date('2026-06-15T13:00:00Z');
    await sendMessages({ database, clock: later, logger, sendMessage });
    await sendMessages({ database, clock: later, logger, sendMessage });
    expect(told).toEqual([{ kind: 'order-cancelled' }]);
    await database.transaction().execute(async (transaction) => {
      const again = { id: 'an-order:order-placed', document: { kind: 'order-placed' } };
      await putInOutbox(transaction, 'messages', again, later());
    });
    await sendMessages({ database, clock: later, logger, sendMessage });
    expect(told).toHaveLength(1);
    await database.destroy();
  });

  test('an enquiry of before is found by the account of its address', async () => {
    const { earlier, openNow } = await storeAt('0018-outbox');
    const answers = [{ email_address: ' Alex@Example.com' }, {}];
    for (const [place, answer] of answers.entries()) {
      // oxlint-disable-next-line no-await-in-loop
      await sql`insert into form_submissions
        (id, reference, form_id, submitted_at, answers, opt_ins, request_hash)
        values (${`form-${place}`}, ${`F-${place}`}, 1, ${expires}, ${JSON.stringify(answer)}, '[]', 'h')`.execute(
        earlier,
      );
    }
    await earlier.destroy();

    const database = await openNow();
    const forms = await database
      .selectFrom('form_submissions')
      .select('email_hash')
      .orderBy('id')
      .execute();
    const hash = createHash('sha256').update('alex@example.com').digest('hex');
    expect(forms.map(({ email_hash }) => email_hash)).toEqual([hash, null]);
    await database.destroy();
  });

  test('forms-and-account#5: a placed order of before is found by the account of its address', async () => {
    const { earlier, openNow } = await storeAt('0028-photographs');
    const compliance = { email_address: ' Alex@Example.com' };
    for (const [id, placedAt] of [
      ['open-order', null],
      ['placed-order', expires],
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      await sql`insert into orders
        (id, reference, holder_hash, owner, vehicle_id, stock_id, state, version, document, created_at, touched_at, placed_at)
        values (${id}, ${id}, 'h', ${id}, 1, '1', 'placed', 1, ${JSON.stringify({ compliance })}, ${expires}, ${expires}, ${placedAt})`.execute(
        earlier,
      );
    }
    await earlier.destroy();

    const database = await openNow();
    const orders = await database.selectFrom('orders').select('email_hash').orderBy('id').execute();
    expect(orders.map(({ email_hash }) => email_hash)).toEqual([
      null,
      hashEmail('alex@example.com'),
    ]);
    await database.destroy();
  });

  test('a login and a link of before the tables changed are not lost', async () => {
    const { earlier, openNow } = await storeAt('0011-attempts-by-window');
    await ensureDemonstrationCustomer(earlier, now);
    const customer = await earlier.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    await sql`insert into customer_tokens (token_hash, customer_id, expires_at)
      values (${hashToken(login)}, ${customer.id}, ${expires})`.execute(earlier);
    await sql`insert into password_resets (token_hash, customer_id, expires_at)
      values (${hashToken(link)}, ${customer.id}, ${expires})`.execute(earlier);
    await earlier.destroy();

    const database = await openNow();
    expect(await customerOfToken(database, login, now)).toEqual(customer);
    expect(await redeemReset(database, link, 'a quiet lay-by at dusk', now)).toBe(true);
    expect(await customerOfToken(database, login, now)).toBeUndefined();
    await database.destroy();
  });
});
