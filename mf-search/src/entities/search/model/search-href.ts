import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { pathTo } from '@contracts/platform/remote/path-to';
import { formatSearchView, type SearchView } from './search-view.ts';

/** The one address of a search: canonical key order, readable commas, page 1 left out (S83). */
export function searchHref(filters: SearchFilters, view: Partial<SearchView> = {}): string {
  const query = formatSearchQuery(filters);
  const shown = formatSearchView(view).toString();
  const joined = [query.slice(1), shown].filter((part) => part !== '').join('&');
  return joined === '' ? pathTo('/vehicle-search') : `${pathTo('/vehicle-search')}?${joined}`;
}
