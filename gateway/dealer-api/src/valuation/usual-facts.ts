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
      const group = groups.get(key);
      if (group) group.push(car);
      else groups.set(key, [car]);
    }
  }
  const factsByKey = new Map<string, UsualFacts>();
  const factsOf = (key: string): UsualFacts => {
    const known = factsByKey.get(key) ?? usualFactsOf(groups.get(key) ?? []);
    factsByKey.set(key, known);
    return known;
  };
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
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: Value | null = null;
  for (const [value, count] of counts) {
    if (best === null || count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
}
