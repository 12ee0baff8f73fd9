import type { Transaction } from 'kysely';
import type { StoreAndClock } from '../dependencies.ts';
import { hashRequest, requireSameRequest } from '../http/idempotency.ts';
import type { Database } from '../store/database.ts';
import type { OrderRow } from './find-orders.ts';
import { type OrderDocument, readOrderDocument, writeOrderDocument } from './order-document.ts';
import { conflict } from '../http/api-errors.ts';

export interface OrderWrite {
  readonly orderId: string;
  readonly version: number;
  readonly idempotencyKey: string | undefined;
  /** The whole request, to distinguish a retry from another write with the same key. */
  readonly submitted: unknown;
}

const CHANGED =
  'Your order was changed after you opened this page, perhaps in another tab. Nothing was overwritten: this is the latest version.';
const PAYING =
  'Your deposit payment is still open. Finish it, or stop it before you change anything.';

/** Locks the order until the transaction ends. */
export function lockOrder(transaction: Transaction<Database>, id: string): Promise<OrderRow> {
  return transaction
    .updateTable('orders')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Writes to an open order: once per idempotency key, and only to the version that the shopper saw.
 * @throws ApiRefusal 409 `version`, `state`, or `payment` while a payment is open
 */
export async function writeOrder(
  { database, clock }: StoreAndClock,
  write: OrderWrite,
  change: (document: OrderDocument) => OrderDocument,
): Promise<void> {
  const now = clock();
  await database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, write.orderId);
    if (!(await claimIdempotencyKey(transaction, write))) return;
    refuseStale(order, write.version);
    const openPayment = await transaction
      .selectFrom('payments')
      .select('id')
      .where('open_order_id', '=', order.id)
      .executeTakeFirst();
    if (openPayment !== undefined) throw conflict(PAYING, 'payment');
    const document = change(readOrderDocument(order));
    await transaction
      .updateTable('orders')
      .set({
        version: order.version + 1,
        document: writeOrderDocument(document),
        touched_at: now.toISOString(),
      })
      .where('id', '=', order.id)
      .execute();
  });
}

/** @throws ApiRefusal 409 if the order has ended, or has changed since the shopper saw it */
export function refuseStale({ state, version }: OrderRow, seenVersion: number): void {
  if (state !== 'open') throw conflict('This order is no longer open', 'state');
  if (version !== seenVersion) throw conflict(CHANGED, 'version');
}

/** @returns false for a retry of a stored write @throws ApiRefusal 409 for a key of another write */
export async function claimIdempotencyKey(
  transaction: Transaction<Database>,
  { orderId, idempotencyKey, submitted }: Omit<OrderWrite, 'version'>,
): Promise<boolean> {
  if (idempotencyKey === undefined) return true;
  const request_hash = hashRequest(submitted);
  const key = { order_id: orderId, idempotency_key: idempotencyKey };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('order_writes')
    .values({ ...key, request_hash })
    .onConflict((rule) => rule.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return true;
  const storedWrite = await transaction
    .selectFrom('order_writes')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  requireSameRequest(storedWrite, request_hash, 'write');
  return false;
}
