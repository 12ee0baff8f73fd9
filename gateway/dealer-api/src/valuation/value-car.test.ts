import { vehicleFixture } from '@contracts/wire/catalogue/vehicle.fixture';
import { toIndexedVehicle } from '../catalogue/indexed-vehicle.ts';
import { fitPriceModel } from './price-model.ts';
import { fitPrices } from './price-curve.ts';
import { listedCar, type ListedCar } from './listed-car.ts';
import { valueCar } from './value-car.ts';

const year = 2026;

/** Prices by a known rule, to compare with the learnt prices. */
function ruledPrice(car: Pick<ListedCar, 'year' | 'mileage'>): number {
  return 20_000 * Math.exp(-0.12 * (year - car.year) - car.mileage / 200_000);
}

function ruledCars(count: number, range = 'alder'): ListedCar[] {
  return Array.from({ length: count }, (_none, place) => {
    const facts = { year: 2018 + (place % 8), mileage: 4000 + ((place * 7919) % 70_000) };
    const off = 1 + (((place * 31) % 11) - 5) / 100;
    return {
      ...facts,
      id: place + 1,
      make_slug: 'corvan',
      range_slug: range,
      fuel: 'petrol' as const,
      isAutomatic: false,
      engineSize: 1400,
      price: Math.round(ruledPrice(facts) * off),
    };
  });
}

const sold = {
  make_slug: 'corvan',
  range_slug: 'alder',
  year: 2021,
  mileage: 30_000,
  fuel: 'petrol' as const,
  isAutomatic: false,
  engineSize: 1400,
};

test('S199: values a car from the prices of similar cars, with a price range and comparable cars', async () => {
  const cars = ruledCars(200);
  const model = await fitPriceModel(cars, year);
  const { price, low, high, evidence } = model.estimate(sold);
  expect(Math.abs(price / ruledPrice(sold) - 1)).toBeLessThan(0.03);
  expect(low).toBeLessThan(price);
  expect(high).toBeGreaterThan(price);
  expect(evidence).toBe(200);
  const value = valueCar(model, sold, 'average', year);
  if (value.outcome !== 'valued') throw new Error(`It is ${value.outcome}`);
  expect(value.comparables).toHaveLength(6);
  const shown = value.comparables.map((id) => cars.find((car) => car.id === id));
  for (const car of shown) expect(Math.abs((car?.year ?? 0) - sold.year)).toBeLessThanOrEqual(1);
  expect(value.low).toBeLessThan(value.value);
  expect(value.value).toBeLessThan(value.high);
  for (let mileage = 20_000; mileage < 40_000; mileage += 1000) {
    const offer = valueCar(model, { ...sold, mileage }, 'average', year);
    if (offer.outcome !== 'valued') throw new Error(`It is ${offer.outcome}`);
    expect([offer.low % 25, offer.value % 25, offer.high % 25]).toEqual([0, 0, 0]);
  }
});

test('S163: each worse condition grade lowers the value', async () => {
  const model = await fitPriceModel(ruledCars(200), year);
  const values = (['showroom', 'good', 'average', 'belowAverage', 'poor'] as const).map((grade) => {
    const value = valueCar(model, sold, grade, year);
    return value.outcome === 'valued' ? value.value : 0;
  });
  expect(values).toEqual(values.toSorted((left, right) => right - left));
  expect(new Set(values).size).toBe(5);
  expect(values[4]).toBeGreaterThan(0);
});

test('a higher mileage or age lowers the price', async () => {
  const model = await fitPriceModel(ruledCars(200), year);
  const { price } = model.estimate(sold);
  expect(model.estimate({ ...sold, mileage: 60_000 }).price).toBeLessThan(price);
  expect(model.estimate({ ...sold, year: 2019 }).price).toBeLessThan(price);
});

