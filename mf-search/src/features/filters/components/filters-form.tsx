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
  searchByRegistration,
  setValue,
} from '../../../entities/search/model/change-filters.ts';
import { searchLabel } from '../../../entities/search/model/search-label.ts';
import { useIsSlow } from '../../../hooks/use-is-slow.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import type { AppliedFilter } from '../model/applied-filters.ts';
import {
  chosenLabel,
  filterFormKeys,
  placeLabel,
  sectionsByKind,
  shownSearch,
  shownSearchKey,
  placeFieldId,
} from '../model/filter-sections.ts';
import { HiddenSearchFields } from '../../../entities/search/components/hidden-search-fields.tsx';
import type { FilterContentProps, FilterControlProps } from './filter-content.tsx';
import { FilterSection } from './filter-section.tsx';
import { KindFilter } from './kind-filter.tsx';
import { ResetButton } from './reset-button.tsx';
import classes from './filters-form.module.css';

export interface FiltersFormProps extends FilterContentProps {
  view: SearchView;
  /** Whether all sections are open with their values, as on the page for all filters. */
  allOpen: boolean;
  /** The number of vehicles found; null if unknown. */
  total: number | null;
  /** Whether new counts are loading. */
  pending: boolean;
  applied: readonly AppliedFilter[];
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
  const isSlow = useIsSlow(pending);

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
          <ResetButton filters={filters} view={view} reset={clearFilters} onChange={onChange}>
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
        {sectionsByKind[kind].map((section) => (
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
        <WriteOffFilter filters={filters} onChange={onChange} />
      </div>
      <div className={classes.submit}>
        {/* Sends the search that the form was rendered with, so that the server finds the changes. */}
        <Button
          type="submit"
          name={shownSearchKey}
          value={shownSearch(filters)}
          variant="primary"
          wide
          loading={isSlow}
        >
          {searchLabel(total)}
        </Button>
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

/** Adds the registration typed in the only text field. Other changes are already applied (S97). */
export function withTypedRegistration(form: HTMLFormElement, filters: SearchFilters) {
  const typed = new FormData(form).get('vrm');
  if (typeof typed !== 'string' || ['', filters.vrm].includes(normaliseCode(typed))) return filters;
  const found = searchByRegistration(typed);
  // If the text cannot be a registration, nothing changes.
  return found.vrm === undefined ? filters : found;
}

/** A checkbox in the GET form, so that it works without JavaScript. Only for vehicles to buy. */
export function WriteOffFilter({ filters, onChange }: FilterControlProps) {
  if (searchKind(filters) !== 'sale') return null;
  return (
    <div className={classes.writeOffs}>
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
    </div>
  );
}
