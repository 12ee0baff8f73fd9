import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { formatCount } from '@contracts/wire/format/number';
import { useQuery } from '@contracts/platform/query';
import { useHost } from '@contracts/platform/react';
import { Button } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { searchLabel } from '../../../entities/search/model/search-label.ts';
import { clearFilters, clearKey } from '../../../entities/search/model/change-filters.ts';
import { useIsSlow } from '../../../hooks/use-is-slow.ts';
import { type CountedOptions, fetchShownOptions } from '../api/fetch-filter-options.ts';
import {
  chosenLabel,
  countChosen,
  type FilterSection,
  type FilterSectionId,
  placeLabel,
  sectionsByKind,
} from '../model/filter-sections.ts';
import { FiltersUnavailable } from './filter-column.tsx';
import { FilterContent } from './filter-content.tsx';
import { ChosenCount } from './filter-section.tsx';
import { type FiltersFormProps, withTypedRegistration, WriteOffFilter } from './filters-form.tsx';
import { KindFilter } from './kind-filter.tsx';
import classes from './filter-sheet.module.css';

export interface FilterSheetProps extends Omit<FiltersFormProps, 'options' | 'view' | 'allOpen'> {
  /** Null if the filter values are unavailable. */
  countedOptions: CountedOptions | null;
  /** The distance form, which belongs to another feature. */
  distanceForm: ReactNode;
  onClose: () => void;
}

/** Below 928 px: all filters with their chosen values. Each opens in its own box (S72, S99). */
export function FilterSheet(props: FilterSheetProps) {
  const { filters, applied, distanceForm, countedOptions, total, pending } = props;
  const { onChange, onClose, onDone } = props;
  const [openSectionId, setOpenSectionId] = useState<FilterSectionId | null>(null);
  const kind = searchKind(filters);
  const sections = sectionsByKind[kind];
  const openSection = sections.find(({ id }) => id === openSectionId);
  const isSlow = useIsSlow(pending);
  const distanceContainer = useRef<HTMLDivElement>(null);

  // The place has its own form. A postcode typed there is searched even if 'Show' was not pressed.
  function searchAndClose() {
    const form = distanceContainer.current?.querySelector('form');
    const typed = form && changedPostcode(form);
    if (typed === '' && filters.distance_from !== undefined) {
      onChange((latest) => clearKey(latest, 'distance_from'));
    } else if (typed) {
      if (!form?.reportValidity()) return;
      form.requestSubmit();
    }
    onDone();
  }

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Filters"
        variant="sheet"
        changesQuery
        footer={
          <>
            {applied.length > 0 && (
              <Button variant="quiet" onClick={() => onChange(clearFilters)}>
                Reset all
              </Button>
            )}
            <Button
              variant="primary"
              className={classes.search}
              loading={isSlow}
              onClick={searchAndClose}
            >
              {searchLabel(total)}
            </Button>
          </>
        }
      >
        {countedOptions === null ? (
          <FiltersUnavailable />
        ) : (
          <>
            {kind === 'sale' && (
              <div className={classes.kind}>
                <KindFilter filters={filters} onChange={onChange} />
              </div>
            )}
            <ul className={classes.rows}>
              {sections.map((section) => (
                <li key={section.id}>
                  <button
                    type="button"
                    className={classes.row}
                    aria-haspopup="dialog"
                    onClick={() => setOpenSectionId(section.id)}
                  >
                    <span className={classes.name}>{section.title}</span>
                    <VisuallyHidden>: </VisuallyHidden>
                    <span className={classes.words}>
                      {chosenLabel(section, applied, filters) || 'Any'}
                    </span>
                    <ChosenCount count={countChosen(section.keys, filters)} />
                  </button>
                </li>
              ))}
            </ul>
            <div className={classes.near} ref={distanceContainer}>
              <h3 className={classes.nearTitle}>{placeLabel(applied) ?? 'Near you'}</h3>
              {distanceForm}
            </div>
            <WriteOffFilter filters={filters} onChange={onChange} />
          </>
        )}
      </Dialog>
      {openSection && countedOptions && (
        <FilterBox
          key={openSection.id}
          section={openSection}
          filters={filters}
          countedOptions={countedOptions}
          onClose={() => setOpenSectionId(null)}
          onConfirm={(next) => {
            setOpenSectionId(null);
            onChange(() => next);
          }}
        />
      )}
    </>
  );
}

/** The typed postcode if it or its distance was changed; otherwise null. */
function changedPostcode(form: HTMLFormElement): string | null {
  const changed = [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? field.selectedOptions[0]?.defaultSelected === false
      : field instanceof HTMLInputElement && field.value !== field.defaultValue,
  );
  const typed = new FormData(form).get('distance_from');
  return changed && typeof typed === 'string' ? typed.trim() : null;
}

/** Milliseconds of debounce, so that quick taps send one request for the counts (S7). */
const debounceMs = 200;

interface FilterBoxProps {
  section: FilterSection;
  filters: SearchFilters;
  countedOptions: CountedOptions;
  /** Called to close without changing the search. */
  onClose: () => void;
  onConfirm: (filters: SearchFilters) => void;
}

/** One filter, whose choices update the counts. 'Confirm' runs the search (S72). */
function FilterBox({ section, filters, countedOptions, onClose, onConfirm }: FilterBoxProps) {
  const { http } = useHost();
  const [draft, setDraft] = useState(filters);
  const countsQuery = useQuery(
    draft === filters ? null : ['counts', draft],
    (signal) => fetchShownOptions(http, draft, signal),
    { debounceMs },
  );
  // If counting fails, the last counts stay (S116).
  const { options, total } = countsQuery.lastValue ?? countedOptions;
  const isCounting =
    draft !== filters &&
    (countsQuery.status === 'pending' ||
      (countsQuery.status === 'answered' && countsQuery.outdated));
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
          <Button variant="quiet" onClick={() => setDraft(clearFilters)}>
            Reset all
          </Button>
          <Button type="submit" form={formId} variant="primary" className={classes.confirm}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} aria-label={section.title} onSubmit={confirm}>
        <FilterContent id={section.id} filters={draft} options={options} onChange={setDraft} />
      </form>
    </Dialog>
  );
}
