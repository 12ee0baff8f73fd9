import type { SearchFilterKey } from '@contracts/wire/catalogue/search-filters';
import { SelectField } from '@contracts/ui/field';
import { stepOptions } from '../model/choice-steps.ts';
import classes from './filters-form.module.css';

interface RangeEnd {
  /** Query key. */
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
