import { useCallback, useState } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import type { FilterChange } from '../../../entities/search/model/change-filters.ts';
import { fetchShownOptions, type CountedOptions } from '../api/fetch-filter-options.ts';

/** Several taps in a row are counted once (S7). */
const pauseMs = 200;

/** Choices that nobody has confirmed yet, with what they would find. Counts that fail stay the last ones (S116). */
export function useFilterDraft(filters: SearchFilters, known: CountedOptions) {
  const { http } = useHost();
  const [draft, setDraft] = useState(filters);
  const answer = useAnswer(
    draft === filters ? null : ['counts', draft],
    (signal) => fetchShownOptions(http, draft, signal),
    { pauseMs },
  );
  const { options, total } = answer.last ?? known;
  const counting =
    draft !== filters &&
    (answer.status === 'pending' || (answer.status === 'answered' && answer.outdated));
  // Always the same function.
  const change = useCallback((edit: FilterChange) => setDraft((before) => edit(before)), []);

  return { draft, options, total, counting, change };
}
