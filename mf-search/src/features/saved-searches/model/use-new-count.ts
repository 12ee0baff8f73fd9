import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { useAnswer, type Answer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { countArrivals } from '../api/count-arrivals.ts';
import { countNew } from './new-since.ts';
import type { SavedSearch } from './saved-search-list.ts';

/** How many came since a search was looked at. */
export function useNewCount(search: SavedSearch): Answer<number> {
  const { http } = useHost();
  const { query, seenOn } = search;
  return useAnswer(['new', search], async (signal) => {
    const filters = parseSearchFilters(new URLSearchParams(query));
    return countNew(await countArrivals(http, filters, seenOn, signal), search);
  });
}
