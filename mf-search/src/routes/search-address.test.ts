import fc from 'fast-check';
import { searchFilterKeys } from 'shared-contracts/catalogue/search-filters';
import { parseSearchFilters } from 'shared-contracts/catalogue/search-filters-url';
import { appliedFilters } from '../features/filters/model/applied-filters.ts';
import { searchTitle } from '../features/filters/model/search-title.ts';
import { offersQuery } from '../features/results/model/search-offers.ts';
import { anyFilters, anyQuery, anyView } from '../testing/any-search.ts';
import { stubOptions } from '../testing/stub-options.ts';
import { quoteTerms } from '../components/finance/quote-terms.ts';
import { searchHref } from '../components/search-href.ts';
import { searchQuery } from '../components/search-state/search-request.ts';
import { parseSearchView } from '../components/search-state/search-view.ts';

/** As the loader of the page reads an address. */
function readAddress(address: string) {
  const { searchParams } = new URL(address, 'https://www.example.com');
  const filters = parseSearchFilters(searchParams);
  return { filters, view: parseSearchView(searchParams, filters.page) };
}

// Thousands of searches take as long as they take.
jest.setTimeout(120_000);

describe('the address of a search', () => {
  it('S83: comes back as it was read, for 10,000 searches', () => {
    fc.assert(
      fc.property(anyFilters, anyView, (filters, view) => {
        const address = searchHref(filters, view);
        const read = readAddress(address);
        const again = searchHref(read.filters, read.view);
        expect(readAddress(again)).toEqual(read);
        // A first page together with others is kept only where there are such (S98).
        const { from } = read.view;
        expect(again).toBe(searchHref(filters, { ...view, from }));
      }),
      { numRuns: 10_000 },
    );
  });

  it('S84: holds every key of a search, and drops every other', () => {
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

  it('never throws, whatever it is: not when it is read, told, asked for or written again', () => {
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
      { numRuns: 3_000 },
    );
  });
});
