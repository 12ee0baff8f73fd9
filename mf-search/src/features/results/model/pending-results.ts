import type { SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { parseSearchFilters } from 'shared-contracts/catalogue/search-filters-url';
import { parseSearchView, type SearchView } from '../../../components/search-state/search-view.ts';

/** What is on its way: nothing, other results, one vehicle by its registration, or more of the same. */
export type PendingResults = 'none' | 'others' | 'registration' | 'more';

interface ShownSearch {
  filters: SearchFilters;
  view: SearchView;
}

/** What the page that is being loaded will bring beside the one that is shown (S97, S98). */
export function pendingResults(shown: ShownSearch, query: URLSearchParams | null): PendingResults {
  if (query === null) return 'none';
  const next = parseSearchFilters(query);
  const page = next.page ?? 1;
  const { from } = parseSearchView(query, page);
  const shownPage = shown.filters.page ?? 1;
  if (from !== null && from === (shown.view.from ?? shownPage) && page === shownPage + 1) {
    return 'more';
  }
  return next.vrm !== undefined && next.vrm !== shown.filters.vrm ? 'registration' : 'others';
}
