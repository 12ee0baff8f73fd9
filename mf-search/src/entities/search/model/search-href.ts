import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { layoutKey } from '@contracts/wire/catalogue/results-layout';
import { pathTo } from '@contracts/platform/remote/path-to';
import { formatSearchView, type SearchView } from './search-view.ts';

/** The one address of a search: canonical key order, readable commas, page 1 left out (S83). */
export function searchHref(filters: SearchFilters, view: Partial<SearchView> = {}): string {
  const query = formatSearchQuery(filters);
  const shown = formatSearchView(view).toString();
  const joined = [query.slice(1), shown].filter((part) => part !== '').join('&');
  return joined === '' ? pathTo('/vehicle-search') : `${pathTo('/vehicle-search')}?${joined}`;
}

/** The same with its layout said even where it is the usual one: another may have been chosen before. */
export function layoutHref(filters: SearchFilters, view: SearchView): string {
  const href = searchHref(filters, view);
  if (view.layout === 'list') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${layoutKey}=${view.layout}`;
}
