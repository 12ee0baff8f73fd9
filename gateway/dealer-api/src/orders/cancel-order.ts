import type { Kysely, Transaction } from 'kysely';
import type { StoreAndClock } from '../dependencies.ts';
import { queueRefund } from '../payments/refunds.ts';
import type { Database } from '../store/database.ts';
import { minutesAfter, releaseVehicle } from './reservations.ts';
import { conflict } from '../http/api-errors.ts';
import { claimIdempotencyKey, lockOrder, refuseStale, type OrderWrite } from './write-order.ts';
import { orderLimits } from '@contracts/wire/orders/order-limits';

const minutesPerDay = 24 * 60;

/**
 * Cancels an order for its shopper: releases the vehicle and refunds a paid deposit in full.
 * @throws ApiRefusal 409 `version`, or `state` for an order that has ended
 */
export async function cancelOrder(
  { database, clock }: StoreAndClock,
  write: OrderWrite,
): Promise<void> {
  const now = clock();
  await database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, write.orderId);
    if (!(await claimIdempotencyKey(transaction, write))) return;
    if (order.state !== 'open' && order.state !== 'placed') {
      throw conflict('This order has already been cancelled', 'state');
    }
    refuseStale({ ...order, state: 'open' }, write.version);
    await endOrder(transaction, order.id, 'cancelled', now);
    const paid = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('state', '=', 'succeeded')
      .execute();
    // `refunds` has one row per payment, so a payment is never refunded twice.
    for (const payment of paid) {
      await queueRefund(transaction, payment, order, 'order-cancelled', now);
    }
  });
}

async function endOrder(
  transaction: Transaction<Database>,
  orderId: string,
  state: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  await releaseVehicle(transaction, orderId);
  await transaction
    .updateTable('orders')
    .set(({ eb }) => ({
      state,
      version: eb('version', '+', 1),
      slot: null,
      open_stock_id: null,
      touched_at: now.toISOString(),
    }))
    .where('id', '=', orderId)
    .execute();
}

/** Closes open orders that have not changed for weeks, unless a payment is open. */
export async function expireOrders(database: Kysely<Database>, now: Date): Promise<void> {
  const before = minutesAfter(now, -orderLimits.openDays * minutesPerDay);
  const staleOrders = await database
    .selectFrom('orders')
    .leftJoin('payments', 'payments.open_order_id', 'orders.id')
    .select('orders.id')
    .where('orders.state', '=', 'open')
    .where('orders.touched_at', '<=', before)
    .where('payments.id', 'is', null)
    .limit(100)
    .execute();
  for (const { id } of staleOrders) {
    await database.transaction().execute(async (transaction) => {
      const { state, touched_at } = await lockOrder(transaction, id);
      if (state === 'open' && touched_at <= before) await endOrder(transaction, id, 'expired', now);
    });
  }
}
