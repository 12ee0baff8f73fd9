import { type ReactNode, useRef, useState } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { Button } from '@contracts/ui/button';
import { Dialog } from '@contracts/ui/dialog';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { searchLabel } from '../../../entities/search/model/search-label.ts';
import {
  clearFilters,
  clearKey,
  type FilterChange,
} from '../../../entities/search/model/change-filters.ts';
import type { CountedOptions } from '../api/fetch-filter-options.ts';
import type { AppliedFilter } from '../model/applied-filters.ts';
import {
  chosenLabel,
  countChosen,
  type FilterSectionId,
  placeLabel,
  sectionsOf,
} from '../model/filter-sections.ts';
import { ChosenCount } from './chosen-count.tsx';
import { useIsSlow } from '../../../hooks/use-is-slow.ts';
import { FilterBox } from './filter-box.tsx';
import { FiltersUnavailable } from './filter-column.tsx';
import { KindFilter } from './kind-filter.tsx';
import { WriteOffFilter } from './filters-form.tsx';
import classes from './filter-sheet.module.css';

export interface FilterSheetProps {
  filters: SearchFilters;
  /** Null if the filter values are unavailable. */
  countedOptions: CountedOptions | null;
  total: number | null;
  /** Whether the results of the last choice are still loading. */
  pending: boolean;
  /** The chosen values with their labels. */
  applied: readonly AppliedFilter[];
  /** The distance form, which belongs to another feature. */
  distanceForm: ReactNode;
  onChange: (change: FilterChange) => void;
  onClose: () => void;
  /** Called when the shopper wants to see the results. */
  onDone: () => void;
}

/** Below 928 px: all filters with their chosen values. Each opens in its own box (S72, S99). */
export function FilterSheet(props: FilterSheetProps) {
  const {
    filters,
    applied,
    distanceForm,
    countedOptions,
    total,
    pending,
    onChange,
    onClose,
    onDone,
  } = props;
  const [openSectionId, setOpenSectionId] = useState<FilterSectionId | null>(null);
  const kind = searchKind(filters);
  const sections = sectionsOf(kind);
  const openSection = sections.find(({ id }) => id === openSectionId);
  const options = countedOptions && countedOptions.options;
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
        {options === null ? (
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
                    <ChosenCount count={countChosen(section, filters)} />
                  </button>
                </li>
              ))}
            </ul>
            <div className={classes.near} ref={distanceContainer}>
              <h3 className={classes.nearTitle}>{placeLabel(applied) ?? 'Near you'}</h3>
              {distanceForm}
            </div>
            {kind === 'sale' && (
              <div className={classes.writeOffs}>
                <WriteOffFilter filters={filters} onChange={onChange} />
              </div>
            )}
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
