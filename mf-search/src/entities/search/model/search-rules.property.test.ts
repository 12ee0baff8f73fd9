import fc from 'fast-check';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { anyFilters, makes, rangesOfMakes } from '../../../testing/any-search.ts';
import { budgetKeys, monthlyKeys } from './budget.ts';
import {
  chooseValue,
  clearBudget,
  clearFilters,
  clearKey,
  keepOnly,
  setValue,
  toggleValue,
} from './change-filters.ts';
import { searchFromUrl } from './search-from-url.ts';
import { leaseClassification } from './applicable-search.ts';

/*
 * The rules of the filters after any earlier choice. `change-filters.test.ts` has an example of
 * each.
 */

/** Filters as an address holds them. */
const shownFilters = anyFilters.map((filters) => setValue(filters, 'search', filters.search ?? ''));
const anyPounds = fc.integer({ min: 1, max: 5_000 }).map(String);

const singleKeys = [
  'engine_size',
  'battery_min_range',
  'min_price',
  'max_price',
  'tax_rate',
  'monthly_from',
  'monthly_to',
  'finance_term',
  'finance_mileage',
  'finance_deposit',
] as const satisfies readonly SearchFilterKey[];

const anyChange: fc.Arbitrary<(filters: SearchFilters) => SearchFilters> = fc.oneof(
  fc
    .constantFrom(...makes)
    .map((make) => (filters: SearchFilters) => toggleValue(filters, 'make', make, rangesOfMakes)),
  fc
    .constantFrom('USED', 'NEW', 'NEARLY_NEW')
    .map((kind) => (filters: SearchFilters) => toggleValue(filters, 'advert_classification', kind)),
  fc.tuple(fc.constantFrom(...singleKeys), anyPounds).map(
    ([key, value]) =>
      (filters: SearchFilters) =>
        chooseValue(filters, key, value),
  ),
  fc
    .constantFrom<SearchFilterKey[]>('make', 'age', 'monthly_to', 'finance_term', 'distance_from')
    .map((key) => (filters: SearchFilters) => clearKey(filters, key)),
  fc.constantFrom(clearBudget, clearFilters),
);

/** Holds for any search. */
function always(holds: (filters: SearchFilters) => void): void {
  fc.assert(fc.property(shownFilters, holds), { numRuns: 300 });
}

const isThere = (filters: SearchFilters) => (key: SearchFilterKey) => filters[key] !== undefined;

it('search#1, search#3: the URL of a changed search restores the same filters', () => {
  fc.assert(
    fc.property(anyFilters, anyChange, (given, change) => {
      const read = (filters: SearchFilters) => searchFromUrl(formatSearchFilters(filters));
      const shown = read(given);
      const changed = change(shown);
      // Searches for leases or Motability vehicles leave out what does not apply to them.
      if (searchKind(shown) !== 'sale' || searchKind(changed) !== 'sale') return;
      const monthly = ['monthly_from', 'monthly_to'] as const;
      // A term of 121 months is invalid, so a URL with it gets the term of S90.
      if (monthly.some(isThere(changed)) && changed.finance_term === undefined) return;
      expect(read(changed)).toEqual(changed);
    }),
    { numRuns: 1_000 },
  );
});

