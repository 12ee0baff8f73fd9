import type { Kysely, Selectable } from 'kysely';
import type { OrderPayment } from '@contracts/wire/orders/order-payment';
import type { Database } from '../store/database.ts';
import type { PaymentsTable } from '../store/tables/orders.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export function newestPayment(
  database: Kysely<Database>,
  orderId: string,
): Promise<PaymentRow | undefined> {
  return database
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @param isCurrent false if an open payment's state could not be read from the provider */
export async function showPayment(
  database: Kysely<Database>,
  { id, state, pence, page_address, message }: PaymentRow,
  isCurrent: boolean,
): Promise<OrderPayment> {
  const refund = await database
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', id)
    .executeTakeFirst();
  return {
    id,
    state,
    amount: pence / 100,
    page_address: state === 'open' ? page_address : null,
    message,
    refund:
      refund === undefined
        ? null
        : { state: refund.state, reason: refund.reason, amount: refund.pence / 100 },
    is_current: isCurrent,
  };
}
