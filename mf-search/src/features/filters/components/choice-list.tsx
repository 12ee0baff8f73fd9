import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FilterOption } from '@contracts/wire/catalogue/filter-options';
import { CheckboxField } from '@contracts/ui/field';
import { VisuallyHidden } from '@contracts/ui/visually-hidden';
import classes from './filters-form.module.css';

interface ChoiceListProps {
  name: string;
  legend: string;
  options: Readonly<Record<string, FilterOption>>;
  chosen: readonly (string | number)[];
  onToggle: (value: string) => void;
  /** Whether to show a colour sample beside each value. */
  swatches?: boolean;
}

/** Checkboxes, each with the number of vehicles that it finds. A count of 0 does not hide it. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, legend, options, chosen, onToggle, swatches = false } = props;
  const chosenValues = new Set(chosen.map(String));
  const list = useRef<HTMLFieldSetElement>(null);

  // Scroll to the first chosen value, because the list may be long.
  useEffect(() => {
    const first = list.current?.querySelector('input:checked')?.parentElement;
    if (list.current && first) list.current.scrollTop = first.offsetTop;
  }, []);

  const latestOnToggle = useRef(onToggle);
  useLayoutEffect(() => {
    latestOnToggle.current = onToggle;
  });
  const toggle = useCallback((value: string) => latestOnToggle.current(value), []);

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
          swatch={swatches}
          onToggle={toggle}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  count: number;
  checked: boolean;
  swatch: boolean;
  /** Its identity must be stable. */
  onToggle: (value: string) => void;
}

/** Memoised, because a list may have a hundred items and a click changes few of them. */
const Choice = memo(function Choice(props: ChoiceProps) {
  const { name, value, label, count, checked, swatch, onToggle } = props;
  return (
    <CheckboxField
      name={name}
      value={value}
      label={swatch ? <SwatchLabel colour={value} label={label} /> : label}
      count={count}
      checked={checked}
      disabled={count === 0 && !checked}
      onChange={() => onToggle(value)}
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
