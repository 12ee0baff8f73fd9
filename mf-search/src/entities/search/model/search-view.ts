import { layoutKey } from '@contracts/wire/catalogue/results-layout';
import { rememberedLayout, type Layout } from './remembered-layout.ts';

/** How results are shown: part of the address, none of the API's business. */
export interface SearchView {
  /** Of the cards (S74); 'grid' is left out of the address. */
  layout: Layout;
  /** First of the pages shown together, after 'load more' (S98, S113). */
  from: number | null;
}

/** Pages that are shown together at most: more would make a phone slow. */
export const maxPagesTogether = 8;

export const defaultView: SearchView = { layout: 'grid', from: null };

/** Reads what it can of a query; anything else is the usual view, in the layout of the last search. */
export function parseSearchView(parameters: URLSearchParams, page = 1): SearchView {
  const from = /^\d{1,7}$/.test(parameters.get('from') ?? '') ? Number(parameters.get('from')) : 0;
  const together = from >= 1 && from < page && page - from < maxPagesTogether;
  return {
    layout: layoutOf(parameters.get(layoutKey)),
    from: together ? from : null,
  };
}

function layoutOf(said: string | null): Layout {
  return said === 'grid' || said === 'list' ? said : rememberedLayout();
}

/** The same as parameters, without what is usual. */
export function formatSearchView(view: Partial<SearchView>): URLSearchParams {
  const parameters = new URLSearchParams();
  if (view.layout === 'list') parameters.set(layoutKey, 'list');
  if (view.from != null) parameters.set('from', String(view.from));
  return parameters;
}

/** The numbers of the pages to show, the last of which the address names. */
export function pagesTogether(page: number, { from }: SearchView): number[] {
  const first = from ?? page;
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}
