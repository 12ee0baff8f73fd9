import { yieldRegularly } from '../yield-to-event-loop.ts';
import { type CarFacts, type ListedCar, makeKey, rangeKey } from './listed-car.ts';
import { quantileOf } from './statistics.ts';

type UsualFacts = Pick<CarFacts, 'fuel' | 'isAutomatic' | 'engineSize'>;

/**
 * Fills in unknown facts of a car with the usual ones of its model, its make, or all cars. An
 * unknown fuel would otherwise count as petrol.
 */
export async function usualFacts(cars: readonly ListedCar[]): Promise<(car: CarFacts) => CarFacts> {
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
