import { SelectField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { SearchFilterKey, SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds } from '@contracts/wire/format/money';
import { batteryKeys } from '../../../entities/search/model/budget.ts';
import type { ShownOptions } from '../api/fetch-filter-options.ts';
import {
  advancePaymentSteps,
  ageLabel,
  chargeSteps,
  countedOptions,
  mileageSteps,
  monthlySteps,
  priceSteps,
  rangeLabel,
  stepOptions,
  taxLabel,
} from '../model/choice-steps.ts';
import classes from './filters-form.module.css';

export interface FilterSelectProps {
  filters: SearchFilters;
  onSet: (key: SearchFilterKey, value: string) => void;
}

/** The filters with few values. Where the filter's name says the same, the label is hidden. */
const countedSelects = {
  age: {
    label: <VisuallyHidden>Age</VisuallyHidden>,
    emptyLabel: 'Any age',
    direction: 'down',
    valueLabel: ageLabel,
  },
  tax_rate: {
    label: <VisuallyHidden>Road tax</VisuallyHidden>,
    emptyLabel: 'Any',
    direction: 'up',
    valueLabel: taxLabel,
  },
  battery_min_range: {
    label: 'Range on a full charge',
    emptyLabel: 'Any range',
    direction: 'up',
    valueLabel: rangeLabel,
  },
} as const;

interface CountedSelectProps extends FilterSelectProps {
  name: keyof typeof countedSelects;
  options: ShownOptions;
}

/** A select whose values each have the number of vehicles that they find. */
export function CountedSelect({ name, options, filters, onSet }: CountedSelectProps) {
  const { label, emptyLabel, direction, valueLabel } = countedSelects[name];
  // Spelled as in the options: zero road tax is '0.0' (S100).
  const chosen = formatSearchFilters(filters).get(name) ?? '';
  return (
    <SelectField
      name={name}
      label={label}
      emptyLabel={emptyLabel}
      options={countedOptions(options[name], chosen, direction, valueLabel)}
      value={chosen in options[name] ? chosen : ''}
      onChange={(event) => onSet(name, event.currentTarget.value)}
    />
  );
}

const ranges = {
  price: { keys: ['min_price', 'max_price'], label: 'Price', steps: priceSteps },
  monthly: { keys: ['monthly_from', 'monthly_to'], label: 'Monthly', steps: monthlySteps },
  advancePayment: {
    keys: ['min_price', 'max_price'],
    label: 'Advance payment',
    steps: advancePaymentSteps,
  },
  mileage: {
    keys: ['min_odometer_value', 'odometer_value'],
    label: 'Mileage',
    steps: mileageSteps,
  },
  homeCharge: { keys: batteryKeys.home, label: 'Charge', steps: chargeSteps.home },
  publicCharge: { keys: batteryKeys.public, label: 'Charge', steps: chargeSteps.public },
} as const;

interface RangeSelectsProps extends FilterSelectProps {
  range: keyof typeof ranges;
}

/** The two ends of a range. Neither offers values beyond the other (S79). */
export function RangeSelects({ range, filters, onSet }: RangeSelectsProps) {
  const { keys, label, steps } = ranges[range];
  const [from, to] = keys;
  const stepLabel = range === 'mileage' ? formatMiles : formatPounds;
  const ends = [
    { name: from, end: 'from', limits: { chosen: filters[from], below: filters[to] } },
    { name: to, end: 'up to', limits: { chosen: filters[to], above: filters[from] } },
  ];
  return (
    <div className={classes.range}>
      {ends.map(({ name, end, limits }) => (
        <SelectField
          key={name}
          name={name}
          label={`${label} ${end}`}
          emptyLabel="Any"
          options={stepOptions(steps, stepLabel, limits)}
          value={limits.chosen ?? ''}
          onChange={(event) => onSet(name, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
