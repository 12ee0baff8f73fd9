import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

interface Before {
  orders: { id: string; document: string; placed_at: string | null; email_hash: string | null };
}

const rowsAtOnce = 200;

/** Sign-ups that wait for their e-mail address to be confirmed; placed orders are found by theirs. */
export async function up(database: Kysely<Before>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('sign_ups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_address', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('redirect', 'text')
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sign_ups_by_address').on('sign_ups').column('email_address').execute();
  await schema.createIndex('sign_ups_by_end').on('sign_ups').column('expires_at').execute();
  await schema.alterTable('orders').addColumn('email_hash', 'text').execute();
  await schema.createIndex('orders_by_address').on('orders').column('email_hash').execute();
  await hashPlacedOrders(database);
}

async function hashPlacedOrders(database: Kysely<Before>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await database
      .selectFrom('orders')
      .select(['id', 'document'])
      .where('placed_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, document } of rows) {
      const email: unknown = Object(Object(JSON.parse(document)).compliance).email_address;
      if (typeof email !== 'string') continue;
      const email_hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
      await database.updateTable('orders').set({ email_hash }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}
