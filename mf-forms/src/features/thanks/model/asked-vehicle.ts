import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** The path of the vehicle that an address of thanks names; null where it names none. */
export function askedVehicle({ searchParams }: URL): string | null {
  const slug = searchParams.get('vehicle') ?? '';
  const advert_classification = searchParams.get('type') ?? '';
  return /^[a-z\d-]+$/.test(slug) ? vehiclePath({ slug, advert_classification }) : null;
}
