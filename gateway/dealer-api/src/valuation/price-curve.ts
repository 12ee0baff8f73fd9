import { yieldRegularly } from '../yield-to-event-loop.ts';
import { type CarFacts, type ListedCar, makeKey, rangeKey } from './listed-car.ts';
import { Ridge, dotProduct, quantileOf } from './statistics.ts';

const featureCount = 13;

/**
 * The features of the price regression, scaled to about 1 so that the ridge penalty treats them
 * alike. Age and mileage reduce a price by percentages, fastest at first, so there are logarithms
 * and squares in addition to the plain figures.
 */
function featuresOf(car: CarFacts, year: number): Float64Array {
  const age = (year - car.year) / 5;
  const use = car.mileage / 40_000;
  const litres = car.engineSize === null ? 0 : car.engineSize / 1000 - 1.6;
  return Float64Array.of(
    1,
    age,
    age * age,
    Math.log1p(Math.max(0, age) * 5),
    use,
    Math.log1p(car.mileage / 5000),
    age * use,
    litres,
    litres * litres,
    car.fuel === 'diesel' ? 1 : 0,
    car.fuel === 'hybrid' ? 1 : 0,
    car.fuel === 'electric' ? 1 : 0,
    car.isAutomatic === true ? 1 : 0,
  );
}

/** The levels of the fit: all cars, each make, each model. Each has its own ridge penalty. */
const levels = [
  { keyOf: () => '', penalty: 0.1 },
  { keyOf: makeKey, penalty: 1 },
  { keyOf: rangeKey, penalty: 0.5 },
] as const;

export type PriceCurve = Awaited<ReturnType<typeof fitPrices>>;

/**
 * Fits the logarithm of the price by ridge regression: first over all cars, then the residuals per
 * make, then the residuals per model. A model with three cars thus follows its make, and a model
 * with hundreds has its own curve.
 * @param year the current year, from which ages are counted
 */
export async function fitPrices(cars: readonly ListedCar[], year: number) {
  const pause = yieldRegularly();
  const completeFacts = await usualFacts(cars);
  const features: Float64Array[] = [];
  const residuals = new Float64Array(cars.length);
  for (const [index, car] of cars.entries()) {
    await pause();
    features.push(featuresOf(completeFacts(car), year));
    residuals[index] = Math.log(car.price);
  }
  // Centre the prices, because ridge regression shrinks the weights towards 0.
  const mean = residuals.reduce((sum, logPrice) => sum + logPrice, 0) / Math.max(1, cars.length);
  for (const index of residuals.keys()) residuals[index] = (residuals[index] ?? 0) - mean;
  const levelWeights: Map<string, Float64Array>[] = [];
  for (const level of levels) {
    const weights = await fitLevel(cars, features, residuals, level);
    levelWeights.push(weights);
    for (const [index, car] of cars.entries()) {
      await pause();
      const groupWeights = weights.get(level.keyOf(car));
      const row = features[index];
      if (groupWeights && row)
        residuals[index] = (residuals[index] ?? 0) - dotProduct(groupWeights, row);
    }
  }
  return {
    logPriceOf(car: CarFacts): number {
      const row = featuresOf(completeFacts(car), year);
      let sum = mean;
      for (const [index, { keyOf }] of levels.entries()) {
        const weights = levelWeights[index]?.get(keyOf(car));
        if (weights) sum += dotProduct(weights, row);
      }
      return sum;
    },
  };
}

async function fitLevel(
  cars: readonly ListedCar[],
  features: readonly Float64Array[],
  residuals: Float64Array,
  { keyOf, penalty }: (typeof levels)[number],
): Promise<Map<string, Float64Array>> {
  const pause = yieldRegularly();
  const groups = new Map<string, Ridge>();
  for (const [index, car] of cars.entries()) {
    await pause();
    const ridge = groups.getOrInsertComputed(keyOf(car), () => new Ridge(featureCount));
    const row = features[index];
    if (row) ridge.add(row, residuals[index] ?? 0);
  }
  const weights = new Map<string, Float64Array>();
  for (const [key, ridge] of groups) {
    await pause();
    weights.set(key, ridge.solve(penalty));
  }
  return weights;
}

type UsualFacts = Pick<CarFacts, 'fuel' | 'isAutomatic' | 'engineSize'>;

/**
 * Fills in unknown facts of a car with the usual ones of its model, its make, or all cars. An
 * unknown fuel would otherwise count as petrol.
 */
async function usualFacts(cars: readonly ListedCar[]): Promise<(car: CarFacts) => CarFacts> {
  const groups = new Map<string, ListedCar[]>();
  const pause = yieldRegularly();
  for (const car of cars) {
    await pause();
    for (const key of ['', makeKey(car), rangeKey(car)]) {
      groups.getOrInsertComputed(key, () => []).push(car);
    }
  }
  const factsByKey = new Map<string, UsualFacts>();
  const factsOf = (key: string) =>
    factsByKey.getOrInsertComputed(key, () => usualFactsOf(groups.get(key) ?? []));
  return (car) => {
    if (car.fuel !== null && car.isAutomatic !== null && car.engineSize !== null) return car;
    const candidates = [rangeKey(car), makeKey(car), '']
      .filter((key) => groups.has(key))
      .map(factsOf);
    const firstKnown = <Field extends keyof UsualFacts>(field: Field) =>
      car[field] ?? candidates.map((facts) => facts[field]).find((value) => value !== null) ?? null;
    return {
      ...car,
      fuel: firstKnown('fuel'),
      isAutomatic: firstKnown('isAutomatic'),
      engineSize: firstKnown('engineSize'),
    };
  };
}

function usualFactsOf(cars: readonly ListedCar[]): UsualFacts {
  const sizes = cars.flatMap(({ engineSize }) => engineSize ?? []);
  return {
    fuel: commonest(cars.flatMap(({ fuel }) => fuel ?? [])),
    isAutomatic: commonest(cars.flatMap(({ isAutomatic }) => isAutomatic ?? [])),
    engineSize: sizes.length === 0 ? null : quantileOf(Float64Array.from(sizes).sort(), 0.5),
  };
}

/** The most frequent value. Of equally frequent ones, the first. */
function commonest<Value>(values: readonly Value[]): Value | null {
  const groups = [...Map.groupBy(values, (value) => value)];
  const [best] = groups.sort(([, left], [, right]) => right.length - left.length);
  return best?.[0] ?? null;
}
