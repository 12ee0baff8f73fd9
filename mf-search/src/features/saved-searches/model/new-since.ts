import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { SavedSearch } from './saved-search-list.ts';

/** What a search is known by, whatever page and order it is shown in. */
export function withoutView(filters: SearchFilters): SearchFilters {
  const { page: _page, sort: _sort, ...search } = filters;
  return search;
}

/** A search narrowed to what was put up for sale on a day or later. */
export function arrivalsSince(filters: SearchFilters, day: string): SearchFilters {
  return { ...withoutView(filters), listed_from: day };
}

/** Address of everything that a saved search finds. */
export function savedSearchHref({ query }: Pick<SavedSearch, 'query'>): string {
  return searchHref(parseSearchFilters(new URLSearchParams(query)));
}

/** The same with the latest arrivals first. */
export function arrivalsHref({ query }: Pick<SavedSearch, 'query'>): string {
  const filters = parseSearchFilters(new URLSearchParams(query));
  return searchHref({ ...filters, sort: 'dis|asc' });
}

/**
 * How many came since the results were last looked at: the arrivals of that day and later, less
 * those that were there already. The dealer's stock knows days, not hours.
 */
export function countNew(arrivals: number, { seenThatDay }: SavedSearch): number {
  return Math.max(0, arrivals - seenThatDay);
}
