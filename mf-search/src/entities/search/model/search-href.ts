import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchQuery } from '@contracts/wire/catalogue/search-filters-url';
import { layoutKey } from '@contracts/wire/catalogue/results-layout';
import { pathTo } from '@contracts/platform/remote/path-to';
import { formatSearchView, type SearchView } from './search-view.ts';

/** The canonical path of a search: fixed key order, unescaped commas, no page 1 (S83). */
export function searchHref(filters: SearchFilters, view: Partial<SearchView> = {}): string {
  const query = [formatSearchQuery(filters).slice(1), formatSearchView(view).toString()];
  return pathTo('/vehicle-search', query.filter(Boolean).join('&'));
}

/** `searchHref` with an explicit layout, which overrides the remembered one. */
export function layoutHref(filters: SearchFilters, view: SearchView): string {
  const href = searchHref(filters, view);
  if (view.layout === 'list') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${layoutKey}=${view.layout}`;
}
