import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { useAnswer, type Answer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { countArrivals } from '../api/count-arrivals.ts';
import { countNew } from './new-since.ts';
import type { SavedSearch } from './saved-search-list.ts';

interface NewCount {
  /** Since the search was looked at. */
  count: number;
  /** The same, with those of that day that were there already. */
  arrivals: number;
}

export function useNewCount(search: SavedSearch): Answer<NewCount> {
  const { http } = useHost();
  const { query, seenOn } = search;
  return useAnswer(['new', search], async (signal) => {
    const filters = parseSearchFilters(new URLSearchParams(query));
    const arrivals = await countArrivals(http, filters, seenOn, signal);
    return { count: countNew(arrivals, search), arrivals };
  });
}
