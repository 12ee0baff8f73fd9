import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { formatSearchView, type SearchView } from '../../../entities/search/model/search-view.ts';

/** The part of a search that is kept when the place changes: all but place, sort order and page. */
export function hiddenSearchFields(filters: SearchFilters, view: SearchView): [string, string][] {
  const {
    distance_from: _from,
    distance_range: _range,
    sort: _sort,
    page: _page,
    ...rest
  } = filters;
  return [...formatSearchFilters(rest), ...formatSearchView({ ...view, from: null })];
}
