import type { Booking } from '@contracts/wire/valuation/booking';
import type { Kysely, Transaction } from 'kysely';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from '../store/database.ts';

/** The outbox content. The booking is read when the message is sent. */
export interface HandoverOutboxEntry {
  readonly kind: 'handover';
  readonly id: string;
  readonly valuation: string;
}

/** An e-mail to the seller with the place and day of the handover, or its cancellation. */
export interface HandoverMessage extends Omit<Booking, 'telephone' | 'last_name'> {
  readonly kind: 'handover-booked' | 'handover-cancelled';
  readonly id: string;
  /** The page that shows the booking in the browser that made it. */
  readonly path: string;
}

/** Queues a message to the seller in the transaction that changes the booking. Call it last. */
export async function queueHandoverMessage(
  transaction: Transaction<Database>,
  { valuation_id: valuation, version }: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  const document: HandoverOutboxEntry = {
    kind: 'handover',
    id: `handover-${valuation}-${version}`,
    valuation,
  };
  await putInOutbox(transaction, 'messages', { id: document.id, document }, now);
}

/** The message, built when it is sent; undefined if the booking was removed. */
export async function prepareHandoverMessage(
  database: Kysely<Database>,
  { id, valuation }: HandoverOutboxEntry,
): Promise<HandoverMessage | undefined> {
  const found = await database
    .selectFrom('valuation_bookings')
    .select(['document', 'state'])
    .where('valuation_id', '=', valuation)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const {
    telephone: _telephone,
    last_name: _lastName,
    ...booking
  } = JSON.parse(found.document) as Booking;
  return {
    kind: found.state === 'booked' ? 'handover-booked' : 'handover-cancelled',
    id,
    ...booking,
    path: `/valuation/collection-booking/${valuation}`,
  };
}
