import { yieldRegularly } from '../yield-to-event-loop.ts';
import { comparableCars, localCorrection } from './comparable-cars.ts';
import { type CarFacts, type ListedCar, makeKey, rangeKey } from './listed-car.ts';
import { fitPrices } from './price-curve.ts';
import { quantileOf } from './statistics.ts';

/** The share of prices that should lie within the estimated range. */
const statedShare = 0.8;

/** One car in this many is held out, to measure the error on unseen cars. */
const foldSize = 5;
/** Minimum number of known errors of a model; with fewer, its make's or all cars' are used. */
const minErrors = 25;

export type PriceModel = Awaited<ReturnType<typeof fitPriceModel>>;

/** @returns estimates the logarithm of a price */
async function fit(cars: readonly ListedCar[], year: number) {
  const curve = await fitPrices(cars, year);
  const findComparables = await comparableCars(cars, curve);
  return (car: CarFacts, excludedId: number | null) => {
    const found = findComparables(car, excludedId);
    return { logPrice: curve.logPriceOf(car) + localCorrection(found.comparables), ...found };
  };
}

/**
 * Learns asking prices from cars in stock. Errors on the fitted cars would be too small, so the width
 * of the price range comes from the errors on held-out cars of the model, the make, or all makes.
 */
export async function fitPriceModel(listed: readonly ListedCar[], year: number) {
  // A fixed order makes the floating-point sums reproducible.
  const cars = listed.toSorted((left, right) => left.id - right.id);
  const errors = await heldOutErrors(cars, year);
  const estimateLog = await fit(cars, year);
  const bounds = new Map([...errors].map(([key, values]) => [key, boundsOf(values)]));
  return {
    /**
     * Asking prices of similar cars, in pounds.
     * @param excludedId the car's own id if it is in stock; it is not evidence of its own price
     */
    estimate(car: CarFacts, excludedId: number | null = null) {
      const { logPrice, comparables, evidence } = estimateLog(car, excludedId);
      const { low, high } = bounds.get(rangeKey(car)) ??
        bounds.get(makeKey(car)) ??
        bounds.get('') ?? { low: 0, high: 0 };
      return {
        price: Math.exp(logPrice),
        low: Math.exp(logPrice + low),
        high: Math.exp(logPrice + high),
        comparables,
        evidence,
      };
    },
  };
}

/** Errors on held-out cars as logarithms: by model, by make, and for all cars (`''`). */
async function heldOutErrors(
  cars: readonly ListedCar[],
  year: number,
): Promise<Map<string, number[]>> {
  const { heldOut = [], fitted = [] } = Object.groupBy(cars, (_car, index) =>
    index % foldSize === foldSize - 1 ? 'heldOut' : 'fitted',
  );
  const estimateLog = await fit(fitted, year);
  const errors = new Map<string, number[]>();
  const pause = yieldRegularly();
  for (const car of heldOut) {
    await pause();
    const error = Math.log(car.price) - estimateLog(car, null).logPrice;
    for (const key of ['', makeKey(car), rangeKey(car)]) {
      errors.getOrInsertComputed(key, () => []).push(error);
    }
  }
  return new Map([...errors].filter(([key, values]) => key === '' || values.length >= minErrors));
}

function boundsOf(errors: readonly number[]) {
  const sorted = Float64Array.from(errors).sort();
  const tailShare = (1 - statedShare) / 2;
  return { low: quantileOf(sorted, tailShare), high: quantileOf(sorted, 1 - tailShare) };
}
