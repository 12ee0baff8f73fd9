import fc from 'fast-check';
import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { advertClassifications, vehicleStatuses } from '@contracts/wire/catalogue/advert-status';
import { fuelTypes } from '@contracts/wire/catalogue/fuel-types';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchSorts } from '@contracts/wire/catalogue/search-sort';
import type { IndexedVehicle } from '../../src/catalogue/indexed-vehicle.ts';
import { slugOf } from '../../src/slug.ts';
import type { OraclePage } from './oracle-answers.ts';
import type { OracleRequest } from './oracle-conditions.ts';
import { oracleFinance } from './oracle-table.ts';

export interface RandomRequest extends OracleRequest {
  readonly page: OraclePage;
}

/** Omits the order by distance, which is not a column. `catalogue-index.test.ts` tests it. */
const columnSorts = searchSorts.filter((sort) => sort !== 'distance|asc');

/** Few enough to be selected together, many enough to find vehicles. */
const maxFilters = 5;

/** Realistic searches with a few filters each. The same seed gives the same requests. */
export function randomRequests(
  vehicles: readonly IndexedVehicle[],
  seed: number,
  count: number,
): RandomRequest[] {
  return fc.sample(requestsFor(vehicles), { seed, numRuns: count });
}

function requestsFor(vehicles: readonly IndexedVehicle[]): fc.Arbitrary<RandomRequest> {
  const distinct = <Value>(read: (vehicle: IndexedVehicle) => Value | null) => [
    ...new Set(vehicles.map(read).filter((value): value is Value & {} => value !== null)),
  ];
  const slugs = (read: (vehicle: IndexedVehicle) => string | null) => [
    ...distinct((vehicle) => slugOf(read(vehicle) ?? '') || null),
    'no-such-value',
  ];
  const someOf = <Value>(values: readonly Value[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  const sites = distinct(({ site_slug }) => site_slug);
  const pounds = (max: number) =>
    fc.integer({ min: 0, max: max * 100 }).map((pence) => pence / 100);

  const filters = fc.record({
    advert_classification: someOf(advertClassifications),
    status: someOf(vehicleStatuses),
    make: someOf(distinct(({ make_slug }) => make_slug)),
    range: someOf(distinct(({ range_slug }) => range_slug)),
    trim: someOf(slugs(({ trim }) => trim)),
    body_type: someOf(bodyTypes),
    colours: someOf(slugs(({ colour }) => colour)),
    fuel_type: someOf(fuelTypes),
    transmission: someOf(slugs(({ transmission }) => transmission)),
    seats: someOf([2, 4, 5, 7, 9]),
    doors: someOf([2, 3, 4, 5]),
    sites: someOf(sites.length > 0 ? sites : ['no-such-value']),
    insurance: someOf([...distinct(({ insurance_category }) => insurance_category), '99Z']),
    offer_template_slugs: someOf(slugs(({ template_slug }) => template_slug)),
    write_off: fc.constant('none' as const),
    vrm: fc.constantFrom(...distinct(({ vrm }) => vrm).slice(0, 500), 'ZZ99ZZZ'),
    listed_from: fc.constantFrom(...distinct(({ in_stock_since }) => in_stock_since)),
    min_price: pounds(40_000),
    max_price: fc.integer({ min: 3000, max: 90_000 }),
    monthly_from: pounds(400),
    monthly_to: pounds(900),
    age: fc.integer({ min: 2005, max: 2027 }),
    min_odometer_value: fc.integer({ min: 0, max: 60_000 }),
    odometer_value: fc.integer({ min: 10, max: 100_000 }),
    mpg_from: fc.constantFrom(20, 35.3, 55.4, 60.1),
    tax_rate: fc.constantFrom(0, 20, 145, 150, 265.5),
    engine_size: fc.constantFrom(1000, 1400, 1600, 2000, 3000),
    battery_min_standard_charge_cost: pounds(30),
    battery_max_standard_charge_cost: pounds(30),
    battery_min_fast_charge_cost: pounds(80),
    battery_max_fast_charge_cost: pounds(80),
    battery_min_range: fc.integer({ min: 1, max: 400 }),
  });
  /** Values that only one vehicle has. Combined with another filter they find almost nothing. */
  const rare = new Set<string>(['vrm', 'insurance', 'offer_template_slugs']);
  const someFilters = filters.chain((all) =>
    fc
      .shuffledSubarray(Object.keys(all))
      .map((keys) => keys.filter((key, index) => index === 0 || !rare.has(key)))
      .map((keys): SearchFilters =>
        Object.fromEntries(
          Object.entries(all).filter(([key]) => keys.slice(0, maxFilters).includes(key)),
        ),
      ),
  );
  return fc
    .record({
      chosen: someFilters,
      finance: fc.constantFrom(...oracleFinance),
      sort: fc.option(fc.constantFrom(...columnSorts), { nil: undefined }),
      nearSites: fc.option(fc.subarray(sites), { nil: undefined, freq: 8 }),
      page: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 40 })),
      resultsPerPage: fc.constantFrom(5, 12, 12, 50, 100),
    })
    .map(({ chosen, finance, sort, nearSites, page, resultsPerPage }) => ({
      filters: { ...chosen, ...finance, ...(sort !== undefined && { sort }) },
      nearSites,
      page: { page, resultsPerPage },
    }));
}
