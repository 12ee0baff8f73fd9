import type { RegistrationPeriod } from './first-registration.ts';
import type { Vehicle } from './vehicle.ts';

/** Whether a vehicle meets, or probably meets, the standard of London's Ultra Low Emission Zone. */
export type UlezCompliance = 'meets' | 'fails' | 'likely' | 'unlikely' | 'unknown';

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
    checkedOn: '2026-11-22',
  },
} as const;

const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** 6 for 'Euro 6d-TEMP', and for 'Euro VI', as it is spelled for vans. */
function euroNumber(standard: string | null | undefined): number | null {
  const euroText = /euro\s*-?\s*([1-7]|VII|VI|IV|V|I{1,3})/i.exec(standard ?? '')?.[1];
  if (euroText === undefined) return null;
  return Number(euroText) || romanNumbers.indexOf(euroText.toUpperCase()) + 1;
}

/** The result from the advert's Euro standard; null if it depends on the fuel, which is unknown. */
function complianceByStandard(
  fuel: Vehicle['fuel_type_slug'],
  euro: number,
): UlezCompliance | null {
  const { petrol, diesel } = ulezStandards;
  // If the fuel is unknown or the car a hybrid, the result is certain only if both fuels agree.
  const compliesFrom = fuel === 'petrol' ? petrol.euro : diesel.euro;
  const failsBelow = fuel === 'diesel' ? diesel.euro : petrol.euro;
  if (euro >= compliesFrom) return 'meets';
  return euro < failsBelow ? 'fails' : null;
}

type UlezFields = Pick<Vehicle, 'fuel_type_slug' | 'category' | 'euro_standard'>;

/** From the Euro standard, or else from fuel and first registration. New vehicles always comply. */
export function ulezCompliance(
  { fuel_type_slug: fuel, category, euro_standard }: UlezFields,
  registered: RegistrationPeriod | null,
  isNew: boolean,
): UlezCompliance {
  if (fuel === 'electric' || isNew) return 'meets';
  const euro = euroNumber(euro_standard);
  const certain = euro === null ? null : complianceByStandard(fuel, euro);
  if (certain !== null) return certain;
  if (fuel === null || registered === null) return 'unknown';
  const kind = category === 'van' ? 'van' : 'car';
  const petrol = ulezStandards.petrol[kind];
  const diesel = ulezStandards.diesel[kind];
  // For a hybrid, whose fuel may be petrol or diesel, the dates of both fuels must agree.
  const likelyFrom = fuel === 'petrol' ? petrol : diesel;
  const unlikelyBefore = fuel === 'diesel' ? diesel : petrol;
  if (registered.from >= likelyFrom) return 'likely';
  return registered.to < unlikelyBefore ? 'unlikely' : 'unknown';
}
