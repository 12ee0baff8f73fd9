import fc from 'fast-check';
import { parseSearchFilters, searchFilterKeys } from '@contracts/wire/catalogue/search-filters-url';
import { appliedFilters } from '../features/filters/model/applied-filters.ts';
import { searchTitle } from '../features/filters/model/search-title.ts';
import { offersQuery } from '../features/results/model/search-offers.ts';
import { anyFilters, anyQuery, anyView } from '../testing/any-search.ts';
import { stubOptions } from '../testing/stub-options.ts';
import { quoteTerms } from '../entities/quote/model/quote-terms.ts';
import { searchHref } from '../entities/search/model/search-href.ts';
import { searchQuery } from '../entities/search/model/search-request.ts';
import { parseSearchView, defaultView } from '../entities/search/model/search-view.ts';

/** Reads an address as the page's loader does. */
function readAddress(address: string) {
  const { searchParams } = new URL(address, 'https://www.example.com');
  const filters = parseSearchFilters(searchParams);
  return { filters, view: parseSearchView(searchParams, filters.page) };
}

/** Every specified key, with a value as an address spells it. */
const specifiedKeys = {
  advert_classification: 'NEW',
  age: '2021',
  body_type: 'SUV',
  colours: 'blue',
  distance_from: 'BS1',
  distance_range: '50',
  doors: '5',
  engine_size: '1600',
  finance_deposit: '1000',
  finance_deposit_type: 'amount',
  finance_term: '48',
  finance_mileage: '8000',
  fuel_type: 'petrol',
  insurance: '10E',
  make: 'ford',
  max_price: '9000',
  min_price: '5000',
  monthly_from: '100',
  monthly_to: '300',
  min_odometer_value: '5000',
  odometer_value: '30000',
  mpg_from: '40',
  offer_template_slugs: 'lease-vehicle',
  range: 'focus',
  seats: '5',
  sites: 'bath',
  sort: 'price%7Casc',
  tax_rate: '20',
  transmission: 'manual',
  trim: 'titanium',
  vrm: 'AB21CDE',
  status: 'SOLD',
  page: '2',
  battery_min_standard_charge_cost: '5',
  battery_max_standard_charge_cost: '10',
  battery_min_fast_charge_cost: '20',
  battery_max_fast_charge_cost: '30',
};

const trackingKeys = [
  'utm_medium',
  'utm_source',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'gclsrc',
  'cid',
  'msclkid',
  'mh_keyword',
  'fbclid',
];

describe('the URL of a search', () => {
  it('S83: reads back as the same search', () => {
    fc.assert(
      fc.property(anyFilters, anyView, (filters, view) => {
        const address = searchHref(filters, view);
        const read = readAddress(address);
        const again = searchHref(read.filters, read.view);
        expect(readAddress(again)).toEqual(read);
        // A first page is shown together with others only if there are any (S98).
        const { from } = read.view;
        expect(again).toBe(searchHref(filters, { ...view, from }));
        expect(read.view).toEqual({ ...defaultView, ...view, from });
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(trackingKeys)('S83: splits lists at commas and ignores %s', (tracking) => {
    const { filters, view } = readAddress(`/vehicle-search?${tracking}=ford,kia&make=kia,ford`);
    expect(filters).toEqual({ make: ['ford', 'kia'] });
    expect(searchHref(filters, view)).toBe('/vehicle-search?make=ford,kia');
  });

  it.each(Object.entries(specifiedKeys))('S84: can contain %s', (key, value) => {
    const address = `/vehicle-search?${key}=${value}`;
    const { filters, view } = readAddress(address);
    expect(Object.keys(filters)).toEqual([key]);
    expect(searchHref(filters, view)).toBe(address);
  });

  it('S84: keeps every search parameter and drops unknown ones', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const { filters: read } = readAddress(`${searchHref(filters)}&utm_source=x&nonsense=1`);
        for (const key of searchFilterKeys) {
          const asked = filters[key];
          if (key === 'status' || (key === 'page' && asked === 1)) continue;
          const sorted = Array.isArray(asked) ? expect.arrayContaining<unknown>(asked) : asked;
          expect(read[key]).toEqual(sorted);
        }
      }),
    );
  });

  it('can be any text without causing an error in parsing, chips, title or API queries', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const parameters = new URLSearchParams(query);
        const filters = parseSearchFilters(parameters);
        const view = parseSearchView(parameters, filters.page);
        expect(readAddress(searchHref(filters, view))).toEqual({ filters, view });
        for (const options of [null, stubOptions]) {
          appliedFilters(filters, options);
          expect(searchTitle(filters, options)).not.toBe('');
        }
        offersQuery(filters);
        quoteTerms(filters);
        expect(searchQuery(filters, 12).getAll('status[]')).not.toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
