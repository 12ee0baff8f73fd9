import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { SelectField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { SearchFilterKey } from '@contracts/wire/catalogue/search-filters';
import { countedOptions, stepOptions } from '../model/choice-steps.ts';
import classes from './filters-form.module.css';

type CountedKey = 'age' | 'tax_rate' | 'battery_min_range';

interface CountedSelectProps {
  name: CountedKey;
  label: string;
  /** Whether the label is visible. Not needed if the filter's name says the same. */
  isLabelVisible?: boolean;
  emptyLabel: string;
  options: Readonly<Record<string, FilterOption>>;
  value: number | undefined;
  direction: 'up' | 'down';
  /** Label of a value (S81). */
  valueLabel: (value: number) => string;
  onSet: (key: CountedKey, value: string) => void;
}

/** A select with few values, each with the number of vehicles that it finds. */
export function CountedSelect(props: CountedSelectProps) {
  const { name, label, isLabelVisible = false, emptyLabel, options, value } = props;
  const { direction, valueLabel, onSet } = props;
  const chosen = optionValue(name, value);
  return (
    <SelectField
      name={name}
      label={isLabelVisible ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      emptyLabel={emptyLabel}
      options={countedOptions(options, chosen, direction, valueLabel)}
      value={chosen in options ? chosen : ''}
      onChange={(event) => onSet(name, event.currentTarget.value)}
    />
  );
}

/** A number as the options spell it: zero road tax is '0.0' (S100). */
function optionValue(key: CountedKey, value: number | undefined): string {
  if (value === undefined) return '';
  return key === 'tax_rate' && value === 0 ? '0.0' : String(value);
}

interface RangeEnd {
  name: SearchFilterKey;
  label: string;
  value: number | undefined;
}

interface RangeSelectsProps {
  from: RangeEnd;
  to: RangeEnd;
  steps: readonly number[];
  stepLabel: (step: number) => string;
  onSet: (key: SearchFilterKey, value: string) => void;
}

/** The two ends of a range. Neither offers values beyond the other (S79). */
export function RangeSelects({ from, to, steps, stepLabel, onSet }: RangeSelectsProps) {
  const ends = [
    { ...from, limits: { chosen: from.value, below: to.value } },
    { ...to, limits: { chosen: to.value, above: from.value } },
  ];
  return (
    <div className={classes.range}>
      {ends.map(({ name, label, value, limits }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          emptyLabel="Any"
          options={stepOptions(steps, stepLabel, limits)}
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onSet(name, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
