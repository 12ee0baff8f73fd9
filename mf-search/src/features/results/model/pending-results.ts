import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import type { ViewedSearch } from '../../../entities/search/model/search-view.ts';

/** What is loading: nothing, other results, one vehicle by registration, or more results. */
export type PendingResults = 'none' | 'others' | 'registration' | 'more';

/** How the search that is loading differs from the one that is shown (S97, S98). */
export function pendingResults(shown: ViewedSearch, next: ViewedSearch | null): PendingResults {
  if (next === null) return 'none';
  const shownPage = shown.filters.page ?? 1;
  const page = next.filters.page ?? 1;
  const { from } = next.view;
  if (from !== null && from === (shown.view.from ?? shownPage) && page === shownPage + 1) {
    return 'more';
  }
  if (next.filters.vrm !== undefined && next.filters.vrm !== shown.filters.vrm) {
    return 'registration';
  }
  const hasSameFilters =
    String(formatSearchFilters(shown.filters)) === String(formatSearchFilters(next.filters));
  return hasSameFilters && shown.view.from === from ? 'none' : 'others';
}
