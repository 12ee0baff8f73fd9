import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { pathTo } from '@contracts/platform/remote/path-to';
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

/** The form of the account refuses a longer one. */
const maxAccountSearchName = 100;

/** Leads to the form that keeps a search in the account: the link itself writes nothing. */
export function inAccountHref(search: Pick<SavedSearch, 'query' | 'name'>): string {
  const name = search.name.slice(0, maxAccountSearchName);
  return pathTo('/account/searches', new URLSearchParams({ add: savedSearchHref(search), name }));
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
