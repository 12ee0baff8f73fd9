import type { CarFacts } from './listed-car.ts';

export const featureCount = 13;

/**
 * The features of the price regression, scaled to about 1 so that the ridge penalty treats them
 * alike. A price falls by a percentage with age and use, fastest at first; hence logarithms and
 * squares beside the plain figures.
 */
export function featuresOf(car: CarFacts, year: number): Float64Array {
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
