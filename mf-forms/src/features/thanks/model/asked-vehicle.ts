import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

export interface AskedVehicle {
  slug: string;
  path: string;
}

/** The vehicle that an address of thanks names; null where it names none. */
export function askedVehicle({ searchParams }: URL): AskedVehicle | null {
  const slug = searchParams.get('vehicle') ?? '';
  const advert_classification = searchParams.get('type') ?? '';
  if (!/^[a-z\d-]+$/.test(slug)) return null;
  return { slug, path: vehiclePath({ slug, advert_classification }) };
}
