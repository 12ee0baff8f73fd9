import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { searchSortLabels, searchSorts } from '@contracts/wire/catalogue/search-sort';
import { appliedSort, conditionsQuery, searchQuery } from './search-request.ts';

const termsOf = (filters: SearchFilters) =>
  ['finance_deposit', 'finance_deposit_type', 'finance_term', 'finance_mileage'].map((key) =>
    conditionsQuery(filters).get(key),
  );

describe('the API query of a search', () => {
  it('S122, S128: contains the statuses, the sort order, the page and the page size', () => {
    expect([...searchQuery({ make: ['ford', 'kia'], search: 'estate', page: 3 }, 12)]).toEqual([
      ['search', 'estate'],
      ['make', 'ford,kia'],
      ['status[]', 'FOR_SALE_RETAIL'],
      ['status[]', 'ORDERED'],
      ['sort', 'dis|asc'],
      ['resultsPerPage', '12'],
      ['page', '3'],
    ]);
    expect(searchQuery({}, 12).has('page')).toBe(false);
  });

  it('S123: has the same conditions for filter counts, but no sort order or page', () => {
    const filters: SearchFilters = { make: ['ford'], max_price: 9000, sort: 'price|asc', page: 2 };
    const query = searchQuery(filters, 12);
    for (const key of ['sort', 'page', 'resultsPerPage']) query.delete(key);
    expect(conditionsQuery(filters).toString()).toBe(query.toString());
  });

  it.each<[string, SearchFilters]>([
    ['a monthly price', { monthly_to: 250 }],
    ['a minimum monthly price', { monthly_from: 100 }],
    ['a term', { finance_term: 48 }],
    ['a deposit', { finance_deposit: 10 }],
    ['the sort order by monthly price', { sort: 'monthly_price|desc' }],
  ])('S91: contains all finance terms if %s is set', (_what, filters) => {
    expect(termsOf(filters)).toEqual(['10', 'percentage', '48', '8000']);
  });

  it('S91: contains no finance terms without a monthly filter', () => {
    expect(termsOf({ max_price: 9000, sort: 'price|asc' })).toEqual([null, null, null, null]);
  });

  it.each<[SearchFilters, string]>([
    [{ finance_deposit: 500 }, 'amount'],
    [{ finance_deposit: 10 }, 'percentage'],
    [{ finance_deposit: 20, finance_deposit_type: 'percentage' }, 'percentage'],
    [{ finance_deposit: 10, finance_deposit_type: 'amount' }, 'amount'],
  ])('S92: sends the deposit in %j as type %s', (filters, type) => {
    expect(termsOf({ ...filters, monthly_to: 300 })[1]).toBe(type);
  });

  it('S100: writes prices without symbols, zero road tax as 0.0, and no empty monthly price', () => {
    const filters = parseSearchFilters(
      new URLSearchParams('max_price=£10,500&tax_rate=0&monthly_from=&monthly_to= '),
    );
    const query = conditionsQuery(filters);
    expect(query.get('max_price')).toBe('10500');
    expect(query.get('tax_rate')).toBe('0.0');
    expect(query.has('monthly_from') || query.has('monthly_to')).toBe(false);
  });
});

describe('the sort order', () => {
  it.each<[string, SearchFilters, string]>([
    ['the first load', {}, 'dis|desc'],
    ['the second page of the first load', { page: 2 }, 'dis|desc'],
    ['a filtered search', { make: ['ford'] }, 'dis|asc'],
    [
      'leases',
      {
        advert_classification: ['CONTRACT-HIRE-PERSONAL'],
        offer_template_slugs: ['lease-vehicle'],
      },
      'price|desc',
    ],
    ['a search with a chosen order', { make: ['ford'], sort: 'mileage|asc' }, 'mileage|asc'],
  ])('S120: for %s is %s', (_what, filters, sort) => {
    expect(appliedSort(filters)).toBe(sort);
    expect(searchQuery(filters, 12).get('sort')).toBe(sort);
  });

  it('S119: can be any order that the dealer API supports, each with its own label', () => {
    expect(searchSorts).toEqual(
      expect.arrayContaining([
        'price|asc',
        'price|desc',
        'monthly_price|asc',
        'monthly_price|desc',
        'age|desc',
        'age|asc',
        'mileage|asc',
        'mileage|desc',
        'dis|desc',
        'dis|asc',
      ]),
    );
    expect(new Set(Object.values(searchSortLabels)).size).toBe(searchSorts.length);
  });
});
