import fc from 'fast-check';
import { advertClassifications, vehicleStatuses } from '@contracts/wire/catalogue/advert-status';
import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchSorts } from '@contracts/wire/catalogue/search-sort';
import type { SearchView } from '../entities/search/model/search-view.ts';

/** Ranges for property tests, with the make of each. */
export const rangesOfMakes = { focus: 'ford', kuga: 'ford', defender: 'land-rover', ceed: 'kia' };
export const makes = ['ford', 'kia', 'land-rover'] as const;

const nonEmptySubset = <Value>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1 });
const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,6})?$/), {
  minLength: 1,
  maxLength: 4,
});
const pounds = fc.integer({ min: 0, max: 9_999_999 }).map((pence) => pence / 100);
const integer = (min: number, max: number) => fc.integer({ min, max });

/** Arbitrary filters, in which any key may be present or absent. */
export const anyFilters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    search: fc.stringMatching(/^[a-zA-Z0-9&é]{1,9}( [a-z+%]{1,9})?$/),
    vrm: fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Z]{3}$/),
    advert_classification: nonEmptySubset(advertClassifications),
    status: nonEmptySubset(vehicleStatuses),
    make: nonEmptySubset(makes),
    range: nonEmptySubset(Object.keys(rangesOfMakes)),
    trim: slugs,
    min_price: pounds,
    max_price: pounds,
    monthly_from: pounds,
    monthly_to: pounds,
    finance_deposit: pounds,
    finance_deposit_type: fc.constantFrom('amount' as const, 'percentage' as const),
    finance_term: integer(1, 120),
    finance_mileage: integer(0, 100_000),
    finance_initial_rental: integer(0, 60),
    finance_type: fc.constant('HP' as const),
    age: integer(1900, 2100),
    min_odometer_value: integer(0, 1_000_000),
    odometer_value: integer(0, 1_000_000),
    body_type: nonEmptySubset(bodyTypes),
    colours: slugs,
    fuel_type: nonEmptySubset(fuelTypes),
    transmission: slugs,
    seats: fc.uniqueArray(integer(1, 17), { minLength: 1 }),
    doors: fc.uniqueArray(integer(0, 9), { minLength: 1 }),
    engine_size: integer(0, 20_000),
    mpg_from: integer(0, 1000),
    tax_rate: pounds,
    insurance: fc.uniqueArray(fc.stringMatching(/^[1-4][0-9][A-E]?$/), { minLength: 1 }),
    battery_min_standard_charge_cost: pounds,
    battery_max_standard_charge_cost: pounds,
    battery_min_fast_charge_cost: pounds,
    battery_max_fast_charge_cost: pounds,
    battery_min_range: integer(1, 1000),
    write_off: fc.constant('none' as const),
    sites: slugs,
    distance_from: fc.constantFrom('BS1 4ST', 'M1', 'EC1A 1BB'),
    distance_range: integer(1, 1000),
    offer_template_slugs: slugs,
    listed_from: fc.constantFrom('2026-01-31', '2025-12-01'),
    sort: fc.constantFrom(...searchSorts),
    page: integer(1, 1_000_000),
  },
  { requiredKeys: [] },
);

export const anyView: fc.Arbitrary<Partial<SearchView>> = fc.record(
  {
    layout: fc.constantFrom('grid' as const, 'list' as const),
    from: fc.option(integer(1, 1_000_000)),
  },
  { requiredKeys: [] },
);

/** Arbitrary queries, including hostile ones. */
export const anyQuery: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(
            'make',
            'make[]',
            'page',
            'from',
            'view',
            'sort',
            'vrm',
            'tax_rate',
            'age',
          ),
          fc.constantFrom('__proto__', 'constructor', 'make[__proto__]', 'advert_classification'),
          fc.constantFrom('monthly_to', 'distance_from', 'range', 'finance_type', 'status[]'),
          fc.string(),
        ),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('0', '-1', '1e99', 'NaN', '%', '%E0%A4%A', ',,,', '£1,000', '\u0000'),
          fc.constantFrom(
            'USED,NEW',
            'constructor',
            'hasOwnProperty',
            'ford,__proto__',
            '9'.repeat(400),
          ),
        ),
      ),
      { maxLength: 20 },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
);
