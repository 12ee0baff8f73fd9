import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';

/** Decides how the page is shown, not what it finds, so our links do not carry it on. */
const key = 'filters';
const everyOne = 'all';

/** Whether an address asks for every filter in the page itself, each with its values. */
export const asksForAllFilters = (parameters: URLSearchParams) => parameters.get(key) === everyOne;

/** The address that shows every filter of a search, at the place of one of them. */
export function allFiltersHref(filters: SearchFilters, view: SearchView, id: string): string {
  const href = searchHref(filters, view);
  return `${href}${href.includes('?') ? '&' : '?'}${key}=${everyOne}#${id}`;
}
