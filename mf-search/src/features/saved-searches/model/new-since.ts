import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { SavedSearch } from './saved-search-list.ts';

/** What a search is known by, whatever page and order it is shown in, with old arrivals or without. */
export function withoutView(filters: SearchFilters): SearchFilters {
  const { page: _page, sort: _sort, listed_from: _day, ...search } = filters;
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

/** What came since its results were last looked at, the latest first. */
export function arrivalsHref({ query, seenOn }: SavedSearch): string {
  const filters = parseSearchFilters(new URLSearchParams(query));
  return searchHref({ ...arrivalsSince(filters, seenOn), sort: 'dis|asc' });
}

/**
 * How many came since the results were last looked at: the arrivals of that day and later, less
 * those that were there already. The dealer's stock knows days, not hours.
 */
export function countNew(arrivals: number, { seenThatDay }: SavedSearch): number {
  return Math.max(0, arrivals - seenThatDay);
}
