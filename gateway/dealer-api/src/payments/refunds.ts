import type { Transaction } from 'kysely';
import type { refundReasons } from '@contracts/wire/orders/order-payment';
import type { Dependencies } from '../dependencies.ts';
import type { OrderRow } from '../orders/find-orders.ts';
import { queueOrderMessage } from '../orders/order-message.ts';
import type { Database } from '../store/database.ts';
import type { PaymentRow } from './find-payment.ts';

const retryAfterSeconds = 15;
const maxRefundsPerRun = 20;

export type RefundReason = (typeof refundReasons)[number];

/** Call it in the transaction that decides the refund. A job then requests it until it succeeds. */
export async function queueRefund(
  transaction: Transaction<Database>,
  payment: Pick<PaymentRow, 'id' | 'pence'>,
  order: OrderRow,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  if (payment.pence > 0) {
    await transaction
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        reason,
        pence: payment.pence,
        state: 'under-way',
        created_at: now.toISOString(),
        next_attempt_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const kind = reason === 'order-cancelled' ? 'order-cancelled' : 'deposit-refunded';
  await queueOrderMessage(transaction, order, kind, payment.pence, now);
}

export async function requestRefunds({
  database,
  clock,
  logger,
  payments,
}: Pick<Dependencies, 'clock' | 'database' | 'logger' | 'payments'>): Promise<void> {
  if (payments === undefined) return;
  const now = clock();
  const due = await database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.payment_id',
      'refunds.pence',
      'refunds.next_attempt_at',
      'payments.provider_id',
    ])
    .where('refunds.next_attempt_at', '<=', now.toISOString())
    .limit(maxRefundsPerRun)
    .execute();
  for (const { payment_id, pence, next_attempt_at, provider_id } of due) {
    if (provider_id === null) continue;
    // Claim the refund, so that only one process requests it.
    const { numUpdatedRows } = await database
      .updateTable('refunds')
      .set({ next_attempt_at: new Date(now.getTime() + retryAfterSeconds * 1000).toISOString() })
      .where('payment_id', '=', payment_id)
      .where('next_attempt_at', '=', next_attempt_at)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) continue;
    try {
      await payments.provider.refund({ paymentId: payment_id, providerId: provider_id, pence });
    } catch (error) {
      logger.error({ err: error, payment: payment_id }, 'a refund could not be requested');
      continue;
    }
    await database
      .updateTable('refunds')
      .set({ state: 'succeeded', next_attempt_at: null })
      .where('payment_id', '=', payment_id)
      .execute();
  }
}
