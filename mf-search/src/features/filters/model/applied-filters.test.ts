import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { stubOptions } from '../../../testing/stub-options.ts';
import { appliedFilters } from './applied-filters.ts';

const labels = (filters: SearchFilters) =>
  appliedFilters(filters, stubOptions).map(({ label }) => label);

it.each<[SearchFilters, string[]]>([
  [{ make: ['ford', 'land-rover'], range: ['focus'] }, ['Ford', 'Land Rover', 'Focus']],
  [{ min_price: 5000, max_price: 12500 }, ['From £5,000', 'Up to £12,500']],
  [{ age: 2021, odometer_value: 30000 }, ['2021 or newer', 'Up to 30,000 miles']],
  [{ tax_rate: 0 }, ['Road tax £0']],
  [{ tax_rate: 165 }, ['Road tax up to £165']],
  [{ fuel_type: ['electric'], battery_min_range: 150 }, ['Electric', 'Range of 150 miles or more']],
  [{ body_type: ['FourbyFour'], fuel_type: ['plug-in-hybrid'] }, ['4x4', 'Plug-in hybrid']],
  [{ advert_classification: ['NEARLY_NEW', 'USED'] }, ['Used and nearly new']],
  [{ advert_classification: ['NEARLY_NEW'] }, ['Nearly new']],
  [{ distance_from: 'BS1', distance_range: 30 }, ['Within 30 miles of BS1']],
  [{ finance_deposit: 10, finance_deposit_type: 'percentage' }, ['10% deposit']],
  [
    { monthly_to: 300, finance_deposit: 1000, finance_term: 48, finance_mileage: 8000 },
    ['Up to £300 a month, £1,000 deposit, 48 months, 8,000 miles a year'],
  ],
  [{ monthly_from: 100, monthly_to: 300 }, ['£100 to £300 a month']],
  [{ advert_classification: ['CONTRACT-HIRE-BUSINESS'], make: ['ford'] }, ['Ford']],
  [{ write_off: 'none' }, ['No insurance write-offs']],
  [{ vrm: 'AB21CDE' }, ['Registration AB21 CDE']],
  [{ make: ['aston-martin'] }, ['Aston martin']],
  [{ sort: 'price|asc', page: 3 }, []],
])('the chips of %j are labelled %j', (filters, expected) => {
  expect(labels(filters)).toEqual(expected);
});

it.each([
  ['AIZ1234', 'AIZ 1234'],
  ['ABC123A', 'ABC 123A'],
  ['A1', 'A 1'],
  ['123ABC', '123 ABC'],
])('data#21: the chip of %s shows the plate %s', (vrm, plate) => {
  expect(labels({ vrm })).toEqual([`Registration ${plate}`]);
});

it('S88: links each chip to the search without its filter, and without the models of a removed make', () => {
  const [ford, , focus] = appliedFilters(
    { make: ['ford', 'land-rover'], range: ['defender', 'focus'], page: 2 },
    stubOptions,
  ).filter(({ label }) => label !== 'Defender');
  expect(ford?.searchWithout()).toEqual({ make: ['land-rover'], range: ['defender'] });
  expect(focus?.searchWithout()).toEqual({ make: ['ford', 'land-rover'], range: ['defender'] });
});

it('S86: one chip removes both used and nearly new', () => {
  const [used] = appliedFilters({ advert_classification: ['NEARLY_NEW', 'USED'] }, null);
  expect(used?.searchWithout()).toEqual({});
});

it('has a chip for each chosen value even when the filter options are unavailable', () => {
  expect(
    appliedFilters({ make: ['ford', 'bmw'], max_price: 9000, sort: 'price|asc' }, null),
  ).toHaveLength(3);
});
