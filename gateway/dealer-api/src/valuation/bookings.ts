import { type Booking, type BookHandover, bookingSchema } from '@contracts/wire/valuation/booking';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { queueBooking } from '../outbox/crm-outbox-entries.ts';
import { ApiRefusal } from '../http/api-errors.ts';
import { makeReference } from '../reference.ts';
import type { Database } from '../store/database.ts';
import { queueHandoverMessage } from './handover-message.ts';
import type { ValuationsTables } from '../store/tables/valuations.ts';

type BookingRow = Selectable<ValuationsTables['valuation_bookings']>;

/** The booking, even if cancelled; undefined if there was never one. */
export function bookingOf(
  database: Kysely<Database>,
  valuation: string,
): Promise<BookingRow | undefined> {
  return database
    .selectFrom('valuation_bookings')
    .selectAll()
    .where('valuation_id', '=', valuation)
    .executeTakeFirst();
}

/** The active booking; null without one. */
export function showBooking(row: BookingRow | undefined): Booking | null {
  return row?.state === 'booked' ? (JSON.parse(row.document) as Booking) : null;
}

function documentOf(reference: string, requestedBooking: BookHandover): string {
  const { date, email_address, first_name, last_name, method, telephone } = requestedBooking;
  const booking: Booking = {
    reference,
    method,
    date,
    first_name,
    last_name,
    email_address,
    telephone,
    address:
      requestedBooking.method === 'collection'
        ? {
            line1: requestedBooking.line1,
            line2: requestedBooking.line2 ?? null,
            city_town: requestedBooking.city_town,
            postcode: requestedBooking.postcode,
          }
        : null,
    site: requestedBooking.method === 'drop-off' ? requestedBooking.site : null,
  };
  return JSON.stringify(bookingSchema.parse(booking));
}

const versionConflict = () =>
  new ApiRefusal(409, [
    { field: 'version', message: 'This was changed elsewhere at the same time. Please try again.' },
  ]);

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
  const email_address = requestedBooking.email_address.toLowerCase();
  const changes = {
    document,
    email_address,
    state: 'booked',
    changed_at: now.toISOString(),
  } as const;
  if (existing === undefined) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('valuation_bookings')
      .values({ ...changes, valuation_id, reference, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw versionConflict();
    await queueChange(transaction, { valuation_id, version: 1 }, now);
  } else {
    await updateBooking(transaction, existing, changes, now);
  }
}

/** Cancels the active booking, if there is one. */
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

async function updateBooking(
  transaction: Transaction<Database>,
  { valuation_id, version }: BookingRow,
  changes: Partial<BookingRow>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('valuation_bookings')
    .set({ ...changes, version: version + 1 })
    .where('valuation_id', '=', valuation_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw versionConflict();
  await queueChange(transaction, { valuation_id, version: version + 1 }, now);
}

/** Queues messages about a booking to the CRM and to the seller. */
async function queueChange(
  transaction: Transaction<Database>,
  booking: { valuation_id: string; version: number },
  now: Date,
): Promise<void> {
  await queueBooking(transaction, booking, now);
  await queueHandoverMessage(transaction, booking, now);
}
