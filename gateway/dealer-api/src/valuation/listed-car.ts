import type { FuelType } from '@contracts/wire/catalogue/fuel-types';
import type { IndexedVehicle } from '../catalogue/indexed-vehicle.ts';

/** What a price hangs on, as far as somebody who sells a car can say it. */
export interface CarFacts {
  readonly make_slug: string;
  readonly range_slug: string;
  readonly year: number;
  /** Miles. */
  readonly mileage: number;
  readonly fuel: FuelType | null;
  readonly isAutomatic: boolean | null;
  /** Cubic centimetres. */
  readonly engineSize: number | null;
}

/** A car of our own stock with the price that is asked for it, in pounds. */
export interface ListedCar extends CarFacts {
  readonly id: number;
  readonly price: number;
}

/** What lies outside is a slip of a feed, or no car that tells anything of others. */
const believable = { minPrice: 300, maxPrice: 500_000, maxAge: 30, maxMileage: 400_000 };

/** Null where a car has no price of its own, or can't be believed. @param year the present one */
export function listedCar(vehicle: IndexedVehicle, year: number): ListedCar | null {
  const { advert_classification, mileage, transmission } = vehicle;
  // A car that nobody has driven yet tells what it costs new.
  if (advert_classification === 'NEW' || mileage === null || vehicle.year === null) return null;
  const price = vehicle.price_including_vat ?? vehicle.price ?? 0;
  const age = year - vehicle.year;
  const { minPrice, maxPrice, maxAge, maxMileage } = believable;
  if (price < minPrice || price > maxPrice || mileage > maxMileage) return null;
  // Those of next year are sold in autumn already.
  if (age < -1 || age > maxAge) return null;
  return {
    id: vehicle.id,
    price,
    make_slug: vehicle.make_slug,
    range_slug: vehicle.range_slug,
    year: vehicle.year,
    mileage,
    fuel: vehicle.fuel_type_slug,
    isAutomatic: transmission === null ? null : !/^manual/iu.test(transmission),
    engineSize: vehicle.engine_size,
  };
}

export const makeKey = ({ make_slug }: CarFacts) => make_slug;
export const rangeKey = ({ make_slug, range_slug }: CarFacts) => `${make_slug}/${range_slug}`;
