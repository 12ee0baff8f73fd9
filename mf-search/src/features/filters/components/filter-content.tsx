import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { Button } from '@contracts/ui/button';
import { TextField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import { formatPlate } from '@contracts/wire/format/registration';
import { bodyTypeLabel, carBodyTypes, vanBodyTypes } from '@contracts/wire/catalogue/body-types';
import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { formatMiles } from '@contracts/wire/format/miles';
import {
  chooseValue,
  type FilterChange,
  rangeMakes,
  toggleValue,
} from '../../../entities/search/model/change-filters.ts';
import { ageLabel, mileageSteps, taxLabel } from '../model/choice-steps.ts';
import type { SearchView } from '../../../entities/search/model/search-view.ts';
import { type FilterSectionId, shownSearch, shownSearchKey } from '../model/filter-sections.ts';
import type { ShownOptions } from '../api/fetch-filter-options.ts';
import { BatteryFilter } from './battery-filter.tsx';
import { BudgetFilter } from './budget-filter.tsx';
import { ChoiceList } from './choice-list.tsx';
import { CountedSelect, RangeSelects } from './filter-selects.tsx';
import classes from './filters-form.module.css';
import { filterLabel } from '../model/filter-label.ts';

interface ModelFilterProps {
  filters: SearchFilters;
  options: ShownOptions;
  onToggle: (value: string) => void;
}

/** The ranges of the chosen makes, grouped by make. */
function ModelFilter({ filters, options, onToggle }: ModelFilterProps) {
  const { make: makes = [], range: chosen = [] } = filters;
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
        <ChoiceList
          name="range"
          legend={`${name} models`}
          options={rangesOf(make)}
          chosen={chosen}
          onToggle={onToggle}
        />
      </div>
    );
  });
}

interface BodyTypeFilterProps {
  options: Readonly<Record<string, FilterOption>>;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

const groups = [
  { name: 'Cars', types: carBodyTypes },
  { name: 'Vans', types: vanBodyTypes },
];

/**
 * Every body type in S78, grouped into cars and vans. A type that is not in stock has a count of 0.
 */
function BodyTypeFilter({ options, chosen, onToggle }: BodyTypeFilterProps) {
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
            { label: bodyTypeLabel(type), count: options[type]?.count ?? 0 },
          ]),
        )}
        chosen={chosen}
        onToggle={onToggle}
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

export interface FilterContentProps {
  filters: SearchFilters;
  /** View of the page, for links without JavaScript. */
  view?: SearchView | undefined;
  options: ShownOptions;
  /** Its identity must be stable. */
  onChange: (change: FilterChange) => void;
}

type ChecklistKey = 'make' | 'body_type' | 'colours' | 'fuel_type' | 'transmission' | 'seats';

interface SingleFilterProps extends FilterContentProps {
  id: FilterSectionId;
}

/** The controls of one filter, both in the column and in the sheet. */
export function FilterContent({ id, ...props }: SingleFilterProps) {
  const { filters, view, options, onChange } = props;
  const set = (key: SearchFilterKey, value: string) =>
    onChange((latest) => chooseValue(latest, key, value));
  const toggle = (key: SearchFilterKey) => (value: string) =>
    onChange((latest) => toggleValue(latest, key, value, rangeMakes(options.range)));
  const checklist = (name: ChecklistKey, legend: string) => (
    <ChoiceList
      name={name}
      legend={legend}
      options={options[name]}
      chosen={filters[name] ?? []}
      onToggle={toggle(name)}
    />
  );

  switch (id) {
    case 'make':
      return checklist('make', 'Make');
    case 'model':
      return <ModelFilter filters={filters} options={options} onToggle={toggle('range')} />;
    case 'budget':
      return <BudgetFilter filters={filters} view={view} onChange={onChange} />;
    case 'age':
      return (
        <CountedSelect
          name="age"
          label="Age"
          emptyLabel="Any age"
          options={options.age}
          value={filters.age}
          direction="down"
          valueLabel={ageLabel}
          onSet={set}
        />
      );
    case 'mileage':
      return (
        <RangeSelects
          from={{
            name: 'min_odometer_value',
            label: 'Mileage from',
            value: filters.min_odometer_value,
          }}
          to={{ name: 'odometer_value', label: 'Mileage up to', value: filters.odometer_value }}
          steps={mileageSteps}
          stepLabel={formatMiles}
          onSet={set}
        />
      );
    case 'body-type':
      return (
        <BodyTypeFilter
          options={options.body_type}
          chosen={filters.body_type ?? []}
          onToggle={toggle('body_type')}
        />
      );
    case 'colour':
      return (
        <ChoiceList
          name="colours"
          legend="Colour"
          options={options.colours}
          chosen={filters.colours ?? []}
          onToggle={toggle('colours')}
          swatches
        />
      );
    case 'fuel-type':
      return (
        <>
          {checklist('fuel_type', 'Fuel type')}
          <BatteryFilter filters={filters} ranges={options.battery_min_range} onChange={onChange} />
        </>
      );
    case 'gearbox':
      return checklist('transmission', 'Gearbox');
    case 'seats':
      return checklist('seats', 'Seats');
    case 'road-tax':
      return (
        <CountedSelect
          name="tax_rate"
          label="Road tax"
          emptyLabel="Any"
          options={options.tax_rate}
          value={filters.tax_rate}
          direction="up"
          valueLabel={taxLabel}
          onSet={set}
        />
      );
    case 'registration':
      return <RegistrationFilter filters={filters} />;
  }
}
