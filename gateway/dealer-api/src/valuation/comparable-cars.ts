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

const maxNeighbours = 24;
const maxDistance = 3;

/** Unknown facts are ignored. */
function distanceOf(one: CarFacts, other: CarFacts): number {
  const years = one.year - other.year;
  const miles = Math.log((one.mileage + 5000) / (other.mileage + 5000)) / 0.6;
  let squares = years * years + miles * miles;
  const differs = (fact: 'fuel' | 'isAutomatic') =>
    one[fact] !== null && other[fact] !== null && one[fact] !== other[fact];
  if (differs('fuel')) squares += 2;
  if (differs('isAutomatic')) squares += 2;
  if (one.engineSize !== null && other.engineSize !== null) {
    const litres = (one.engineSize - other.engineSize) / 300;
    squares += litres * litres;
  }
  return Math.sqrt(squares);
}

/**
 * @returns a function that finds the cars of the same make and model: their number (`evidence`) and
 * the nearest ones first. Equally near ones are sorted by id, for a deterministic result.
 */
export async function comparableCars(cars: readonly ListedCar[], curve: PriceCurve) {
  const byRange = new Map<string, Pick<Comparable, 'car' | 'offCurve'>[]>();
  const pause = yieldRegularly();
  for (const car of cars) {
    await pause();
    const offCurve = Math.log(car.price) - curve.logPriceOf(car);
    byRange.getOrInsertComputed(rangeKey(car), () => []).push({ car, offCurve });
  }
  /** @param excludedId id of a car to leave out: a car must not be evidence of its own price */
  return (car: CarFacts, excludedId: number | null) => {
    let evidence = 0;
    const near: Comparable[] = [];
    for (const other of byRange.get(rangeKey(car)) ?? []) {
      if (other.car.id === excludedId) continue;
      evidence += 1;
      const distance = distanceOf(car, other.car);
      // A model may have thousands of cars, so create objects only for the near ones.
      if (distance <= maxDistance) near.push({ ...other, distance });
    }
    near.sort((left, right) => left.distance - right.distance || left.car.id - right.car.id);
    return { evidence, comparables: near.slice(0, maxNeighbours) };
  };
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
