import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';

/** Affects only the display, so our links do not carry it. */
const key = 'filters';
const everyOne = 'all';

/** Whether an address asks for all filters in the page, each with its values. */
export const asksForAllFilters = (parameters: URLSearchParams) => parameters.get(key) === everyOne;

/** The address that shows all filters of a search, scrolled to one of them. */
export function allFiltersHref(filters: SearchFilters, view: SearchView, id: string): string {
  const href = searchHref(filters, view);
  return `${href}${href.includes('?') ? '&' : '?'}${key}=${everyOne}#${id}`;
}
