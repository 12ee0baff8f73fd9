import { formatPostcode } from '@contracts/wire/format/postcode';
import type { Booking } from '@contracts/wire/valuation/booking';
import type { StageValues } from '../../../entities/valuation/model/stage-page.ts';

/** The first values of the fields, from a booking that is being changed. */
export function bookingValues(booking: Booking | null): StageValues {
  if (booking === null) return { method: 'collection' };
  const { address, date, email_address, first_name, last_name, method, site, telephone } = booking;
  return {
    method,
    date,
    first_name,
    last_name,
    email_address,
    telephone,
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city_town: address?.city_town ?? '',
    postcode: address ? formatPostcode(address.postcode) : '',
    site: site ?? '',
  };
}
