import type { MouseEvent, SyntheticEvent } from 'react';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { searchKind } from '@contracts/wire/catalogue/search-kind';
import { normaliseCode } from '@contracts/wire/format/capitals';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Button } from '@contracts/ui/button';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { CheckboxField } from '@contracts/ui/field';
import {
  clearFilters,
  type FilterChange,
  searchByRegistration,
  setValue,
} from '../../../entities/search/model/change-filters.ts';
import { searchHref } from '../../../entities/search/model/search-href.ts';
import { searchLabel } from '../../../entities/search/model/search-label.ts';
import { useIsSlow } from '../../../hooks/use-is-slow.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import type { AppliedFilter } from '../model/applied-filters.ts';
import {
  chosenLabel,
  filterFormKeys,
  placeLabel,
  sectionsOf,
  shownSearch,
  shownSearchKey,
  placeFieldId,
} from '../model/filter-sections.ts';
import type { ShownOptions } from '../api/fetch-filter-options.ts';
import { HiddenSearchFields } from '../../../entities/search/components/hidden-search-fields.tsx';
import { FilterSection } from './filter-section.tsx';
import { KindFilter } from './kind-filter.tsx';
import { ResetButton } from './reset-button.tsx';
import classes from './filters-form.module.css';

export interface FiltersFormProps {
  filters: SearchFilters;
  view: SearchView;
  options: ShownOptions;
  /** Whether all sections are open with their values, as on the page for all filters. */
  allOpen: boolean;
  /** The number of vehicles found; null if unknown. */
  total: number | null;
  /** Whether new counts are loading. */
  pending: boolean;
  /** The chosen values with their labels. */
  applied: readonly AppliedFilter[];
  /** Its identity must be stable. */
  onChange: (change: FilterChange) => void;
  /** Called when the shopper wants to see the results. */
  onDone: () => void;
}

/**
 * All filters in one GET form. Each opens in place, and only open ones render their values. Without
 * JavaScript, the button submits the form. With JavaScript, each change searches immediately, and
 * the button goes to the results.
 */
export function FiltersForm(props: FiltersFormProps) {
  const { filters, applied, view, options, allOpen, total, pending, onChange, onDone } = props;
  const kind = searchKind(filters);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = withTypedRegistration(event.currentTarget, filters);
    if (found !== filters) onChange(() => found);
    onDone();
  }

  return (
    <form
      className={classes.form}
      method="get"
      action={pathTo('/vehicle-search')}
      aria-label="Filters"
      onSubmit={submit}
    >
      <HiddenSearchFields filters={filters} view={view} except={filterFormKeys(kind)} />
      <div className={classes.head}>
        <h2 className={classes.title}>Filters</h2>
        {applied.length > 0 && (
          <ResetButton
            href={searchHref(clearFilters(filters), { ...view, from: null })}
            onReset={() => onChange(clearFilters)}
          >
            Reset all
          </ResetButton>
        )}
      </div>
      <div className={classes.list}>
        {kind === 'sale' && (
          <div className={classes.kind}>
            <KindFilter filters={filters} onChange={onChange} />
          </div>
        )}
        {sectionsOf(kind).map((section) => (
          <FilterSection
            key={section.id}
            section={section}
            chosen={chosenLabel(section, applied, filters)}
            filters={filters}
            options={options}
            view={view}
            allOpen={allOpen}
            onChange={onChange}
          />
        ))}
        <PlaceLink label={placeLabel(applied)} />
        {kind === 'sale' && (
          <div className={classes.writeOffs}>
            <WriteOffFilter filters={filters} onChange={onChange} />
          </div>
        )}
      </div>
      <div className={classes.submit}>
        <SearchButton filters={filters} total={total} pending={pending} />
      </div>
    </form>
  );
}

/** A link to the distance filter, which has its own form above the results. */
function PlaceLink({ label = 'Any' }: { label?: string | undefined }) {
  function open(event: MouseEvent) {
    const field = document.getElementById(placeFieldId);
    const place = field?.closest('details');
    if (!field || !place) return;
    event.preventDefault();
    place.open = true;
    field.focus();
  }
  return (
    <a className={classes.place} href={`#${placeFieldId}`} onClick={open}>
      Distance<VisuallyHidden>: </VisuallyHidden>
      <span className={classes.chosen}>{label}</span>
    </a>
  );
}

/** Also sends the search that the form was rendered with, so that the server finds the changes. */
function SearchButton(props: Pick<FiltersFormProps, 'filters' | 'total' | 'pending'>) {
  const { filters, total, pending } = props;
  return (
    <Button
      type="submit"
      name={shownSearchKey}
      value={shownSearch(filters)}
      variant="primary"
      wide
      loading={useIsSlow(pending)}
    >
      {searchLabel(total)}
    </Button>
  );
}

/** Adds the registration typed in the only text field. Other changes are already applied (S97). */
export function withTypedRegistration(
  form: HTMLFormElement,
  filters: SearchFilters,
): SearchFilters {
  const typed = new FormData(form).get('vrm');
  if (typeof typed !== 'string' || ['', filters.vrm].includes(normaliseCode(typed))) return filters;
  const found = searchByRegistration(typed);
  // If the text cannot be a registration, nothing changes.
  return found.vrm === undefined ? filters : found;
}

interface WriteOffFilterProps {
  filters: SearchFilters;
  onChange: (change: FilterChange) => void;
}

/** A checkbox in the GET form, so that it works without JavaScript. */
export function WriteOffFilter({ filters, onChange }: WriteOffFilterProps) {
  return (
    <CheckboxField
      name="write_off"
      value="none"
      label="Leave out insurance write-offs"
      checked={filters.write_off === 'none'}
      onChange={({ currentTarget }) => {
        const value = currentTarget.checked ? 'none' : '';
        onChange((latest) => setValue(latest, 'write_off', value));
      }}
    />
  );
}
