import type { RegistrationPeriod } from './first-registration.ts';
import type { Vehicle } from './vehicle.ts';

/** Whether a vehicle keeps the standard of London's Ultra Low Emission Zone, as far as can be told. */
export type UlezStanding = 'meets' | 'likely' | 'unlikely' | 'unknown';

/**
 * From when vehicles had to keep the Euro standard that the zone asks for: petrol Euro 4, diesel
 * Euro 6. Some kept it before, and only TfL's checker knows, so nothing here is more than likely.
 */
export const ulezStandards = {
  petrol: { standard: 'Euro 4', car: '2006-01-01', van: '2007-01-01' },
  diesel: { standard: 'Euro 6', car: '2015-09-01', van: '2016-09-01' },
  source: {
    title: 'ULEZ emissions standards, Transport for London',
    href: 'https://tfl.gov.uk/modes/driving/ultra-low-emission-zone/ways-to-meet-the-standard',
    checker: 'https://tfl.gov.uk/modes/driving/check-your-vehicle/',
    read: '2026-11-22',
  },
} as const;

/** By fuel and first registration; a new vehicle keeps every standard there is. */
export function ulezStanding(
  { fuel_type_slug: fuel, category }: Pick<Vehicle, 'fuel_type_slug' | 'category'>,
  registered: RegistrationPeriod | null,
  isNew: boolean,
): UlezStanding {
  if (fuel === 'electric' || isNew) return 'meets';
  if (fuel === null || registered === null) return 'unknown';
  const kind = category === 'van' ? 'van' : 'car';
  const petrol = ulezStandards.petrol[kind];
  const diesel = ulezStandards.diesel[kind];
  // Whether a hybrid burns petrol or diesel is not told: sure is only what holds of both.
  const sureFrom = fuel === 'petrol' ? petrol : diesel;
  const notBefore = fuel === 'diesel' ? diesel : petrol;
  if (registered.from >= sureFrom) return 'likely';
  return registered.to < notBefore ? 'unlikely' : 'unknown';
}
