import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { LAYOUT_COOKIE, layoutKey } from '@contracts/wire/catalogue/results-layout';

/** How results are shown. Part of the URL, but never sent to the API. */
export interface SearchView {
  /** Layout of the cards (S74). URLs omit the default 'grid'. */
  layout: 'grid' | 'list';
  /** The first of the pages shown together after 'load more' (S98, S113). */
  from: number | null;
}

/** A search as a page shows it. */
export interface ViewedSearch {
  filters: SearchFilters;
  view: SearchView;
}

/** Maximum number of pages shown together. More would slow down a phone. */
export const maxPagesTogether = 8;

export const defaultView: SearchView = { layout: 'grid', from: null };

/** Parses a query, ignoring invalid values. The layout defaults to that of the last search. */
export function parseSearchView(parameters: URLSearchParams, page = 1): SearchView {
  const from = /^\d{1,7}$/.test(parameters.get('from') ?? '') ? Number(parameters.get('from')) : 0;
  const isValidRange = from >= 1 && from < page && page - from < maxPagesTogether;
  const layout = parameters.get(layoutKey);
  return {
    layout: layout === 'grid' || layout === 'list' ? layout : rememberedLayout(),
    from: isValidRange ? from : null,
  };
}

/** The view as parameters, without default values. */
export function formatSearchView(view: Partial<SearchView>): URLSearchParams {
  const parameters = new URLSearchParams();
  if (view.layout === 'list') parameters.set(layoutKey, 'list');
  if (view.from != null) parameters.set('from', String(view.from));
  return parameters;
}

/** The numbers of the pages to show. The URL contains the last one. */
export function pagesTogether(page: number, { from }: SearchView): number[] {
  const first = from ?? page;
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

const yearSeconds = 365 * 24 * 60 * 60;

/** Layout of the last search. The gateway adds it to the URL before it renders a page. */
function rememberedLayout(): SearchView['layout'] {
  if (typeof document === 'undefined') return 'grid';
  return document.cookie.split('; ').includes(`${LAYOUT_COOKIE}=list`) ? 'list' : 'grid';
}

/** Remembers the layout in a cookie. The default 'grid' deletes the cookie. */
export function rememberLayout(layout: SearchView['layout']): void {
  if (layout === rememberedLayout()) return;
  const seconds = layout === 'list' ? yearSeconds : 0;
  document.cookie = `${LAYOUT_COOKIE}=${layout}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
