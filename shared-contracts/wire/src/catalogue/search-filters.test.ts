import fc from 'fast-check';
import { bodyTypes } from './body-types.ts';
import {
  formatSearchFilters,
  formatSearchQuery,
  parseSearchFilters,
  searchFilterKeys,
} from './search-filters-url.ts';
import { parseSearchFiltersStrict, SearchFilterError } from './search-filters-strict.ts';
import { searchFiltersSchema, type SearchFilters } from './search-filters.ts';
import { searchSorts } from './search-sort.ts';

const parse = (query: string) => parseSearchFilters(new URLSearchParams(query));
const parseStrict = (query: string) => parseSearchFiltersStrict(new URLSearchParams(query));

const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,6})?$/), {
  minLength: 1,
  maxLength: 5,
});
const pounds = fc.integer({ min: 0, max: 9_999_999 }).map((pence) => pence / 100);
const anyFilters = fc.record(
  {
    search: fc.stringMatching(/^[a-zA-Z0-9&é]{1,9}( [a-z+%]{1,9})?$/),
    vrm: fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Z]{3}$/),
    make: slugs,
    range: slugs,
    min_price: pounds,
    monthly_to: pounds,
    age: fc.integer({ min: 1900, max: 2100 }),
    body_type: fc.subarray([...bodyTypes], { minLength: 1 }),
    seats: fc.uniqueArray(fc.integer({ min: 1, max: 17 }), { minLength: 1 }),
    tax_rate: pounds,
    battery_min_range: fc.integer({ min: 1, max: 1000 }),
    write_off: fc.constant('none' as const),
    distance_from: fc.constantFrom('BS1 4ST', 'M1', 'EC1A 1BB', 'BFPO 61'),
    sort: fc.constantFrom(...searchSorts),
    page: fc.integer({ min: 1, max: 1_000_000 }),
  },
  { requiredKeys: [] },
);

