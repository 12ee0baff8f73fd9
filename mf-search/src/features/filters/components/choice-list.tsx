import { memo, useEffect, useRef } from 'react';
import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import type { SearchFilters } from '@contracts/wire/catalogue/search-filters';
import { formatSearchFilters } from '@contracts/wire/catalogue/search-filters-url';
import { CheckboxField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import type { ShownOptions } from '../api/fetch-filter-options.ts';
import classes from './filters-form.module.css';

export interface ChoiceListProps {
  name: keyof ShownOptions;
  legend: string;
  options: Readonly<Record<string, FilterOption>>;
  filters: SearchFilters;
  /** Its identity must be stable. */
  onToggle: (key: keyof ShownOptions, value: string) => void;
}

/** Checkboxes, each with the number of vehicles that it finds. A count of 0 does not hide it. */
export function ChoiceList({ name, legend, options, filters, onToggle }: ChoiceListProps) {
  const chosenValues = new Set(formatSearchFilters(filters).get(name)?.split(','));
  const list = useRef<HTMLFieldSetElement>(null);

  // Scroll to the first chosen value, because the list may be long.
  useEffect(() => {
    const first = list.current?.querySelector('input:checked')?.parentElement;
    if (list.current && first) list.current.scrollTop = first.offsetTop;
  }, []);

  return (
    <fieldset ref={list} className={classes.choices}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {Object.entries(options).map(([value, { label, count }]) => (
        <Choice
          key={value}
          name={name}
          value={value}
          label={label}
          count={count}
          checked={chosenValues.has(value)}
          onToggle={onToggle}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps extends FilterOption, Pick<ChoiceListProps, 'name' | 'onToggle'> {
  value: string;
  checked: boolean;
}

/** Memoised, because a list may have a hundred items and a click changes few of them. */
const Choice = memo(function Choice(props: ChoiceProps) {
  const { name, value, label, count, checked, onToggle } = props;
  return (
    <CheckboxField
      name={name}
      value={value}
      label={name === 'colours' ? <SwatchLabel colour={value} label={label} /> : label}
      count={count}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={() => onToggle(name, value)}
    />
  );
});

function SwatchLabel({ colour, label }: { colour: string; label: string }) {
  return (
    <span className={classes.swatched}>
      <span className={classes.swatch} data-colour={colour} aria-hidden="true" />
      {label}
    </span>
  );
}
