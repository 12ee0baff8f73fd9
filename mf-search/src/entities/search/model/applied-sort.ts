import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import type { SearchSort } from '@contracts/wire/catalogue/search-sort';
import { searchKind } from '@contracts/wire/catalogue/search-kind';

/** Keys that do not narrow a search. */
const surroundings: readonly SearchFilterKey[] = ['sort', 'page', 'status', 'finance_type'];

/**
 * The sort order of a search (S120): the shopper's choice, or else the dearest first for leases,
 * the initial order for all vehicles, and the latest arrivals first once there is a filter. Only
 * the address decides, so all pages of a search have one order.
 */
export function appliedSort(filters: SearchFilters): SearchSort {
  return filters.sort ?? defaultSort(filters);
}

/** The default order of a search. */
export function defaultSort(filters: SearchFilters): SearchSort {
  if (searchKind(filters) === 'lease') return 'price|desc';
  const narrowed = (Object.keys(filters) as SearchFilterKey[]).some(
    (key) => !surroundings.includes(key) && filters[key] !== undefined,
  );
  return narrowed ? 'dis|asc' : 'dis|desc';
}
