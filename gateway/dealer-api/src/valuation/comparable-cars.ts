import { yieldRegularly } from '../yield-to-event-loop.ts';
import { type CarFacts, type ListedCar, rangeKey } from './listed-car.ts';
import type { PriceCurve } from './price-curve.ts';

/** A car of the same make and model. The distance is 0 if all known facts are equal. */
export interface Comparable {
  readonly car: ListedCar;
  readonly distance: number;
  /** How far the car's price is above the price curve, as a logarithm. */
  readonly offCurve: number;
}

/** Maximum number of neighbours that influence a price, and their maximum distance. */
const maxNeighbours = 24;
const maxDistance = 3;

/** The distance in year, mileage, fuel, gearbox and engine size. Unknown facts are ignored. */
function distanceOf(one: CarFacts, other: CarFacts): number {
  const years = one.year - other.year;
  const miles = Math.log((one.mileage + 5000) / (other.mileage + 5000)) / 0.6;
  let squares = years * years + miles * miles;
  if (one.fuel !== null && other.fuel !== null && one.fuel !== other.fuel) squares += 2;
  if (
    one.isAutomatic !== null &&
    other.isAutomatic !== null &&
    one.isAutomatic !== other.isAutomatic
  ) {
    squares += 2;
  }
  if (one.engineSize !== null && other.engineSize !== null) {
    const litres = (one.engineSize - other.engineSize) / 300;
    squares += litres * litres;
  }
  return Math.sqrt(squares);
}

interface PricedCar {
  readonly car: ListedCar;
  readonly offCurve: number;
}

/** The cars of each model, each with its price's difference from the curve. */
export class ComparableCars {
  readonly #byRange = new Map<string, PricedCar[]>();

  static async of(cars: readonly ListedCar[], curve: PriceCurve): Promise<ComparableCars> {
    const comparableCars = new ComparableCars();
    const byRange = comparableCars.#byRange;
    const pause = yieldRegularly();
    for (const car of cars) {
      await pause();
      const priced = { car, offCurve: Math.log(car.price) - curve.logPriceOf(car) };
      const rangeCars = byRange.get(rangeKey(car));
      if (rangeCars) rangeCars.push(priced);
      else byRange.set(rangeKey(car), [priced]);
    }
    return comparableCars;
  }

  /** @param excludedId id of a car to leave out: a car must not be evidence of its own price */
  countOf(car: CarFacts, excludedId: number | null): number {
    const rangeCars = this.#byRange.get(rangeKey(car)) ?? [];
    return rangeCars.filter(({ car: { id } }) => id !== excludedId).length;
  }

  /** The nearest cars first. Equally near ones are sorted by id, for a deterministic result. */
  nearestTo(car: CarFacts, excludedId: number | null): Comparable[] {
    const rangeCars = this.#byRange.get(rangeKey(car)) ?? [];
    const near: Comparable[] = [];
    for (const other of rangeCars) {
      if (other.car.id === excludedId) continue;
      const distance = distanceOf(car, other.car);
      // A model may have thousands of cars, so create objects only for the near ones.
      if (distance <= maxDistance) near.push({ ...other, distance });
    }
    return near
      .sort((left, right) => left.distance - right.distance || left.car.id - right.car.id)
      .slice(0, maxNeighbours);
  }
}

/** A neighbour's weight falls to about a third at this distance. */
const weightDistance = 0.6;
/** The weight of the curve, relative to one identical neighbour. */
const curveWeight = 1;

/** The weighted mean of the neighbours' differences from the curve, as a logarithm. */
export function localCorrection(comparables: readonly Comparable[]): number {
  let totalWeight = curveWeight;
  let sum = 0;
  for (const { distance, offCurve } of comparables) {
    const weight = Math.exp(-((distance / weightDistance) ** 2));
    totalWeight += weight;
    sum += weight * offCurve;
  }
  return sum / totalWeight;
}
