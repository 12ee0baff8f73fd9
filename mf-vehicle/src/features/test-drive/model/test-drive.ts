import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleNoun } from '../../../entities/vehicle/model/vehicle-kind.ts';

/** Tracking parameters that are passed on to the booking (S151). */
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

/** URL for booking a test drive, or the reason why it cannot be booked. */
export type TestDrive = { href: string } | { reason: string };

/**
 * S151: only for an available, prepared vehicle with a VIN.
 * @param query of the page; its tracking parameters are passed on to the booking
 */
export function testDrive(vehicle: Vehicle, origin: string, query: URLSearchParams): TestDrive {
  const { status, reservation_status, vin, external_references } = vehicle;
  const noun = vehicleNoun(vehicle);
  if (status === 'ORDERED') return { reason: `This ${noun} is on order for somebody else.` };
  if (reservation_status !== 'Available') return { reason: `Not while this ${noun} is reserved.` };
  if (!vin || external_references.supplemental.prep_complete !== true) {
    return { reason: `As soon as this ${noun} has been prepared for the road.` };
  }
  const bookingUrl = new URL(`/book/${encodeURIComponent(vin)}`, origin);
  for (const name of trackingNames) {
    const value = query.get(name);
    if (value) bookingUrl.searchParams.set(name, value);
  }
  return { href: bookingUrl.href };
}
