import type { HttpClient } from '@contracts/platform/host/http';
import { bookingCall } from '../../../entities/valuation/model/valuation-calls.ts';

/** The available bookings for a valuation, and the current one. @throws HttpError */
export async function fetchBooking(http: HttpClient, id: string, signal: AbortSignal | undefined) {
  // Loaded on demand: a server-rendered page does not need the schema.
  const { bookingChoicesResponseSchema } = await import('@contracts/wire/valuation/booking');
  const { data } = await http.get(bookingCall(id), {
    schema: bookingChoicesResponseSchema,
    signal,
  });
  return data;
}