describe('search filters in a URL', () => {
  it('shell#27: have control characters removed from search words, and long search words shortened', () => {
    expect(parse('search=%00go%0Alf%1F')).toEqual({ search: 'go lf' });
    const long = parseStrict(`search=${'golf+'.repeat(60)}`).search ?? '';
    expect(long).toMatch(/^golf( golf)+$/);
    expect(long.length).toBeLessThanOrEqual(100);
  });

  test('round-trip without changes', () => {
    fc.assert(
      fc.property(anyFilters, (filters: SearchFilters) => {
        const once = formatSearchFilters(filters).toString();
        const readBack = parseStrict(once);
        expect(formatSearchFilters(readBack).toString()).toBe(once);
        expect(parse(once)).toEqual(readBack);
        for (const key of Object.keys(readBack) as (keyof SearchFilters)[]) {
          const asked = filters[key];
          const sorted = Array.isArray(asked) ? expect.arrayContaining<unknown>(asked) : asked;
          expect(readBack[key]).toEqual(sorted);
        }
      }),
    );
  });

  test('are read from any text without throwing, and are always valid', () => {
    const name = fc.oneof(
      fc.constantFrom(...searchFilterKeys, '__proto__', 'make[__proto__]', 'constructor'),
      fc.string({ unit: 'binary' }),
    );
    const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 20 });
    fc.assert(
      fc.property(pairs, (given) => {
        const filters = parseSearchFilters(new URLSearchParams(given));
        expect(searchFiltersSchema.safeParse(filters).success).toBe(true);
        expect(Object.getPrototypeOf(filters)).toBe(Object.prototype);
        expect(parseSearchFilters(formatSearchFilters(filters))).toEqual(filters);
      }),
    );
  });

  test('are read by a page exactly if the API accepts them', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('2024-02-29', '2023-02-29', '0000-01-01', '2026-13-01', 'a'.repeat(61)),
      fc.constantFrom('10000000', '10000000.01', '1.5', '0', 'BS1 4ST', 'ford', 'petrol', '17E'),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.constantFrom(...searchFilterKeys), text, (key, given) => {
        const query = new URLSearchParams({ [key]: given });
        const strict = (() => {
          try {
            return parseSearchFiltersStrict(query);
          } catch {
            return null;
          }
        })();
        if (strict !== null) expect(parseSearchFilters(query)).toEqual(strict);
        // A list drops invalid values and keeps the rest.
        else if (!given.includes(',')) expect(parseSearchFilters(query)).toEqual({});
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    'make=ford,vauxhall',
    'make=ford&make=vauxhall',
    'make[]=ford&make[]=vauxhall',
    'make=vauxhall&make[]=ford,ford',
  ])('are read as a list from %s', (query) => {
    expect(parseStrict(query)).toEqual({ make: ['ford', 'vauxhall'] });
  });

  test('ignore tracking parameters, unknown names and empty form fields', () => {
    expect(parseStrict('utm_source=x&gclid=1&fbclid=2&nonsense=3&make=&page=')).toEqual({});
  });

  test('are read without the symbols and spaces of prices, registrations and postcodes', () => {
    expect(parseStrict('min_price=£10,500&vrm=ab12 cde&distance_from=bs14st')).toEqual({
      min_price: 10500,
      vrm: 'AB12CDE',
      distance_from: 'BS1 4ST',
    });
  });

  test.each(['£', '€', '$'])('are read without the %s of a price', (sign) => {
    expect(parseStrict(`max_price=${sign}10,500`)).toEqual({ max_price: 10_500 });
  });

  test('lose on a page the values that the API rejects', () => {
    const query = 'make=ford,a b&max_price=cheap&body_type=Rocket&page=2';
    expect(parse(query)).toEqual({ make: ['ford'], page: 2 });
  });

  test.each(['page=2,3', 'page=2%2C3', 'page=1,000', 'page=£2', 'page=2 3'])(
    'search#10, S113: %s is not a page number: ignored by a page, rejected by the API',
    (query) => {
      expect(parse(query)).toEqual({});
      expect(() => parseStrict(query)).toThrow(
        new SearchFilterError('page', 'must be a whole number'),
      );
    },
  );

  test.each([
    ['max_price=cheap', 'max_price', 'must be an amount in pounds'],
    ['max_price=-1', 'max_price', 'must be an amount in pounds'],
    ['page=0', 'page', 'must be at least 1'],
    ['page=1.5', 'page', 'must be a whole number'],
    ['page=1&page=2', 'page', 'must be given once'],
    ['write_off=S', 'write_off', 'has a value that is not known'],
    ['battery_min_range=far', 'battery_min_range', 'must be a whole number'],
    ['battery_min_range=0', 'battery_min_range', 'must be at least 1'],
    ['body_type=Rocket', 'body_type', 'has a value that is not known'],
    ['make=a--b', 'make', 'must be small letters, digits and single hyphens'],
    ['make[__proto__]=x', 'make[__proto__]', 'is not allowed as a name'],
  ])('are rejected by the API, with name and reason: %s', (query, key, reason) => {
    expect(() => parseStrict(query)).toThrow(new SearchFilterError(key, reason));
  });

  test('are written in one canonical form: fixed order, sorted lists, no defaults', () => {
    expect(
      formatSearchQuery({
        page: 1,
        sort: 'price|asc',
        status: ['ORDERED', 'FOR_SALE_RETAIL'],
        make: ['vauxhall', 'ford', 'ford'],
        tax_rate: 0,
      }),
    ).toBe('?make=ford,vauxhall&tax_rate=0.0&sort=price%7Casc');
    expect(formatSearchQuery({})).toBe('');
  });

  test.each([
    'battery_min_standard_charge_cost',
    'battery_max_standard_charge_cost',
    'battery_min_fast_charge_cost',
    'battery_max_fast_charge_cost',
  ] as const)('S225: include %s', (key) => {
    expect(parse(`${key}=12`)).toEqual({ [key]: 12 });
  });

  test('are read for every key of the schema', () => {
    expect(searchFilterKeys).toEqual(Object.keys(searchFiltersSchema.shape));
  });
});
