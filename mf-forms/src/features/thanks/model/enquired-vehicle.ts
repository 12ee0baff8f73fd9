import { vehiclePath } from '@contracts/platform/remote/vehicle-path';

/** The vehicle in the URL of a thank-you page; null if there is none. */
export function enquiredVehicle({ searchParams }: URL) {
  const slug = searchParams.get('vehicle') ?? '';
  const advert_classification = searchParams.get('type') ?? '';
  if (!/^[a-z\d-]+$/.test(slug)) return null;
  return { slug, path: vehiclePath({ slug, advert_classification }) };
}
