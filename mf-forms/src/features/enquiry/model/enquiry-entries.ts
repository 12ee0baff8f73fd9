import type { EnquirySource } from 'shared-contracts/host/services';
import type { Enquiry } from 'shared-contracts/forms/enquiry';
import { formEntries } from 'shared-contracts/forms/form-entries';
import { agreedOptIns } from 'shared-contracts/forms/form-values';
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
