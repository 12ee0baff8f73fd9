import { satisfiesRule, searchFilterRules } from '@contracts/wire/catalogue/search-filter-rules';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { jsonFormat } from '@contracts/platform/browser-list/json-format';
import { createBrowserList } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { searchHref } from '../../../entities/search/model/search-href.ts';

/** Maximum number of searches. More than a shopper would look through. */
const maxSearches = 20;

export interface SavedSearch {
  /** The canonical query of the search, without its page; '' if it finds every vehicle. */
  query: string;
  /** Labels of its filters. */
  name: string;
  /** ISO day on which the results were last viewed. */
  seenOn: string;
  /** Number of arrivals on that day, at the time of the last view. */
  seenThatDay: number;
}

function isSavedSearch(value: unknown): value is SavedSearch {
  const { query, name, seenOn, seenThatDay } = (value ?? {}) as Record<keyof SavedSearch, unknown>;
  return (
    typeof query === 'string' &&
    /^[^?#]{0,2000}$/.test(query) &&
    typeof name === 'string' &&
    /^.{1,300}$/s.test(name) &&
    typeof seenOn === 'string' &&
    satisfiesRule(searchFilterRules.listed_from, seenOn) &&
    Number.isSafeInteger(seenThatDay) &&
    Number(seenThatDay) >= 0
  );
}

export const savedSearchList = createBrowserList({
  key: 'forecourt.saved-searches',
  ...jsonFormat(1, isSavedSearch),
  limit: (searches) => searches.slice(0, maxSearches),
});

const withoutSearch = (searches: readonly SavedSearch[], query: string) =>
  searches.filter((search) => search.query !== query);

/** Saves a search at the front, or moves it there. Returns whether it was stored. */
export function saveSearch(search: SavedSearch): boolean {
  return savedSearchList.edit((searches) => [search, ...withoutSearch(searches, search.query)]);
}

export function removeSearch(query: string): void {
  savedSearchList.edit((searches) => withoutSearch(searches, query));
}

/** Restores a search at its former position. */
export function restoreSearch(search: SavedSearch, index: number): void {
  savedSearchList.edit((searches) =>
    withoutSearch(searches, search.query).toSpliced(index, 0, search),
  );
}

/** Records that the results of a search were viewed. Ignores searches that are not saved. */
export function markSeen(seen: Omit<SavedSearch, 'name'>): void {
  savedSearchList.edit((searches) =>
    searches.map((search) => (search.query === seen.query ? { ...search, ...seen } : search)),
  );
}

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
