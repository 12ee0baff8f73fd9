import type { Booking } from '@contracts/wire/valuation/booking';
import type { Kysely, Transaction } from 'kysely';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Database } from '../store/database.ts';

/** What the outbox holds: the booking is read when the message is sent. */
export interface HandoverNote {
  readonly kind: 'handover';
  readonly id: string;
  readonly valuation: string;
}

/** Tells the seller of a car when and where it is handed over, or that the booking was cancelled. */
export interface HandoverMessage {
  readonly kind: 'handover-booked' | 'handover-cancelled';
  readonly id: string;
  readonly email_address: string;
  readonly first_name: string;
  readonly reference: string;
  readonly method: Booking['method'];
  /** ISO day. */
  readonly date: string;
  /** Where the car is collected; null where it is brought to a site. */
  readonly address: Booking['address'];
  /** Slug of the site that the car is brought to; null where it is collected. */
  readonly site: string | null;
  /** Of the page of this site that shows the booking in the browser that made it. */
  readonly path: string;
}

/** Has the seller told, in the transaction that changes the booking, at its end. */
export async function noteHandoverMessage(
  transaction: Transaction<Database>,
  { valuation_id: valuation, version }: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  const document: HandoverNote = {
    kind: 'handover',
    id: `handover-${valuation}-${version}`,
    valuation,
  };
  await putInOutbox(transaction, 'messages', { id: document.id, document }, now);
}

/** The message as it is sent; undefined where the booking was removed. */
export async function handoverMessage(
  database: Kysely<Database>,
  { id, valuation }: HandoverNote,
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
