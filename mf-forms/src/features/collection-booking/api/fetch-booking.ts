import type { BookingChoices } from '@contracts/wire/valuation/booking';
import type { HttpClient } from '@contracts/platform/host/http';
import { bookingCall } from '../../../entities/valuation/model/valuation-calls.ts';

/** What can be booked for a valuation of this browser, and what is. @throws HttpError */
export async function fetchBooking(
  http: HttpClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<BookingChoices> {
  // Not needed for a page that comes with its data.
  const { bookingChoicesAnswerSchema } = await import('@contracts/wire/valuation/booking');
  const { data } = await http.get(bookingCall(id), { schema: bookingChoicesAnswerSchema, signal });
  return data;
}
