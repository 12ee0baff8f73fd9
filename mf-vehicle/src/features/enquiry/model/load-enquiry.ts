import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import type { HostServices } from '@contracts/platform/host/services';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { enquiryKind } from '../components/vehicle-enquiry.tsx';

/** Data for the vehicle's enquiry form; undefined if the form's area is unavailable. */
export type EnquiryData =
  | { kind: 'standard'; form: WidgetDataByName['enquiry-form'] | undefined }
  | { kind: 'lease'; form: WidgetDataByName['lease-enquiry-form'] | undefined }
  | { kind: 'motability'; form: WidgetDataByName['motability-form'] | undefined };

/** Offers use the standard form, with their name filled in (S221). */
export async function loadEnquiry(
  vehicle: Vehicle,
  { widgets }: Pick<HostServices, 'widgets'>,
  signal: AbortSignal | undefined,
): Promise<EnquiryData> {
  const kind = enquiryKind(vehicle);
  if (kind === 'motability') {
    return { kind, form: await widgets.load('motability-form', { vehicle }, signal) };
  }
  if (kind === 'lease') {
    // The loaded data does not depend on the chosen lease.
    const props = { vehicle, lease: null };
    return { kind, form: await widgets.load('lease-enquiry-form', props, signal) };
  }
  return { kind: 'standard', form: await widgets.load('enquiry-form', { vehicle }, signal) };
}
