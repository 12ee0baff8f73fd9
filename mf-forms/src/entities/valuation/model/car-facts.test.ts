import { plateOf } from './car-facts.ts';

it.each([
  ['ABC123A', 'ABC 123A'],
  ['AIZ1234', 'AIZ 1234'],
  ['AB19CDE', 'AB19 CDE'],
])('data#21: a valuation shows %s as the plate %s', (registration, plate) => {
  expect(plateOf({ registration })).toBe(plate);
});
