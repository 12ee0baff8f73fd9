import { type Kysely, type Transaction, sql } from 'kysely';
import { readOrderDocument, writeOrderDocument } from '../orders/order-document.ts';
import type { Database } from '../store/database.ts';
import type { OrdersTable } from '../store/tables/orders.ts';
import type { PersonalDataSource, RetentionLimits } from './personal-data-source.ts';

const openReason = 'It is open: cancel it first, or wait for it to expire';
const paidReason =
  'A deposit was paid: records of sales and payments are kept for six years (Limitation Act 1980, Companies Act 2006)';

async function ordersOf(database: Kysely<Database>, email: string) {
  const found = await database
    .selectFrom('orders')
    .selectAll()
    .where(sql<string>`lower(document)`, 'like', `%${email.replace(/[\\%_]/g, '_')}%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.filter(
    (order) => readOrderDocument(order).compliance?.email_address.toLowerCase() === email,
  );
}

export async function keptOrders(database: Kysely<Database>, email: string) {
  const kept: { reference: string; why: string }[] = [];
  for (const order of await ordersOf(database, email)) {
    const why = await reasonToKeep(database, order);
    if (why !== null) kept.push({ reference: order.reference, why });
  }
  return kept;
}

async function reasonToKeep(
  database: Kysely<Database>,
  { id, state }: Pick<OrdersTable, 'id' | 'state'>,
): Promise<string | null> {
  if (state === 'open') return openReason;
  // A succeeded payment counts even if it was refunded since.
  const payment = await database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', ['open', 'succeeded'])
    .executeTakeFirst();
  return payment === undefined ? null : paidReason;
}

/** Removes the shopper's data. Keeps the vehicle and the sums for the retailer's statistics. */
async function removePersonalData(
  transaction: Transaction<Database>,
  order: Pick<OrdersTable, 'id' | 'document'>,
): Promise<void> {
  const document = writeOrderDocument({
    ...readOrderDocument(order),
    compliance: null,
    partExchange: null,
    paymentMethod: null,
    collection: null,
    reviewed: null,
  });
  await transaction
    .updateTable('orders')
    .set(({ eb }) => ({
      document,
      email_hash: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute();
  await transaction
    .updateTable('outbox')
    .set({ document: '', state: 'taken' })
    .where('queue', '=', 'messages')
    .where('id', 'like', `${order.id}:%`)
    .execute();
}

/** Ended orders without a payment that still contain personal data. */
async function oldOrders(database: Kysely<Database>, { before }: RetentionLimits) {
  const ended = await database
    .selectFrom('orders')
    .select(['id', 'document'])
    .where('state', 'in', ['cancelled', 'expired'])
    .where('touched_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', ['open', 'succeeded']),
        ),
      ),
    )
    .execute();
  return ended.filter((order) => {
    const { compliance, partExchange, paymentMethod, collection } = readOrderDocument(order);
    return [compliance, partExchange, paymentMethod, collection].some((part) => part !== null);
  });
}

export const orderData: PersonalDataSource = {
  name: 'orders',
  async export(database, email) {
    const orders = await ordersOf(database, email);
    return orders.map(({ document, reference, state, created_at, placed_at }) => ({
      reference,
      state,
      created_at,
      placed_at,
      ...(JSON.parse(document) as object),
    }));
  },
  async remove(transaction, email) {
    const kept = await keptOrders(transaction, email);
    const keptReferences = new Set(kept.map(({ reference }) => reference));
    const orders = await ordersOf(transaction, email);
    const removable = orders.filter(({ reference }) => !keptReferences.has(reference));
    for (const order of removable) await removePersonalData(transaction, order);
    return { removed: removable.length, kept };
  },
  async removeOld(transaction, limits) {
    const old = await oldOrders(transaction, limits);
    for (const order of old) await removePersonalData(transaction, order);
    return old.length;
  },
};
