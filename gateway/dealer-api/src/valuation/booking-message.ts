import type { Booking } from '@contracts/wire/valuation/booking';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { readValuation } from './valuation-document.ts';

/**
 * The CRM message about a booking, with the booking's state at sending time. Undefined if the
 * booking was removed.
 */
export async function bookingMessage(
  database: Kysely<Database>,
  valuation: string,
): Promise<object | undefined> {
  const found = await database
    .selectFrom('valuation_bookings')
    .innerJoin('valuations', 'valuations.id', 'valuation_bookings.valuation_id')
    .select(['reference', 'state', 'valuation_bookings.document as booked', 'changed_at'])
    .select('valuations.document')
    .where('valuation_id', '=', valuation)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { car, mileage, registration, result } = readValuation(found);
  const booking = JSON.parse(found.booked) as Booking;
  const price = result?.outcome === 'valued' ? result.value : null;
  return {
    type: found.state === 'booked' ? 'booking.booked' : 'booking.cancelled',
    timestamp: found.changed_at,
    data: { valuation, ...booking, price, registration, mileage, car },
  };
}
