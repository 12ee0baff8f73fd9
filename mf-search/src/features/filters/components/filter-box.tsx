import { type SyntheticEvent, useCallback, useId, useState } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatCount } from '@contracts/wire/format/number';
import { Button } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { useAnswer } from '@contracts/platform/ask';
import { useHost } from '@contracts/platform/react';
import { clearFilters, type FilterChange } from '../../../entities/search/model/change-filters.ts';
import { type CountedOptions, fetchShownOptions } from '../api/fetch-filter-options.ts';
import type { FilterSection } from '../model/filter-sections.ts';
import { FilterContent } from './filter-content.tsx';
import { withTypedRegistration } from './filters-form.tsx';
import classes from './filter-box.module.css';

/** Debounce in milliseconds, so that several quick taps are counted with one call (S7). */
const pauseMs = 200;

/** Unconfirmed choices and their counts. If counting fails, the last counts stay (S116). */
function useFilterDraft(filters: SearchFilters, known: CountedOptions) {
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

interface FilterBoxProps {
  section: FilterSection;
  filters: SearchFilters;
  counted: CountedOptions;
  /** Called to close without changing the search. */
  onClose: () => void;
  onConfirm: (filters: SearchFilters) => void;
}

/** One filter on a narrow screen. Choices are counted immediately and searched on 'Show' (S72). */
export function FilterBox({ section, filters, counted, onClose, onConfirm }: FilterBoxProps) {
  const { draft, options, total, counting, change } = useFilterDraft(filters, counted);
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
          <p className={classes.total} role="status" aria-busy={counting}>
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
