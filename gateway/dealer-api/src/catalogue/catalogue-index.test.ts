import fc from 'fast-check';
import { bodyTypes } from '@contracts/wire/catalogue/body-types';
import { advertClassifications, vehicleStatuses } from '@contracts/wire/catalogue/advert-status';
import { classificationsForAge } from '@contracts/wire/catalogue/classifications-for-age';
import {
  filterOptionKeys,
  type FilterOptionKey,
} from '@contracts/wire/catalogue/filter-option-keys';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFiltersStrict } from '@contracts/wire/catalogue/search-filters-strict';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { searchSorts } from '@contracts/wire/catalogue/search-sort';
import type { Vehicle } from '@contracts/wire/catalogue/vehicle';
import { isFound, displayedPrice } from '../../test/search-oracle.ts';
import { demonstrationVehicles } from '../demonstration/demonstration-vehicles.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { toIndexedVehicle } from './indexed-vehicle.ts';
import { monthlyPricesFor } from './monthly-prices.ts';

const today = new Date('2026-06-15T12:00:00Z');
const rows = demonstrationVehicles('2026-06-15').map(({ vehicle, inStockSince }) => ({
  id: vehicle.id,
  vehicle,
  inStockSince,
}));
const index = new CatalogueIndex(
  rows.map(({ vehicle, inStockSince }) => toIndexedVehicle(vehicle, inStockSince)),
);
const byId = new Map(rows.map((row) => [row.id, row]));

const foundBy = (searched: CatalogueIndex, filters: SearchFilters, resultsPerPage = 5000) => {
  const { ids, total } = searched.search(
    { filters, monthly: monthlyPricesFor(filters, today) },
    { page: filters.page ?? 1, resultsPerPage },
  );
  return { ids, total };
};
const search = (filters: SearchFilters, resultsPerPage = 5000) =>
  foundBy(index, filters, resultsPerPage);

/** Computes monthly prices in pence without the index. */
const monthlyOf = (filters: SearchFilters) => {
  const { priceOf } = monthlyPricesFor(filters, today);
  return (vehicle: Vehicle) => priceOf(toIndexedVehicle(vehicle, '2026-01-01'));
};
const rangeMakes = new Map<string, Set<string>>();
for (const { vehicle } of rows) {
  const makes = rangeMakes.get(vehicle.range_slug) ?? new Set();
  rangeMakes.set(vehicle.range_slug, makes.add(vehicle.make_slug));
}
const makesOfRange = (range: string) => [...(rangeMakes.get(range) ?? [])];
const expected = (filters: SearchFilters) => {
  const priceOf = monthlyOf(filters);
  return rows.filter(({ vehicle }) => isFound(vehicle, filters, priceOf, makesOfRange));
};

const oneOfEach = (key: (vehicle: Vehicle) => string) => [
  ...new Set(rows.map(({ vehicle }) => key(vehicle))),
];
const someOf = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const monthlyPounds = rows.flatMap(({ vehicle }) => {
  const monthly = monthlyOf({})(vehicle);
  return monthly === null ? [] : [monthly / 100];
});
const everyFilter: fc.Arbitrary<SearchFilters> = fc.record(
  {
    advert_classification: someOf(advertClassifications),
    status: someOf(vehicleStatuses),
    make: someOf(oneOfEach(({ make_slug }) => make_slug)),
    range: someOf(oneOfEach(({ range_slug }) => range_slug)),
    body_type: someOf(bodyTypes),
    fuel_type: someOf(['petrol', 'diesel', 'hybrid', 'electric'] as const),
    transmission: someOf(['manual', 'automatic']),
    colours: someOf(['grey', 'blue', 'red', 'no-such-colour']),
    seats: someOf([2, 4, 5, 7]),
    write_off: fc.constant('none' as const),
    min_price: fc.integer({ min: 1000, max: 40000 }),
    max_price: fc.integer({ min: 5000, max: 90000 }),
    monthly_from: fc.constantFrom(...monthlyPounds),
    monthly_to: fc.constantFrom(...monthlyPounds),
    finance_deposit: fc.constantFrom(500, 1000),
    finance_term: fc.constantFrom(36, 48, 60),
    age: fc.integer({ min: 2016, max: 2027 }),
    odometer_value: fc.integer({ min: 100, max: 100000 }),
    min_odometer_value: fc.integer({ min: 0, max: 60000 }),
    mpg_from: fc.integer({ min: 20, max: 70 }),
    tax_rate: fc.constantFrom(0, 20, 195, 345),
    engine_size: fc.constantFrom(1000, 1600, 2000),
    battery_min_range: fc.integer({ min: 1, max: 400 }),
  },
  { requiredKeys: [] },
);
/** At most four filters at a time, because searches with more would find nothing. */
const anyFilters = everyFilter.chain((filters) =>
  fc
    .shuffledSubarray(Object.keys(filters))
    .map((keys): SearchFilters =>
      Object.fromEntries(Object.entries(filters).filter(([key]) => keys.slice(0, 4).includes(key))),
    ),
);

