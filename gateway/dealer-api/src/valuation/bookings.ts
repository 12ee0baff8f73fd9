import { type Booking, type BookHandover, bookingSchema } from '@contracts/wire/valuation/booking';
import type { Kysely, Transaction } from 'kysely';
import { queueBooking } from '../outbox/crm-outbox-entries.ts';
import { conflict } from '../http/api-errors.ts';
import { makeReference } from '../reference.ts';
import type { Database } from '../store/database.ts';
import { queueHandoverMessage } from './handover-message.ts';

/** The booking, even if cancelled; undefined if there was never one. */
function bookingOf(database: Kysely<Database>, valuation: string) {
  return database
    .selectFrom('valuation_bookings')
    .selectAll()
    .where('valuation_id', '=', valuation)
    .executeTakeFirst();
}

export async function activeBooking(
  database: Kysely<Database>,
  valuation: string,
): Promise<Booking | null> {
  const row = await bookingOf(database, valuation);
  return row?.state === 'booked' ? (JSON.parse(row.document) as Booking) : null;
}

function documentOf(reference: string, booking: BookHandover): string {
  const place =
    booking.method === 'collection'
      ? { address: { ...booking, line2: booking.line2 ?? null }, site: null }
      : { address: null, site: booking.site };
  // The schema drops the fields of the form that are not stored.
  return JSON.stringify(bookingSchema.parse({ ...booking, ...place, reference }));
}

export const versionConflict = () =>
  conflict('This was changed elsewhere at the same time. Please try again.', 'version');

/**
 * Books the handover of a car in place of any earlier booking, and notifies the CRM and the seller.
 * Repeating a booking changes nothing.
 * @throws ApiRefusal 409 `version` if the booking changed meanwhile
 */
export async function book(
  transaction: Transaction<Database>,
  valuation_id: string,
  requestedBooking: BookHandover,
  now: Date,
): Promise<void> {
  const existing = await bookingOf(transaction, valuation_id);
  const reference = existing?.reference ?? makeReference();
  const document = documentOf(reference, requestedBooking);
  if (existing?.state === 'booked' && existing.document === document) return;
  const version = (existing?.version ?? 0) + 1;
  const changes = {
    document,
    email_address: requestedBooking.email_address.toLowerCase(),
    state: 'booked' as const,
    changed_at: now.toISOString(),
    version,
  };
  const stored =
    existing === undefined
      ? await transaction
          .insertInto('valuation_bookings')
          .values({ ...changes, valuation_id, reference })
          .onConflict((rule) => rule.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable('valuation_bookings')
          .set(changes)
          .where('valuation_id', '=', valuation_id)
          .where('version', '=', existing.version)
          .returning('version')
          .executeTakeFirst();
  if (stored === undefined) throw versionConflict();
  await queueChange(transaction, { valuation_id, version }, now);
}

export async function cancelBooking(
  transaction: Transaction<Database>,
  valuation: string,
  now: Date,
): Promise<void> {
  const cancelled = await transaction
    .updateTable('valuation_bookings')
    .set(({ eb }) => ({
      state: 'cancelled' as const,
      changed_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('valuation_id', '=', valuation)
    .where('state', '=', 'booked')
    .returning(['valuation_id', 'version'])
    .executeTakeFirst();
  if (cancelled !== undefined) await queueChange(transaction, cancelled, now);
}

async function queueChange(
  transaction: Transaction<Database>,
  booking: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  await queueBooking(transaction, booking, now);
  await queueHandoverMessage(transaction, booking, now);
}
