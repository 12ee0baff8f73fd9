import fc from 'fast-check';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { budgetKeys } from '../../../entities/search/model/budget.ts';
import { anyFilters } from '../../../testing/any-search.ts';
import { countChosen, sectionsByKind } from './filter-sections.ts';

const counts = (filters: SearchFilters): Record<string, number> =>
  Object.fromEntries(
    sectionsByKind.sale
      .map((section) => [section.id, countChosen(section.keys, filters)] as const)
      .filter(([, count]) => count > 0),
  );

it('counts each selected value of a list, and the minimum and maximum of a range separately', () => {
  expect(
    counts({
      make: ['ford', 'kia'],
      min_odometer_value: 1_000,
      odometer_value: 20_000,
      fuel_type: ['electric'],
      battery_min_range: 150,
    }),
  ).toEqual({ make: 2, mileage: 2, 'fuel-type': 2 });
});

it('S96: counts the budget without the deposit type', () => {
  expect(
    counts({
      min_price: 1,
      monthly_to: 200,
      finance_deposit: 10,
      finance_deposit_type: 'percentage',
    }),
  ).toEqual({ budget: 3 });
});

it('S96: the budget section counts its filters that have a value, except the deposit type', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const counted = budgetKeys.filter(
        (key) => key !== 'finance_deposit_type' && filters[key] !== undefined,
      );
      expect(counts(filters)['budget'] ?? 0).toBe(counted.length);
    }),
    { numRuns: 300 },
  );
});
