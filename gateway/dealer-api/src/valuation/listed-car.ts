import type { FuelType } from '@contracts/wire/catalogue/fuel-types';
import type { IndexedVehicle } from '../catalogue/indexed-vehicle.ts';

/** The facts that determine a price, as far as a seller knows them. */
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

export interface ListedCar extends CarFacts {
  readonly id: number;
  readonly price: number;
}

/** Cars outside these limits are feed errors, or say nothing about the prices of other cars. */
const plausibleLimits = { minPrice: 300, maxPrice: 500_000, maxAge: 30, maxMileage: 400_000 };

/**
 * A used vehicle as a listed car. Null if it is new, has no price or has implausible data.
 * @param year the current year
 */
export function listedCar(vehicle: IndexedVehicle, year: number): ListedCar | null {
  const { advert_classification, mileage, transmission } = vehicle;
  // The price of a new car says nothing about used cars.
  if (advert_classification === 'NEW' || mileage === null || vehicle.year === null) return null;
  const price = vehicle.price_including_vat ?? vehicle.price ?? 0;
  const age = year - vehicle.year;
  const { minPrice, maxPrice, maxAge, maxMileage } = plausibleLimits;
  if (price < minPrice || price > maxPrice || mileage > maxMileage) return null;
  // Next year's models are on sale from autumn.
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
