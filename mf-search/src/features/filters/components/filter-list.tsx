import type { FilterOptions } from 'shared-contracts/catalogue/filter-options';
import type { SearchFilterKey, SearchFilters } from 'shared-contracts/catalogue/search-filters';
import { SelectField, TextField } from 'shared-contracts/ui/field';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import {
  countedOptions,
  mileageSteps,
  milesLabel,
  monthlySteps,
  poundsLabel,
  priceSteps,
} from '../model/choice-steps.ts';
import { countBudget } from '../model/applied-filters.ts';
import { setValue, toggleValue } from '../model/change-filters.ts';
import { rangeMakes } from '../model/range-makes.ts';
import { ChoiceList } from './choice-list.tsx';
import { FilterSection } from './filter-section.tsx';
import { KindFilter } from './kind-filter.tsx';
import { ModelFilter } from './model-filter.tsx';
import { RangeSelects } from './range-selects.tsx';
import classes from './filters-form.module.css';

/** Every key that the list has a control for. */
export const filterListKeys: readonly SearchFilterKey[] = [
  'advert_classification',
  'make',
  'range',
  'min_price',
  'max_price',
  'monthly_from',
  'monthly_to',
  'age',
  'min_odometer_value',
  'odometer_value',
  'body_type',
  'colours',
  'fuel_type',
  'transmission',
  'seats',
  'tax_rate',
  'vrm',
];

interface FilterListProps {
  filters: SearchFilters;
  options: FilterOptions;
  onChange: (filters: SearchFilters) => void;
}

type RangeKey =
  | 'min_price'
  | 'max_price'
  | 'monthly_from'
  | 'monthly_to'
  | 'min_odometer_value'
  | 'odometer_value';
type TickedKey = 'make' | 'body_type' | 'colours' | 'fuel_type' | 'transmission' | 'seats';

/** The filters in the specified order (S71). */
export function FilterList({ filters, options, onChange }: FilterListProps) {
  const set = (key: SearchFilterKey, value: string) => onChange(setValue(filters, key, value));
  const toggle = (key: SearchFilterKey) => (value: string) =>
    onChange(toggleValue(filters, key, value, rangeMakes(options)));

  const end = (name: RangeKey, label: string) => ({ name, label, value: filters[name] });

  function ticks(key: TickedKey, title: string, open = false) {
    const chosen = filters[key] ?? [];
    return (
      <FilterSection title={title} chosen={chosen.length} open={open}>
        <ChoiceList
          name={key}
          legend={title}
          options={options[key]}
          chosen={chosen}
          onToggle={toggle(key)}
        />
      </FilterSection>
    );
  }

  function single(key: 'age' | 'tax_rate', title: string, emptyLabel: string) {
    const value = options[key][textOf(key, filters[key])] ? textOf(key, filters[key]) : '';
    return (
      <FilterSection title={title} chosen={filters[key] === undefined ? 0 : 1}>
        <SelectField
          name={key}
          // The section's name says it to the eye already.
          label={<VisuallyHidden>{title}</VisuallyHidden>}
          emptyLabel={emptyLabel}
          options={countedOptions(options[key], value, key === 'age' ? 'down' : 'up')}
          value={value}
          onChange={(event) => set(key, event.currentTarget.value)}
        />
      </FilterSection>
    );
  }

  return (
    <>
      <div className={classes.kind}>
        <KindFilter
          chosen={filters.advert_classification ?? []}
          onSet={(value) => set('advert_classification', value)}
        />
      </div>
      {ticks('make', 'Make', true)}
      <FilterSection title="Model" chosen={filters.range?.length ?? 0}>
        <ModelFilter filters={filters} options={options} onToggle={toggle('range')} />
      </FilterSection>
      <FilterSection title="Budget" chosen={countBudget(filters)} open>
        <RangeSelects
          from={end('min_price', 'Price from')}
          to={end('max_price', 'Price up to')}
          steps={priceSteps}
          stepLabel={poundsLabel}
          onSet={set}
        />
        <RangeSelects
          from={end('monthly_from', 'Monthly from')}
          to={end('monthly_to', 'Monthly up to')}
          steps={monthlySteps}
          stepLabel={poundsLabel}
          onSet={set}
        />
      </FilterSection>
      {single('age', 'Age', 'Any age')}
      <FilterSection
        title="Mileage"
        chosen={
          [filters.min_odometer_value, filters.odometer_value].filter(
            (value) => value !== undefined,
          ).length
        }
      >
        <RangeSelects
          from={end('min_odometer_value', 'Mileage from')}
          to={end('odometer_value', 'Mileage up to')}
          steps={mileageSteps}
          stepLabel={milesLabel}
          onSet={set}
        />
      </FilterSection>
      {ticks('body_type', 'Body type')}
      {ticks('colours', 'Colour')}
      {ticks('fuel_type', 'Fuel type')}
      {ticks('transmission', 'Gearbox')}
      {ticks('seats', 'Seats')}
      {single('tax_rate', 'Road tax', 'Any')}
      <FilterSection title="Registration" chosen={filters.vrm === undefined ? 0 : 1}>
        <TextField
          // Another registration in the address is another field: this one is typed into freely.
          key={filters.vrm}
          name="vrm"
          label={<VisuallyHidden>Registration</VisuallyHidden>}
          hint="Finds this one vehicle, whatever the other filters are"
          look="plate"
          defaultValue={filters.vrm}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
      </FilterSection>
    </>
  );
}

/** A number as the options spell it; no road tax is '0.0' there (S100). */
function textOf(key: 'age' | 'tax_rate', value: number | undefined): string {
  if (value === undefined) return '';
  return key === 'tax_rate' && value === 0 ? '0.0' : String(value);
}
