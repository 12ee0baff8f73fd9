import { useCallback } from 'react';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { formatPlate } from '@contracts/wire/format/registration';
import { bodyTypeLabel, carBodyTypes, vanBodyTypes } from '@contracts/wire/catalogue/body-types';
import {
  chooseValue,
  type FilterChange,
  rangeMakes,
  toggleValue,
} from '../../../entities/search/model/change-filters.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import { type FilterSectionId, shownSearch, shownSearchKey } from '../model/filter-sections.ts';
import type { ShownOptions } from '../api/fetch-filter-options.ts';
import { BatteryFilter } from './battery-filter.tsx';
import { BudgetFilter } from './budget-filter.tsx';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { CountedSelect, RangeSelects } from './filter-selects.tsx';
import classes from './filters-form.module.css';
import { filterLabel } from '../model/filter-label.ts';

interface ListFilterProps extends Pick<ChoiceListProps, 'filters' | 'onToggle'> {
  options: ShownOptions;
}

/** The ranges of the chosen makes, grouped by make. */
function ModelFilter({ options, ...list }: ListFilterProps) {
  const { make: makes = [], range: chosen = [] } = list.filters;
  const rangesOf = (make: string) =>
    Object.fromEntries(Object.entries(options.range).filter(([, range]) => range.make === make));
  // A URL may contain a range without its make. List it, so that the shopper can untick it.
  const shownMakes = [
    ...new Set([...makes, ...chosen.map((range) => options.range[range]?.make ?? '')]),
  ].filter((make) => make !== '');
  if (shownMakes.length === 0) return <p className={classes.hint}>Choose a make first.</p>;
  return shownMakes.map((make) => {
    const name = filterLabel('make', make, options);
    return (
      <div key={make}>
        {shownMakes.length > 1 && (
          <p className={classes.groupName} aria-hidden="true">
            {name}
          </p>
        )}
        <ChoiceList name="range" legend={`${name} models`} options={rangesOf(make)} {...list} />
      </div>
    );
  });
}

const groups = [
  { name: 'Cars', types: carBodyTypes },
  { name: 'Vans', types: vanBodyTypes },
];

/**
 * Every body type in S78, grouped into cars and vans. A type that is not in stock has a count of 0.
 */
function BodyTypeFilter({ options, ...list }: ListFilterProps) {
  return groups.map(({ name, types }) => (
    <div key={name}>
      <p className={classes.groupName} aria-hidden="true">
        {name}
      </p>
      <ChoiceList
        name="body_type"
        legend={`Body type: ${name.toLowerCase()}`}
        options={Object.fromEntries(
          types.map((type) => [
            type,
            { label: bodyTypeLabel(type), count: options.body_type[type]?.count ?? 0 },
          ]),
        )}
        {...list}
      />
    </div>
  ));
}

/** The only text filter. Its form searches by registration alone (S97). */
function RegistrationFilter({ filters }: { filters: SearchFilters }) {
  const { vrm } = filters;
  return (
    <div className={classes.typed}>
      <TextField
        // The key resets the field when the URL has a new registration, not while typing.
        key={vrm}
        name="vrm"
        label={<VisuallyHidden>Registration</VisuallyHidden>}
        hint="Finds this vehicle and ignores your other filters"
        variant="plate"
        defaultValue={vrm && formatPlate(vrm)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      {/* Enter activates this button. Without JavaScript it submits the other changes too. */}
      <Button type="submit" name={shownSearchKey} value={shownSearch(filters)}>
        Find registration
      </Button>
    </div>
  );
}

export interface FilterControlProps {
  filters: SearchFilters;
  /** Its identity must be stable. */
  onChange: (change: FilterChange) => void;
}

export interface FilterContentProps extends FilterControlProps {
  options: ShownOptions;
  /** View of the page, for links without JavaScript. */
  view?: SearchView;
}

interface SingleFilterProps extends FilterContentProps {
  id: FilterSectionId;
}

/** The controls of one filter, both in the column and in the sheet. */
export function FilterContent({ id, filters, view, options, onChange }: SingleFilterProps) {
  const selects = {
    filters,
    onSet: (key: SearchFilterKey, value: string) =>
      onChange((latest) => chooseValue(latest, key, value)),
  };
  const onToggle = useCallback(
    (key: SearchFilterKey, value: string) =>
      onChange((latest) => toggleValue(latest, key, value, rangeMakes(options.range))),
    [onChange, options.range],
  );
  const list = { filters, onToggle };
  const checklist = (name: keyof ShownOptions, legend: string) => (
    <ChoiceList name={name} legend={legend} options={options[name]} {...list} />
  );

  switch (id) {
    case 'make':
      return checklist('make', 'Make');
    case 'model':
      return <ModelFilter options={options} {...list} />;
    case 'budget':
      return <BudgetFilter view={view} onChange={onChange} {...selects} />;
    case 'age':
      return <CountedSelect name="age" options={options} {...selects} />;
    case 'mileage':
      return <RangeSelects range="mileage" {...selects} />;
    case 'body-type':
      return <BodyTypeFilter options={options} {...list} />;
    case 'colour':
      return checklist('colours', 'Colour');
    case 'fuel-type':
      return (
        <>
          {checklist('fuel_type', 'Fuel type')}
          <BatteryFilter options={options} {...selects} />
        </>
      );
    case 'gearbox':
      return checklist('transmission', 'Gearbox');
    case 'seats':
      return checklist('seats', 'Seats');
    case 'road-tax':
      return <CountedSelect name="tax_rate" options={options} {...selects} />;
    case 'registration':
      return <RegistrationFilter filters={filters} />;
  }
}
