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

/** The search for vehicles that arrived on or after the day on which it was last viewed. */
export function arrivalsSearch({
  query,
  seenOn,
}: Pick<SavedSearch, 'query' | 'seenOn'>): SearchFilters {
  const filters = parseSearchFilters(new URLSearchParams(query));
  return { ...withoutView(filters), listed_from: seenOn };
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
