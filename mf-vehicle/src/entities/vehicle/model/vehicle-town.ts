import type { Vehicle } from '@contracts/wire/catalogue/vehicle';

/** Where a vehicle stands, as far as its advert alone says; a site may be a bare name (S208). */
export function vehicleTown({ location, site }: Pick<Vehicle, 'location' | 'site'>): string | null {
  if (location) return location;
  return (typeof site === 'string' ? site : site?.name) || null;
}
