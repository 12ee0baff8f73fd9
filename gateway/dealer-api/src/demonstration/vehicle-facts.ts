import type { BodyType } from '@contracts/wire/catalogue/body-types';
import { fuelTypeLabels } from '@contracts/wire/catalogue/fuel-types';
import { roadTax } from '@contracts/wire/catalogue/road-tax';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { bodyFigures } from './stock-tables.ts';
import { electricData, gramsOfCo2, insuranceGroup } from './drive-figures.ts';
import type { IsoDay } from '../iso-day.ts';
import type { Random } from './random.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

type SpecificationKey =
  | 'category'
  | 'cap_database'
  | 'colour'
  | 'manufacturer_colour'
  | 'doors'
  | 'seats'
  | 'body_type'
  | 'transmission'
  | 'fuel_type'
  | 'fuel_type_slug'
  | 'mpg'
  | 'co2'
  | 'tax_rate_value'
  | 'insurance_category'
  | 'technical_data'
  | 'electric_data';

export type Specification = Pick<Vehicle, SpecificationKey>;

const automaticBodies: readonly BodyType[] = ['FourbyFour', 'Sports'];

/** The vehicle's specification, independent of its price and site. */
export function specification(
  random: Random,
  choice: VehicleChoice,
  listPrice: number,
  today: IsoDay,
): Specification {
  const { bodyType, drive, paint, range, registered } = choice;
  const body = bodyFigures(bodyType);
  const mpg = drive.mpg === null ? null : Math.round((drive.mpg / body.thirst) * 10) / 10;
  const co2 = gramsOfCo2(drive, mpg);
  // Here the exact registration day is known; adverts do not have it.
  const tax = roadTax(
    {
      category: body.category,
      fuel_type_slug: drive.fuel,
      co2,
      list_price: listPrice,
      engineSize: drive.cc,
      registered: registered === null ? null : { from: registered, to: registered },
    },
    today,
  );
  return {
    category: body.category,
    cap_database: body.category === 'van' ? 'LCV' : 'CAR',
    colour: paint.colour,
    manufacturer_colour: random.pick(paint.names),
    doors: body.doors === 5 ? (range.doors ?? 5) : body.doors,
    seats: body.seats === 5 ? (range.seats ?? 5) : Math.min(body.seats, range.seats ?? body.seats),
    body_type: bodyType,
    transmission: transmissionOf(random, choice, listPrice),
    fuel_type: fuelTypeLabels[drive.fuel],
    fuel_type_slug: drive.fuel,
    mpg,
    co2,
    tax_rate_value: tax?.least.amount ?? null,
    insurance_category: insuranceGroup(drive.bhp, listPrice),
    technical_data: {
      'ec-combined-mpg': mpg,
      'engine-size': drive.cc,
      'power-bhp': drive.bhp,
      'top-speed-mph': Math.min(155, Math.round(82 + Math.sqrt(drive.bhp) * 3.2)),
      'zero-to-sixty-seconds': Math.max(2.9, Math.round((3.2 + 860 / drive.bhp) * 10) / 10),
    },
    electric_data: electricData(drive, registered === null, listPrice),
  };
}

function transmissionOf(random: Random, choice: VehicleChoice, listPrice: number): string {
  const { drive, bodyType } = choice;
  const alwaysAutomatic =
    drive.fuel === 'electric' ||
    drive.fuel === 'hybrid' ||
    drive.fuel === 'plug-in-hybrid' ||
    automaticBodies.includes(bodyType);
  if (alwaysAutomatic) return 'Automatic';
  return random.chance(listPrice > 38000 ? 0.8 : 0.28) ? 'Automatic' : 'Manual';
}