const columnSorts = searchSorts.filter((sort) => sort !== 'distance|asc');

describe('the catalogue index', () => {
  test('finds the same vehicles as a plain scan of the stock', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const wanted = expected(filters).map(({ id }) => id);
        expect(search(filters)).toEqual({ ids: wanted, total: wanted.length });
      }),
      { numRuns: 80 },
    );
  });

  test('data#19: can exclude write-offs from both the results and the total', () => {
    const writeOffs = expected({}).filter(({ vehicle }) => vehicle.write_off_category != null);
    expect(writeOffs.length).toBeGreaterThan(5);
    const filters = { write_off: 'none' } as const;
    const { ids, total } = search(filters);
    expect(total).toBe(search({}).total - writeOffs.length);
    expect(ids.filter((id) => byId.get(id)?.vehicle.write_off_category != null)).toEqual([]);
    const monthly = monthlyPricesFor(filters, today);
    expect(index.options({ filters, monthly }).total).toBe(total);
  });

  const everyOption = index.options({ filters: {}, monthly: monthlyPricesFor({}, today) }).options;
  const chosenFacet = fc
    .constantFrom(...filterOptionKeys)
    .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...Object.keys(everyOption[key]))));

  const optionsOf = (filters: SearchFilters) =>
    index.options({ filters, monthly: monthlyPricesFor(filters, today) });
  const withValue = (filters: SearchFilters, key: string, value: string): SearchFilters => ({
    ...filters,
    ...parseSearchFiltersStrict(new URLSearchParams({ [key]: value })),
    ...(key === 'age' && {
      advert_classification: classificationsForAge(filters.advert_classification),
    }),
  });
  const countsOf = (filters: SearchFilters, key: FilterOptionKey) =>
    Object.entries(optionsOf(filters).options[key]).map(
      ([value, { count }]) => [value, count] as const,
    );

  test('counts as many vehicles for a filter value as a search with that value finds (S115)', () => {
    fc.assert(
      fc.property(anyFilters, chosenFacet, (others, [key, value]) => {
        const filters = withValue(others, key, value);
        expect(optionsOf(filters).total).toBe(expected(filters).length);
        // A search for a make and another make's range finds both, and each option counts its own.
        const bringsOf = (chosen: string) =>
          search(withValue(filters, key, chosen)).ids.filter((id) => {
            const vehicle = byId.get(id)?.vehicle;
            return (
              (key !== 'make' || vehicle?.make_slug === chosen) &&
              (key !== 'range' || vehicle?.range_slug === chosen)
            );
          }).length;
        // An advert classification of another kind of search has other prices. The search page
        // leaves these counts out (`shown-options.ts`).
        const isOfKind = ([chosen]: readonly [string, number]) =>
          searchKind(withValue(filters, key, chosen)) === searchKind(filters);
        const counts = countsOf(filters, key).filter(isOfKind);
        expect(counts).toEqual(counts.map(([chosen]) => [chosen, bringsOf(chosen)]));
      }),
      { numRuns: 60 },
    );
  });

  test('search#1, S85: counts only used and nearly new vehicles for an age', () => {
    const counts = countsOf({}, 'age');
    expect(counts.length).toBeGreaterThan(5);
    for (const [year, count] of counts) {
      const kinds = ['USED', 'NEARLY_NEW'] as const;
      expect(count).toBe(expected({ age: Number(year), advert_classification: [...kinds] }).length);
    }
    const all = expected({ age: 2022 }).length;
    expect(optionsOf({}).options.age['2022']?.count).toBeLessThan(all);
  });

  test('search#1: counts the results for the chosen age even in a search for new vehicles', () => {
    const filters: SearchFilters = { age: 2022, advert_classification: ['NEW'] };
    const { options, total } = optionsOf(filters);
    expect(options.age['2022']?.count).toBe(total);
    expect(options.age['2021']?.count).toBeGreaterThan(total);
  });

  test('search#1: counts only leases for an age in a search for leases', () => {
    const kind = ['CONTRACT-HIRE-PERSONAL'] as const;
    for (const [year, count] of countsOf({ advert_classification: [...kind] }, 'age')) {
      expect(count).toBe(expected({ age: Number(year), advert_classification: [...kind] }).length);
    }
  });

  test('search#13, S88: a model range narrows only the results of its own make', () => {
    const vauxhalls = expected({ make: ['vauxhall'] }).length;
    const focuses = expected({ range: ['focus'] }).length;
    expect(Math.min(vauxhalls, focuses)).toBeGreaterThan(1);
    const filters: SearchFilters = { make: ['ford', 'vauxhall'], range: ['focus'] };
    expect(search(filters, 1).total).toBe(focuses + vauxhalls);
    expect(search({ make: ['vauxhall'], range: ['focus'] }, 1).total).toBe(focuses + vauxhalls);
    expect(search({ make: ['ford'], range: ['focus'] }, 1).total).toBe(focuses);
  });

  test('search#13, S115: a model range does not change the counts of other makes', () => {
    const without = new Map(countsOf({}, 'make'));
    for (const filters of [{ range: ['focus'] }, { make: ['ford'], range: ['focus'] }]) {
      const counts = new Map(countsOf(filters, 'make'));
      expect(counts.get('ford')).toBe(expected({ range: ['focus'] }).length);
      for (const [make, count] of without) {
        if (make !== 'ford') expect([make, counts.get(make)]).toEqual([make, count]);
      }
    }
  });

  test('search#13: finds nothing for an unknown model range', () => {
    expect(search({ range: ['no-such-range'] }, 1).total).toBe(0);
    expect(search({ make: ['ford'], range: ['no-such-range'] }, 1).total).toBe(0);
  });

  test('lists a chosen filter value even if its count is 0', () => {
    const filters: SearchFilters = { make: ['bentley'], range: ['fiesta'], max_price: 1000 };
    const { options } = index.options({ filters, monthly: monthlyPricesFor(filters, today) });
    expect(options.make['bentley']).toEqual({ label: 'Bentley', count: 0 });
    expect(options.range['fiesta']).toEqual({ label: 'Fiesta', count: 0, make: 'ford' });
  });

  test('gives the make of each model range', () => {
    const { options } = index.options({ filters: {}, monthly: monthlyPricesFor({}, today) });
    for (const { vehicle } of rows) {
      const option = options.range[vehicle.range_slug];
      if (option !== undefined) expect(option.make).toBe(vehicle.make_slug);
    }
    expect(options.tax_rate).toHaveProperty(['0.0', 'label'], '£0');
    expect(options.age).toHaveProperty(['2020', 'label'], '2020 or newer');
  });

  test('sorts by nearest site, then by latest arrival', () => {
    const slugOfSite = (id: number) => {
      const site = byId.get(id)?.vehicle.site;
      return typeof site === 'object' ? site?.slug : undefined;
    };
    const sites = [...new Set(rows.map(({ id }) => slugOfSite(id)))].filter((slug) => slug != null);
    const nearSites = [sites[2] ?? '', sites[0] ?? ''];
    const filters: SearchFilters = { sort: 'distance|asc' };
    const monthly = monthlyPricesFor(filters, today);
    const all = { page: 1, resultsPerPage: 10_000 };
    const { ids } = index.search({ filters, monthly, nearSites }, all);
    const latest = search({ sort: 'dis|asc' }).ids;
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).toEqual(
      nearSites.flatMap((slug) => latest.filter((id) => slugOfSite(id) === slug)),
    );
    expect(search(filters).ids).toEqual(latest);
  });

  test('finds vehicles listed on or after a day', () => {
    const days = rows.map(({ inStockSince }) => inStockSince).toSorted();
    for (const day of [days[0], days[days.length >> 1], days.at(-1), '2999-01-01']) {
      const found = search({ listed_from: day }).ids.toSorted((left, right) => left - right);
      const since = (id: number) => (byId.get(id)?.inStockSince ?? '') >= (day ?? '');
      expect(found).toEqual(
        expected({})
          .map(({ id }) => id)
          .filter(since)
          .toSorted((left, right) => left - right),
      );
    }
  });

  test.each(columnSorts)('sorts by %s and breaks ties by id', (sort) => {
    const priceOf = monthlyOf({});
    const figures: Record<string, (id: number) => number | null | undefined> = {
      price: (id) => {
        const vehicle = byId.get(id)?.vehicle;
        return vehicle === undefined ? null : displayedPrice(vehicle, {});
      },
      electric_range: (id) => byId.get(id)?.vehicle.electric_data?.mileage_range,
      monthly_price: (id) => {
        const vehicle = byId.get(id)?.vehicle;
        return vehicle === undefined ? null : priceOf(vehicle);
      },
      age: (id) => byId.get(id)?.vehicle.year,
      mileage: (id) => byId.get(id)?.vehicle.mileage,
      dis: (id) => -Date.parse(byId.get(id)?.inStockSince ?? ''),
    };
    const [name = '', direction] = sort.split('|');
    const figure = (id: number) => figures[name]?.(id) ?? null;
    const { ids } = search({ sort });
    expect(ids.length).toBe(expected({}).length);
    ids.slice(1).forEach((id, place) => {
      const before = ids[place] ?? 0;
      const [first, second] = [figure(before), figure(id)];
      if (second === null) return;
      expect(first).not.toBeNull();
      const difference = (second - (first ?? 0)) * (direction === 'desc' ? -1 : 1);
      expect(difference).toBeGreaterThanOrEqual(0);
      if (difference === 0) expect(id).toBeGreaterThan(before);
    });
  });

  test('includes vehicles priced exactly at the limits of a monthly budget', () => {
    for (const monthly of monthlyPounds.slice(0, 40)) {
      expect(search({ monthly_from: monthly, monthly_to: monthly }, 1).total).toBe(
        expected({ monthly_from: monthly, monthly_to: monthly }).length,
      );
    }
  });

  test('divides the results into pages without losing or repeating a vehicle', () => {
    const filters: SearchFilters = { make: ['ford'], sort: 'price|asc' };
    const all = search(filters).ids;
    const paged = Array.from({ length: Math.ceil(all.length / 12) }, (_, page) =>
      search({ ...filters, page: page + 1 }, 12),
    );
    expect(paged.flatMap(({ ids }) => ids)).toEqual(all);
    expect(search({ ...filters, page: 9999 }, 12)).toEqual({ ids: [], total: all.length });
  });

  test('finds vehicles by word prefixes in any order', () => {
    const names = (text: string) =>
      search({ search: text }).ids.map((id) => byId.get(id)?.vehicle.name ?? '');
    expect(names('foc ford').length).toBeGreaterThan(0);
    expect(names('foc ford').every((name) => name.startsWith('Ford Focus'))).toBe(true);
    expect(names('vw golf')).toEqual(names('Golf Volkswagen'));
    expect(names('ford zzzz')).toEqual([]);
    expect(names('%%% ---')).toEqual([]);
  });

  test('finds a vehicle by its registration', () => {
    const used = rows.find(
      ({ vehicle }) => isFound(vehicle, {}, () => null, makesOfRange) && vehicle.vrm,
    );
    const vrm = used?.vehicle.vrm ?? '';
    expect(search({ vrm }).ids).toEqual([used?.id]);
    expect(search({ search: used?.vehicle.formated_plate ?? '' }).ids).toEqual([used?.id]);
    expect(search({ vrm: 'ZZ99ZZZ' }).total).toBe(0);
  });
});

