import type { HttpClient } from '@contracts/platform/host/http';
import type { BookingHours } from '@contracts/wire/forms/opening-slots';

/**
 * Opening hours by department.
 * @param departments an empty name stands for the hours of the whole site
 * @throws HttpError
 */
export async function fetchBookingHours(
  http: HttpClient,
  departments: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Record<string, BookingHours>> {
  // Loaded on demand: a server-rendered page already contains its hours.
  const [{ siteListSchema }, { bookingHours }] = await Promise.all([
    import('@contracts/wire/catalogue/site'),
    import('@contracts/wire/forms/booking-hours'),
  ]);
  const { data: sites } = await http.get('/api/units', {
    schema: siteListSchema,
    query: { type: 'DEPARTMENT' },
    signal,
  });
  return Object.fromEntries(
    departments.map((department) => [department, bookingHours(sites, department || undefined)]),
  );
}
