import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { useHost } from '@contracts/platform/react';
import { orNullWhenFailed } from '../../../entities/search/api/failed-call.ts';
import type { FilterChange } from '../../../entities/search/model/change-filters.ts';
import { fetchShownOptions, type CountedOptions } from '../api/fetch-filter-options.ts';

/** Several taps in a row are counted once (S7). */
const fetchDelayMs = 200;

/** Choices that nobody has confirmed yet, with what they would find. Counts that fail stay the last ones (S116). */
export function useFilterDraft(filters: SearchFilters, known: CountedOptions) {
  const { http } = useHost();
  const [draft, setDraft] = useState(filters);
  const [counted, setCounted] = useState(known);
  const [counting, setCounting] = useState(false);
  const last = useRef<AbortController | null>(null);
  useEffect(() => () => last.current?.abort(), []);

  const count = useCallback(
    async (next: SearchFilters): Promise<void> => {
      last.current?.abort();
      const call = new AbortController();
      last.current = call;
      setCounting(true);
      await new Promise((resolve) => setTimeout(resolve, fetchDelayMs));
      if (call.signal.aborted) return;
      const found = await orNullWhenFailed(fetchShownOptions(http, next, call.signal)).catch(
        (error: unknown) => {
          if (call.signal.aborted) return null;
          throw error;
        },
      );
      // Overtaken by the next choice.
      if (call.signal.aborted) return;
      if (found) setCounted(found);
      setCounting(false);
    },
    [http],
  );

  const latest = useRef(filters);
  // Always the same function.
  const change = useCallback(
    (edit: FilterChange) => {
      latest.current = edit(latest.current);
      setDraft(latest.current);
      void count(latest.current);
    },
    [count],
  );

  return { draft, options: counted.options, total: counted.total, counting, change };
}