it('S98: every change returns to the first page and gives filters that a URL can hold', () => {
  fc.assert(
    fc.property(
      shownFilters,
      fc.array(anyChange, { minLength: 1, maxLength: 6 }),
      (start, changes) => {
        const end = changes.reduce((filters, change) => change(filters), start);
        expect(end.page).toBeUndefined();
        expect(setValue(end, 'search', end.search ?? '')).toEqual(end);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('search#2, S85: an age adds used and nearly new, but never changes the kind of search', () => {
  always((filters) => {
    const young = setValue(filters, 'age', '2021');
    expect(searchKind(young)).toBe(searchKind(filters));
    const { advert_classification: kinds = [] } = filters;
    expect(young.advert_classification).toEqual(
      searchKind(filters) === 'sale'
        ? expect.arrayContaining(['NEARLY_NEW', 'USED'])
        : kinds.toSorted(),
    );
    expect(clearKey(young, 'age').advert_classification).toEqual(young.advert_classification);
  });
});

it('S86: toggling used also adds or removes nearly new', () => {
  always((filters) => {
    const { advert_classification: kinds = [] } = toggleValue(
      filters,
      'advert_classification',
      'USED',
    );
    expect(kinds.includes('NEARLY_NEW')).toBe(kinds.includes('USED'));
  });
});

it('S87: a single value is replaced or toggled off; a list keeps its other values', () => {
  fc.assert(
    fc.property(shownFilters, fc.constantFrom(...singleKeys), anyPounds, (filters, key, value) => {
      const chosen = setValue(filters, key, value);
      if (chosen[key] === undefined) return; // A term of 121 months is invalid.
      expect(formatSearchFilters(chosen).get(key)).toBe(value);
      expect(chooseValue(chosen, key, value)[key]).toBeUndefined();
    }),
  );
  always((filters) => {
    const fuels = filters.fuel_type ?? [];
    const toggled = toggleValue(filters, 'fuel_type', 'petrol').fuel_type ?? [];
    const others = fuels.filter((fuel) => fuel !== 'petrol');
    expect(new Set(toggled)).toEqual(
      new Set(others.length < fuels.length ? others : [...others, 'petrol']),
    );
  });
});

it('S88: removing a make removes its models and no others', () => {
  fc.assert(
    fc.property(shownFilters, fc.constantFrom(...makes), (filters, make) => {
      const chosen = filters.make?.includes(make) ?? false;
      const { range = [] } = toggleValue(filters, 'make', make, rangesOfMakes);
      const kept = (filters.range ?? []).filter(
        (each) => !chosen || rangesOfMakes[each as keyof typeof rangesOfMakes] !== make,
      );
      expect(range).toEqual(kept);
    }),
  );
});

it('S90: a monthly price adds missing finance terms and changes none that are set', () => {
  fc.assert(
    fc.property(
      shownFilters,
      fc.constantFrom('monthly_from', 'monthly_to'),
      anyPounds,
      (filters, key, value) => {
        const monthly = setValue(filters, key, value);
        // A lease has no deposit, and its own terms (S111).
        if (searchKind(filters) === 'lease') {
          expect(monthly).toEqual({ ...withoutPage(filters), [key]: Number(value) });
          return;
        }
        for (const term of ['finance_deposit', 'finance_term', 'finance_mileage'] as const) {
          expect(monthly[term]).toBe(filters[term] ?? monthlyTerms[term]);
        }
      },
    ),
  );
});
const withoutPage = ({ page: _page, ...filters }: SearchFilters) => filters;
const monthlyTerms = { finance_deposit: 1000, finance_term: 60, finance_mileage: 8000 };

it('S94: removing one value of the monthly budget removes all of them, but keeps cash prices', () => {
  fc.assert(
    fc.property(shownFilters, fc.constantFrom(...monthlyKeys), (filters, key) => {
      const left = clearKey(filters, key);
      if (searchKind(filters) === 'lease') return;
      expect(monthlyKeys.filter(isThere(left))).toEqual([]);
      expect([left.min_price, left.max_price]).toEqual([filters.min_price, filters.max_price]);
    }),
  );
});

it('S95: resetting the budget clears only the budget', () => {
  always(({ page: _page, ...filters }) => {
    const left = clearBudget(filters);
    expect(budgetKeys.filter(isThere(left))).toEqual([]);
    const others = Object.fromEntries(
      Object.entries(filters).filter(([key]) => !(budgetKeys as readonly string[]).includes(key)),
    );
    expect(left).toEqual(others);
  });
});

it('S95: resetting all filters leaves only the order, the product and the kind of search (S76)', () => {
  always((filters) => {
    const left = clearFilters(filters);
    expect(leaseClassification(left)).toBe(leaseClassification(filters));
    expect(searchKind(left)).toBe(searchKind(filters));
    const allowed =
      searchKind(filters) === 'sale'
        ? ['sort', 'finance_type']
        : ['sort', 'advert_classification', 'offer_template_slugs'];
    expect(Object.keys(left).filter((key) => !allowed.includes(key))).toEqual([]);
  });
});

it('removing all other filters leaves the values of the remaining filter unchanged', () => {
  always((filters) => {
    for (const key of Object.keys(filters) as SearchFilterKey[]) {
      expect(keepOnly(filters, key)[key]).toEqual(filters[key]);
    }
  });
});