describe('the label of a value with several spellings', () => {
  const [sample] = rows;
  if (sample === undefined) throw new Error('There is no stock');
  const bmw = (id: number, make: string) => ({
    ...toIndexedVehicle(sample.vehicle, sample.inStockSince),
    id,
    make,
    make_slug: 'bmw',
  });
  const labelIn = (searched: CatalogueIndex) =>
    searched.options({ filters: {}, monthly: monthlyPricesFor({}, today) }).options.make['bmw']
      ?.label;

  it('data#7: is the most common spelling, in any order of the vehicles', () => {
    const vehicles = ['bmw', 'BMW', 'BMW', 'Bmw'].map((make, place) => bmw(place + 1, make));
    expect(labelIn(new CatalogueIndex(vehicles))).toBe('BMW');
    expect(labelIn(new CatalogueIndex(vehicles.toReversed()))).toBe('BMW');
  });

  it('data#7: is updated when vehicles are added, changed or removed', () => {
    const changing = new CatalogueIndex([bmw(1, 'BMW'), bmw(2, 'BMW'), bmw(3, 'bmw')]);
    changing.apply({ version: 1, upserts: [bmw(2, 'bmw')], removals: [] });
    expect(labelIn(changing)).toBe('bmw');
    changing.apply({ version: 2, upserts: [], removals: [3] });
    expect(labelIn(changing)).toBe('BMW');
    changing.apply({ version: 3, upserts: [bmw(1, 'Bmw'), bmw(2, 'Bmw')], removals: [] });
    expect(labelIn(changing)).toBe('Bmw');
  });
});
