import { type SyntheticEvent, useCallback, useId, useState } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatCount } from '@contracts/wire/format/number';
import { Button } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { clearFilters, type FilterChange } from '../../../entities/search/model/change-filters.ts';
import { type CountedOptions, fetchShownOptions } from '../api/fetch-filter-options.ts';
import type { FilterSection } from '../model/filter-sections.ts';
import { FilterContent } from './filter-content.tsx';
import { withTypedRegistration } from './filters-form.tsx';
import classes from './filter-box.module.css';

/** Milliseconds of debounce, so that quick taps send one request for the counts (S7). */
const debounceMs = 200;

/** Unconfirmed choices and their counts. If counting fails, the last counts stay (S116). */
function useFilterDraft(filters: SearchFilters, initialCounts: CountedOptions) {
  const { http } = useHost();
  const [draft, setDraft] = useState(filters);
  const countsQuery = useQuery(
    draft === filters ? null : ['counts', draft],
    (signal) => fetchShownOptions(http, draft, signal),
    { debounceMs },
  );
  const { options, total } = countsQuery.lastValue ?? initialCounts;
  const isCounting =
    draft !== filters &&
    (countsQuery.status === 'pending' ||
      (countsQuery.status === 'answered' && countsQuery.outdated));
  // Its identity is stable.
  const change = useCallback((edit: FilterChange) => setDraft((before) => edit(before)), []);

  return { draft, options, total, isCounting, change };
}

interface FilterBoxProps {
  section: FilterSection;
  filters: SearchFilters;
  countedOptions: CountedOptions;
  /** Called to close without changing the search. */
  onClose: () => void;
  onConfirm: (filters: SearchFilters) => void;
}

/** One filter on a narrow screen. Choices update the counts; 'Show' runs the search (S72). */
export function FilterBox({
  section,
  filters,
  countedOptions,
  onClose,
  onConfirm,
}: FilterBoxProps) {
  const { draft, options, total, isCounting, change } = useFilterDraft(filters, countedOptions);
  const formId = useId();

  function confirm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onConfirm(withTypedRegistration(event.currentTarget, draft));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={section.title}
      variant="sheet"
      footer={
        <>
          <p className={classes.total} role="status" aria-busy={isCounting}>
            {formatCount(total)} {total === 1 ? 'offer' : 'offers'}
          </p>
          <Button variant="quiet" onClick={() => change(clearFilters)}>
            Reset all
          </Button>
          <Button type="submit" form={formId} variant="primary" className={classes.confirm}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} aria-label={section.title} onSubmit={confirm}>
        <FilterContent id={section.id} filters={draft} options={options} onChange={change} />
      </form>
    </Dialog>
  );
}
