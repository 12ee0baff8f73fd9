import { useEffect, useState } from 'react';
import { parseSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { useHost } from '@contracts/platform/react';
import { orNullWhenFailed } from '../../../entities/search/api/failed-call.ts';
import { isUnknownPlace } from '../../../entities/search/model/unknown-place.ts';
import { countArrivals } from '../api/count-arrivals.ts';
import { countNew } from './new-since.ts';
import type { SavedSearch } from './saved-search-list.ts';

/** How many came since each search was looked at, by its query; null where it can't be told. */
type NewCounts = ReadonlyMap<string, number | null>;

const none: NewCounts = new Map();

/** Counts once for each search that is shown; a search that is removed costs no new question. */
export function useNewCounts(searches: readonly SavedSearch[]): NewCounts {
  const { http } = useHost();
  const [counts, setCounts] = useState(none);
  const uncounted = searches.filter(({ query }) => !counts.has(query));
  const asked = uncounted.map(({ query }) => query).join('\n');

  useEffect(() => {
    if (uncounted.length === 0) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    Promise.all(
      uncounted.map(async (search) => {
        const filters = parseSearchFilters(new URLSearchParams(search.query));
        const arrivals = await orNullWhenFailed(
          countArrivals(http, filters, search.seenOn, signal).catch(noneOfNowhere),
        );
        return [search.query, arrivals === null ? null : countNew(arrivals, search)] as const;
      }),
    ).then(
      (counted) => setCounts((before) => new Map([...before, ...counted])),
      () => {}, // The shopper has left.
    );
    return () => leaving.abort();
    // The queries say which searches they are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [http, asked]);

  return counts;
}

/** Of a postcode that there is not nothing can be told; the other searches are counted all the same. */
function noneOfNowhere(error: unknown): null {
  if (isUnknownPlace(error)) return null;
  throw error;
}
