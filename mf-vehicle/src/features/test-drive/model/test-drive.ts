import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** What a booking is told of where the shopper came from (S151). */
const trackingNames = [
  'cid',
  'gclid',
  'gclsrc',
  'msclkid',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
  'mh_keyword',
] as const;

/** Where a test drive is booked, or why none can be. */
export type TestDrive = { href: string } | { reason: 'ordered' | 'reserved' | 'not-prepared' };

type BookedVehicle = Pick<Vehicle, 'status' | 'reservation_status' | 'vin' | 'external_references'>;

/**
 * S151: only of a vehicle that is available, known by its VIN and prepared.
 * @param query of the page: the tracking that is there goes on to the booking
 */
export function testDrive(
  { status, reservation_status, vin, external_references }: BookedVehicle,
  origin: string,
  query: URLSearchParams,
): TestDrive {
  if (status === 'ORDERED') return { reason: 'ordered' };
  if (reservation_status !== 'Available') return { reason: 'reserved' };
  if (!vin || external_references.supplemental.prep_complete !== true) {
    return { reason: 'not-prepared' };
  }
  const address = new URL(`/book/${encodeURIComponent(vin)}`, origin);
  for (const name of trackingNames) {
    const value = query.get(name);
    if (value) address.searchParams.set(name, value);
  }
  return { href: address.href };
}
