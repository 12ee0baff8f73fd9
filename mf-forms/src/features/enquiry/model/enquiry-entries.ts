import type { EnquirySource } from '@contracts/platform/host/services';
import type { Enquiry } from '@contracts/wire/forms/enquiry';
import { formEntries } from '@contracts/wire/forms/form-entries';
import { agreedOptIns } from '@contracts/wire/forms/form-values';
import { vehicleValues, type EnquiryVehicle } from './enquiry-vehicle.ts';

export interface EnquiryContext {
  vehicle: EnquiryVehicle | undefined;
  source: EnquirySource;
}

/** Everything that a general enquiry sends: the answers, the vehicle, where the shopper came from. */
export function enquiryEntries(enquiry: Enquiry, { vehicle, source }: EnquiryContext) {
  return formEntries({
    ...enquiry,
    opt_in: agreedOptIns(enquiry),
    ...vehicleValues(vehicle),
    ...source,
  });
}
