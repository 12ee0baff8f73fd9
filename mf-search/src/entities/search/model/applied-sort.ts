import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { SearchSort } from '@contracts/wire/catalogue/search-sort';
import { searchKind } from '@contracts/wire/catalogue/search-kind';

/** Keys that do not narrow a search. */
const surroundings: readonly SearchFilterKey[] = ['sort', 'page', 'status', 'finance_type'];

/**
 * The order that a search really comes in (S120). Chosen by the shopper, or else: leases from the
 * dearest, all vehicles as on the first load, and from the first filter on the latest arrivals.
 * The address alone decides, so that the pages of one search are never in two orders.
 */
export function appliedSort(filters: SearchFilters): SearchSort {
  return filters.sort ?? defaultSort(filters);
}

/** The order of a search without a chosen one. */
export function defaultSort(filters: SearchFilters): SearchSort {
  if (searchKind(filters) === 'lease') return 'price|desc';
  const narrowed = (Object.keys(filters) as SearchFilterKey[]).some(
    (key) => !surroundings.includes(key) && filters[key] !== undefined,
  );
  return narrowed ? 'dis|asc' : 'dis|desc';
}
