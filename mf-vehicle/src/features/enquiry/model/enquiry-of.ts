import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';

/** The enquiry form of a vehicle (S152); a lease enquiry includes the built lease (S172). */
export type EnquiryKind = 'motability' | 'lease' | 'offer' | 'standard';

export function enquiryKind(
  vehicle: Pick<Vehicle, 'advert_classification' | 'status' | 'advance_payment'>,
): EnquiryKind {
  // An enquiry about a vehicle like a sold one uses the same form.
  const kind = vehicleKind({ ...vehicle, status: 'FOR_SALE_RETAIL' });
  if (kind === 'motability') return 'motability';
  if (vehicle.advert_classification === 'OFFER') return 'offer';
  return kind === 'lease' ? 'lease' : 'standard';
}

/** A note above the form; most kinds need none. */
export function enquiryWords(kind: EnquiryKind, make: string): string | null {
  if (kind === 'motability') {
    return 'You need one of the qualifying allowances, or ask for somebody who has one. Tell us which, and we tell you what this one comes to.';
  }
  if (kind === 'offer')
    return `This is a ${make} offer: your question comes to us together with it.`;
  return null;
}
