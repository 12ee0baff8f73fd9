import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { vehicleKind } from '@contracts/wire/catalogue/vehicle-kind';
import { vehicleNoun } from '../../../entities/vehicle/model/vehicle-kind.ts';

/** Facts known from sources other than the advert. */
export interface OtherKnownFacts {
  /** Whether the page shows an MOT, which must have at least five months left (S134). */
  mot: boolean;
  combinedMpg: boolean;
  historyCheck: 'made' | 'none' | 'unavailable';
  equipment: boolean;
}

type Missing = [isMissing: boolean, term: string, description: string];

/**
 * Unknown facts that shoppers look for. An omitted MOT, for example, would suggest there is none.
 */
export function missingFacts(vehicle: Vehicle, otherFacts: OtherKnownFacts) {
  const noun = vehicleNoun(vehicle);
  const isUsed = ['USED', 'NEARLY_NEW'].includes(vehicle.advert_classification);
  return [
    ...priceFacts(vehicle, noun),
    ...(isUsed ? historyFacts(vehicle, otherFacts, noun) : newFacts(vehicle, noun)),
    ...figureFacts(vehicle, otherFacts),
  ].flatMap(([isMissing, term, description]) => (isMissing ? [{ term, description }] : []));
}

function priceFacts(vehicle: Vehicle, noun: string): Missing[] {
  const kind = vehicleKind(vehicle);
  return [
    [kind === 'for-sale' && vehicle.price === null, 'Price', `This ${noun} has no price yet.`],
    [
      kind === 'motability' && vehicle.advance_payment === null,
      'Advance payment',
      'It has not been set yet.',
    ],
  ];
}

function historyFacts(vehicle: Vehicle, otherFacts: OtherKnownFacts, noun: string): Missing[] {
  const { date_mot_expires, mot_history } = vehicle;
  const endsSoon = (date_mot_expires ?? mot_history) !== null;
  const historyCheckText = {
    none: `We have not done one for this ${noun} yet. We’ll do it before it is sold.`,
    unavailable: 'It could not be loaded just now. The rest of this page is not affected.',
    made: '',
  };
  return [
    [
      vehicle.service_history.length === 0 && !vehicle.service_history_summary,
      'Service history',
      'We don’t have a record. Ask to see the service book.',
    ],
    [
      !otherFacts.mot,
      'MOT',
      endsSoon
        ? 'It runs out in less than five months. Ask us for a new test before you buy.'
        : `We don’t have a date. A ${noun} needs its first test three years after it was registered.`,
    ],
    [vehicle.previous_keepers === null, 'Previous owners', 'The number is not recorded.'],
    [
      otherFacts.historyCheck !== 'made',
      'History check',
      historyCheckText[otherFacts.historyCheck],
    ],
    [vehicle.mileage === null, 'Mileage', 'We don’t have a reading.'],
    [
      !otherFacts.equipment,
      'Equipment',
      'We don’t have a list. The description mentions what we have seen.',
    ],
  ];
}

function newFacts({ vrm, mileage }: Vehicle, noun: string): Missing[] {
  return [
    [vrm === null, 'Registration', `A new ${noun} gets one when it is registered to you.`],
    [mileage === null, 'Mileage', 'Delivery mileage only.'],
  ];
}

function figureFacts(vehicle: Vehicle, otherFacts: OtherKnownFacts): Missing[] {
  const isElectric = vehicle.fuel_type_slug === 'electric';
  return [
    [
      !isElectric && !otherFacts.combinedMpg,
      'Fuel economy',
      'The combined figure is not recorded.',
    ],
    [
      isElectric && !vehicle.electric_data?.mileage_range,
      'Electric range',
      'The official figure is not recorded.',
    ],
    [vehicle.co2 === null, 'CO2', 'The emissions are not recorded.'],
    [vehicle.tax_rate_value === null, 'Road tax', 'The yearly rate is not recorded.'],
    [vehicle.insurance_category === null, 'Insurance group', 'It is not recorded.'],
  ];
}
