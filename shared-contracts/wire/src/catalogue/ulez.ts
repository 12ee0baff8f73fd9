import type { RegistrationPeriod } from './first-registration.ts';
import type { Vehicle } from './vehicle.ts';

/** Whether a vehicle meets, or probably meets, the standard of London's Ultra Low Emission Zone. */
export type UlezStanding = 'meets' | 'fails' | 'likely' | 'unlikely' | 'unknown';

/**
 * When the zone's Euro standards became mandatory: petrol Euro 4, diesel Euro 6. Some vehicles met
 * them earlier, which only TfL's checker knows, so a result derived from a date is only likely.
 */
export const ulezStandards = {
  petrol: { standard: 'Euro 4', euro: 4, car: '2006-01-01', van: '2007-01-01' },
  diesel: { standard: 'Euro 6', euro: 6, car: '2015-09-01', van: '2016-09-01' },
  source: {
    title: 'ULEZ emissions standards, Transport for London',
    href: 'https://tfl.gov.uk/modes/driving/ultra-low-emission-zone/ways-to-meet-the-standard',
    checker: 'https://tfl.gov.uk/modes/driving/check-your-vehicle/',
    read: '2026-11-22',
  },
} as const;

const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** 6 for 'Euro 6d-TEMP', and for 'Euro VI', as it is spelled for vans. */
function euroNumber(standard: string | null | undefined): number | null {
  const written = /euro\s*-?\s*([1-7]|VII|VI|IV|V|I{1,3})/i.exec(standard ?? '')?.[1];
  if (written === undefined) return null;
  return Number(written) || romanNumbers.indexOf(written.toUpperCase()) + 1;
}

/** The result from the advert's Euro standard; null if it depends on the fuel that is burnt. */
function statedStanding(fuel: Vehicle['fuel_type_slug'], euro: number): UlezStanding | null {
  const { petrol, diesel } = ulezStandards;
  // The fuel may be petrol or diesel (a hybrid), so the result is certain only if both agree.
  const leastForSure = fuel === 'petrol' ? petrol.euro : diesel.euro;
  const failsBelow = fuel === 'diesel' ? diesel.euro : petrol.euro;
  if (euro >= leastForSure) return 'meets';
  return euro < failsBelow ? 'fails' : null;
}

type UlezFields = Pick<Vehicle, 'fuel_type_slug' | 'category' | 'euro_standard'>;

/** From the Euro standard, or else from fuel and first registration. New vehicles always comply. */
export function ulezStanding(
  { fuel_type_slug: fuel, category, euro_standard }: UlezFields,
  registered: RegistrationPeriod | null,
  isNew: boolean,
): UlezStanding {
  if (fuel === 'electric' || isNew) return 'meets';
  const euro = euroNumber(euro_standard);
  const stated = euro === null ? null : statedStanding(fuel, euro);
  if (stated !== null) return stated;
  if (fuel === null || registered === null) return 'unknown';
  const kind = category === 'van' ? 'van' : 'car';
  const petrol = ulezStandards.petrol[kind];
  const diesel = ulezStandards.diesel[kind];
  // The fuel may be petrol or diesel (a hybrid), so the result is certain only if both agree.
  const sureFrom = fuel === 'petrol' ? petrol : diesel;
  const notBefore = fuel === 'diesel' ? diesel : petrol;
  if (registered.from >= sureFrom) return 'likely';
  return registered.to < notBefore ? 'unlikely' : 'unknown';
}
