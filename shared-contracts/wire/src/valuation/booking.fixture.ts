import type { Booking, BookingChoices } from './booking.ts';

/** A booked collection from the seller's home. */
export function bookingFixture(overrides: Partial<Booking> = {}): Booking {
  return {
    reference: 'FC-7K3M9Q2X',
    method: 'collection',
    date: '2026-06-18',
    first_name: 'Anne-Marie',
    last_name: 'O’Neill',
    email_address: 'anne.marie@example.com',
    telephone: '07700 900123',
    address: { line1: '3 Mill Lane', line2: null, city_town: 'Bristol', postcode: 'BS14ZZ' },
    site: null,
    ...overrides,
  };
}

/** Booking choices with two days and one site. */
export function bookingChoicesFixture(overrides: Partial<BookingChoices> = {}): BookingChoices {
  const slug = 'wexcombe-bristol';
  return {
    days: [
      { date: '2026-06-18', open: [slug] },
      { date: '2026-06-19', open: [slug] },
    ],
    sites: [{ slug, name: 'Wexcombe Bristol', city_town: 'Bristol' }],
    booking: null,
    ...overrides,
  };
}
