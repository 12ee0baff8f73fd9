import { inTurns } from '../in-turns.ts';
import { type CarFacts, type ListedCar, rangeKey } from './listed-car.ts';
import type { PriceCurve } from './price-curve.ts';

/** A car of the same make and model, and how like it is: 0 for the same in all that is known. */
export interface Comparable {
  readonly car: ListedCar;
  readonly distance: number;
  /** By how much its price differs from the curve, as a logarithm. */
  readonly offCurve: number;
}

/** Neighbours that a price leans on, and those beyond which a car says nothing of another. */
const neighbours = 24;
const farthest = 3;

/**
 * One year, half the miles or another gearbox each make a car about as much another one. What is not
 * known differs from nothing.
 */
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

interface Priced {
  readonly car: ListedCar;
  readonly offCurve: number;
}

/** The cars of each model, with how far each is off the curve. */
export class ComparableCars {
  readonly #byRange = new Map<string, Priced[]>();

  static async of(cars: readonly ListedCar[], curve: PriceCurve): Promise<ComparableCars> {
    const comparableCars = new ComparableCars();
    const byRange = comparableCars.#byRange;
    const turn = inTurns();
    for (const car of cars) {
      await turn();
      const priced = { car, offCurve: Math.log(car.price) - curve.logPriceOf(car) };
      const others = byRange.get(rangeKey(car));
      if (others) others.push(priced);
      else byRange.set(rangeKey(car), [priced]);
    }
    return comparableCars;
  }

  /** @param except the id of a car that is left out: none tells anything of itself */
  countOf(car: CarFacts, except: number | null): number {
    const others = this.#byRange.get(rangeKey(car)) ?? [];
    return others.filter(({ car: { id } }) => id !== except).length;
  }

  /** The nearest first; equally near ones by their id, so that the answer is the same every time. */
  nearestTo(car: CarFacts, except: number | null): Comparable[] {
    const others = this.#byRange.get(rangeKey(car)) ?? [];
    const near: Comparable[] = [];
    for (const other of others) {
      if (other.car.id === except) continue;
      const distance = distanceOf(car, other.car);
      // A model may have thousands: an object for each would take most of the time.
      if (distance <= farthest) near.push({ ...other, distance });
    }
    return near
      .sort((one, other) => one.distance - other.distance || one.car.id - other.car.id)
      .slice(0, neighbours);
  }
}

/** A neighbour's say falls by half at about this distance. */
const reach = 0.6;
/** The curve's own say beside the neighbours, in neighbours that are just the same. */
const curveSay = 1;

/** What the neighbours of a car say of the curve there, as a logarithm. */
export function localCorrection(comparables: readonly Comparable[]): number {
  let says = curveSay;
  let sum = 0;
  for (const { distance, offCurve } of comparables) {
    const say = Math.exp(-((distance / reach) ** 2));
    says += say;
    sum += say * offCurve;
  }
  return sum / says;
}
