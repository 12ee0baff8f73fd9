import type { Transaction } from 'kysely';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from '../store/database.ts';
import type { OrderRow } from './find-orders.ts';
import { readOrderDocument } from './order-document.ts';

/** Stored in the outbox and passed to message delivery. `id` is the same on every try. */
export interface OrderMessage {
  /** Each kind is sent once per order. */
  readonly kind: 'order-placed' | 'order-cancelled' | 'deposit-refunded';
  readonly id: string;
  readonly email_address: string;
  readonly first_name: string;
  readonly reference: string;
  readonly vehicle: string;
  /** Pounds: the deposit that was paid or is refunded; 0 without a deposit. */
  readonly deposit: number;
  readonly balance: number;
  readonly account_path: '/account';
  /** The method and day of the handover; null except in `order-placed`. */
  readonly handover: { readonly method: 'collection' | 'delivery'; readonly date: string } | null;
}

/** Call it in the event's transaction. An order's second message of the same kind is ignored. */
export async function queueOrderMessage(
  transaction: Transaction<Database>,
  order: OrderRow,
  kind: OrderMessage['kind'],
  depositPence: number,
  now: Date,
): Promise<void> {
  const { agreed, collection, compliance, vehicle } = readOrderDocument(order);
  if (compliance === null) return;
  const message: OrderMessage = {
    kind,
    id: `${order.id}:${kind}`,
    email_address: compliance.email_address,
    first_name: compliance.first_name,
    reference: order.reference,
    vehicle: vehicle.name,
    deposit: depositPence / 100,
    balance: agreed?.sums.balance ?? 0,
    account_path: '/account',
    handover:
      kind !== 'order-placed' || collection === null
        ? null
        : { method: collection.method, date: collection.date },
  };
  await putInOutbox(transaction, 'messages', { id: message.id, document: message }, now);
}