test('uses the usual fuel and gearbox of the model if they are unknown', async () => {
  const cars = ruledCars(200).map((car) => ({
    ...car,
    fuel: 'hybrid' as const,
    isAutomatic: true,
  }));
  const model = await fitPriceModel(cars, year);
  const unsaid = { ...sold, fuel: null, isAutomatic: null, engineSize: null };
  const said = { ...sold, fuel: 'hybrid' as const, isAutomatic: true };
  expect(model.estimate(unsaid).price).toBeCloseTo(model.estimate(said).price, 6);
});

test('gives the same price whatever the order of the stock', async () => {
  const cars = ruledCars(60);
  const first = (await fitPriceModel(cars, year)).estimate(sold);
  const again = (await fitPriceModel([...cars], year)).estimate(sold);
  expect(again).toEqual(first);
  const turned = (await fitPriceModel(cars.toReversed(), year)).estimate(sold);
  expect(turned).toEqual(first);
});

test('S199: does not value a car if too few similar cars are in stock', async () => {
  const model = await fitPriceModel([...ruledCars(4, 'rare'), ...ruledCars(100)], year);
  const rare = { ...sold, range_slug: 'rare' };
  expect(valueCar(model, rare, 'good', year)).toEqual({
    outcome: 'not-sure',
    reason: 'too-few-cars',
  });
  expect(valueCar(model, { ...sold, year: 2014 }, 'good', year)).toEqual({
    outcome: 'not-sure',
    reason: 'too-few-cars',
  });
  expect(valueCar(await fitPriceModel([], year), sold, 'good', year)).toEqual({
    outcome: 'not-sure',
    reason: 'too-few-cars',
  });
});

test('S199: does not value a car if the prices of similar cars vary too widely', async () => {
  const wild = ruledCars(200).map((car, place) => ({
    ...car,
    price: car.price * (place % 3 === 0 ? 3 : 1),
  }));
  const value = valueCar(await fitPriceModel(wild, year), sold, 'good', year);
  expect(value).toEqual({ outcome: 'not-sure', reason: 'prices-too-far-apart' });
});

test.each([
  ['13 years', { year: 2013 }, 'too-old'],
  ['150,001 miles', { mileage: 150_001 }, 'too-many-miles'],
])('S199: declines a car of %s and gives the reason', async (_of, facts, reason) => {
  const model = await fitPriceModel(ruledCars(100), year);
  expect(valueCar(model, { ...sold, ...facts }, 'good', year)).toEqual({
    outcome: 'declined',
    reason,
  });
});

test('S199: still values a 12-year-old car with 150,000 miles', async () => {
  const old = { ...sold, year: 2014, mileage: 150_000 };
  const like = ruledCars(100).map((car, place) => {
    const facts = { year: 2013 + (place % 3), mileage: 140_000 + place * 200 };
    return { ...car, ...facts, price: Math.round(ruledPrice(facts)) };
  });
  const model = await fitPriceModel(like, year);
  expect(valueCar(model, old, 'good', year).outcome).toBe('valued');
});

test('prices each model from the cars of that model', async () => {
  const dear = ruledCars(100, 'birch').map((car) => ({ ...car, price: car.price * 2 }));
  const curve = await fitPrices([...ruledCars(100), ...dear], year);
  const apart = curve.logPriceOf({ ...sold, range_slug: 'birch' }) - curve.logPriceOf(sold);
  expect(Math.exp(apart)).toBeCloseTo(2, 1);
});

test('ignores new cars, and cars without a mileage or with an implausible price or year', () => {
  const listed = (given: Parameters<typeof vehicleFixture>[0]) => {
    const vehicle = vehicleFixture({ year: 2021, mileage: 30_000, ...given });
    return listedCar(toIndexedVehicle(vehicle, '2026-05-01'), year);
  };
  expect(listed({})).toMatchObject({ year: 2021, mileage: 30_000 });
  expect(listed({ advert_classification: 'NEW' })).toBeNull();
  expect(listed({ price: 1, price_including_vat: 1 })).toBeNull();
  expect(listed({ year: 1960 })).toBeNull();
  expect(listed({ mileage: null })).toBeNull();
});
