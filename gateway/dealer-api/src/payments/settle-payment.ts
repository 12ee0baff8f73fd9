import type { Transaction } from 'kysely';
import { hashEmail } from '../access/customer-tokens.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderRow } from '../orders/find-orders.ts';
import { readOrderDocument } from '../orders/order-document.ts';
import { queueOrderMessage } from '../orders/order-message.ts';
import { holdVehicle, releaseVehicle } from '../orders/reservations.ts';
import { canBeOrdered } from '../orders/vehicle-on-sale.ts';
import { lockOrder } from '../orders/write-order.ts';
import type { Database } from '../store/database.ts';
import type { PaymentRow } from './find-payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { queueRefund, type RefundReason } from './refunds.ts';

const pollAgainSeconds = 15;

export function nextPollAt(now: Date): string {
  return new Date(now.getTime() + pollAgainSeconds * 1000).toISOString();
}

export type PaymentDependencies = Pick<
  Dependencies,
  'catalogue' | 'clock' | 'database' | 'logger' | 'payments'
>;

/**
 * Stores the provider's state of a payment. Payment, order, reservation and message change in one
 * transaction. Repeated calls have no effect, from any process and in any order.
 */
export async function settlePayment(
  dependencies: PaymentDependencies,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  providerPayment: ProviderPayment,
): Promise<PaymentRow> {
  const { database, clock, logger } = dependencies;
  const now = clock();
  // Read this before the transaction, because a transaction blocks other writers.
  const isOnSale =
    providerPayment.state === 'succeeded' && (await isStillOnSale(dependencies, order_id));
  const settled = await database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, order_id);
    const payment = await transaction
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (payment.state !== 'open') return { payment, isNew: false };
    const isFinal = providerPayment.state !== 'open';
    const updatedPayment = await transaction
      .updateTable('payments')
      .set({
        state: providerPayment.state,
        provider_id: providerPayment.id,
        page_address: providerPayment.pageAddress,
        message: providerPayment.message,
        open_order_id: isFinal ? null : payment.open_order_id,
        next_poll_at: isFinal ? null : nextPollAt(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (providerPayment.state === 'succeeded')
      await settlePaid(transaction, order, updatedPayment, isOnSale, now);
    // The payment failed, so the hold ends.
    else if (isFinal && order.state === 'open') await releaseVehicle(transaction, order.id);
    return { payment: updatedPayment, isNew: isFinal };
  });
  if (settled.isNew) {
    const { state } = settled.payment;
    logger.info({ payment: id, order: order_id, state }, 'a payment is final');
  }
  return settled.payment;
}

async function isStillOnSale(
  { catalogue, database }: PaymentDependencies,
  orderId: string,
): Promise<boolean> {
  const { stock_id } = await database
    .selectFrom('orders')
    .select('stock_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const vehicle = await catalogue.vehicleByStockId(stock_id);
  return vehicle !== undefined && canBeOrdered(vehicle);
}

async function settlePaid(
  transaction: Transaction<Database>,
  order: OrderRow,
  payment: PaymentRow,
  isOnSale: boolean,
  now: Date,
): Promise<void> {
  const refund = (reason: RefundReason) => queueRefund(transaction, payment, order, reason, now);
  if (order.state === 'placed') return refund('paid-twice');
  if (order.state !== 'open') return refund('order-cancelled');
  const heldVehicle = { vehicleId: order.vehicle_id, orderId: order.id };
  // If the hold has expired, claim the vehicle again, unless another order holds it by now.
  if (!isOnSale || !(await holdVehicle(transaction, heldVehicle, { now, until: null }))) {
    await releaseVehicle(transaction, order.id);
    return refund('vehicle-gone');
  }
  await placeOrder(transaction, order, payment, now);
}

/** Places an order whose vehicle is already held without a time limit, and notifies the shopper. */
export async function placeOrder(
  transaction: Transaction<Database>,
  order: OrderRow,
  payment: Pick<PaymentRow, 'pence'>,
  now: Date,
): Promise<void> {
  // Delete earlier guest holds. They must not count if the vehicle becomes available again.
  await transaction.deleteFrom('guest_holds').where('vehicle_id', '=', order.vehicle_id).execute();
  const email = readOrderDocument(order).compliance?.email_address;
  const placed = await transaction
    .updateTable('orders')
    .set({
      state: 'placed',
      placed_at: now.toISOString(),
      email_hash: email === undefined ? null : hashEmail(email),
      version: order.version + 1,
      slot: null,
      open_stock_id: null,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueOrderMessage(transaction, placed, 'order-placed', payment.pence, now);
}
