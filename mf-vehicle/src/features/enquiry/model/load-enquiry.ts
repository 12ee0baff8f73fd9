import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import type { HostServices } from '@contracts/platform/host/services';

/** The form of an enquiry; undefined if the form's area is unavailable. */
export type EnquiryData = Awaited<ReturnType<typeof loadEnquiry>>;

/** The enquiry form for this kind of vehicle (S152), and its data. */
export async function loadEnquiry(
  vehicle: Vehicle,
  { widgets }: Pick<HostServices, 'widgets'>,
  signal: AbortSignal | undefined,
) {
  // A sold vehicle takes enquiries about similar ones, with the form of one that is for sale.
  const kind = vehicleKind({ ...vehicle, status: 'FOR_SALE_RETAIL' });
  if (kind === 'motability') {
    return { kind, form: await widgets.load('motability-form', { vehicle }, signal) };
  }
  if (kind === 'lease') {
    // The loaded data does not depend on the chosen lease.
    const props = { vehicle, lease: null };
    return { kind, form: await widgets.load('lease-enquiry-form', props, signal) };
  }
  const form = await widgets.load('enquiry-form', { vehicle }, signal);
  // Offers use the standard form, with their name filled in (S221).
  const isOffer = vehicle.advert_classification === 'OFFER';
  return { kind: isOffer ? ('offer' as const) : ('standard' as const), form };
}
