import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { useAnswer, type Answer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { countArrivals } from '../api/count-arrivals.ts';
import { countNew } from './new-since.ts';
import type { SavedSearch } from './saved-search-list.ts';

interface NewCount {
  /** New since the search was viewed. */
  count: number;
  /** The same, including that day's arrivals from before the view. */
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
