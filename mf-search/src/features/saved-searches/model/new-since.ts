import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { pathTo } from '@contracts/platform/remote/path-to';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { SavedSearch } from './saved-search-list.ts';

/** The search without page, sort order and arrival date, to compare searches. */
export function withoutView(filters: SearchFilters): SearchFilters {
  const { page: _page, sort: _sort, listed_from: _day, ...search } = filters;
  return search;
}

/** A search limited to arrivals on or after a day. */
export function arrivalsSince(filters: SearchFilters, day: string): SearchFilters {
  return { ...withoutView(filters), listed_from: day };
}

/** Path of all results of a saved search. */
export function savedSearchHref({ query }: Pick<SavedSearch, 'query'>): string {
  return searchHref(parseSearchFilters(new URLSearchParams(query)));
}

/** Maximum length. The account's form rejects a longer name. */
const maxAccountSearchName = 100;

/** Link to the form that saves a search to the account. Opening the link saves nothing. */
export function inAccountHref(search: Pick<SavedSearch, 'query' | 'name'>): string {
  const name = search.name.slice(0, maxAccountSearchName);
  return pathTo('/account/searches', new URLSearchParams({ add: savedSearchHref(search), name }));
}

/** Path of the arrivals since the results were last viewed, newest first. */
export function arrivalsHref({ query, seenOn }: SavedSearch): string {
  const filters = parseSearchFilters(new URLSearchParams(query));
  return searchHref({ ...arrivalsSince(filters, seenOn), sort: 'dis|asc' });
}

/** Arrivals since the day of the last view, minus those seen. Arrivals have no time of day. */
export function countNew(arrivals: number, { seenThatDay }: SavedSearch): number {
  return Math.max(0, arrivals - seenThatDay);
}
